import { currencySign, isCurrency, type AmountStyle } from './formatAmount.ts'

/** What people write beside an amount of an asset: its code, its sign, and what else it is called. */
export function unitsOf(asset: string, { signs = {} }: Pick<AmountStyle, 'signs'> = {}): readonly string[] {
  const sign = isCurrency(asset) ? currencySign(asset) : signs[asset]
  return [asset, ...(sign === undefined ? [] : [sign]), ...(SPOKEN[asset] ?? [])]
}

/** Beside sign and code: “N1,500”, “KSh 1,500/=”. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = { NGN: ['N'], KES: ['Sh', '/='] }
