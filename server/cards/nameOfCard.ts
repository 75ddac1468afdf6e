import { cryptoCards } from '#resources/cryptoCards.ts'

/** The name of a card on screen: "Visa ending in 4242". */
export function nameOfCard(brand: string, lastFour: string): string {
  const { options } = cryptoCards.fields.brand.options
  return `${options[brand]?.label ?? brand} ending in ${lastFour}`
}
