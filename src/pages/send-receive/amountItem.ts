import { cleanDecimal, groupDecimal } from '#define'

/** How the item of an amount shows what its form holds, and takes what is typed: thousands grouped, digits and one point. */
export const AMOUNT = {
  getValueProps: (value: string) => ({ value: groupDecimal(value) }),
  normalize: cleanDecimal,
}
