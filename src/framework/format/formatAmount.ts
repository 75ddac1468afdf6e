import Big from 'big.js'
import type { Decimal } from '../define/field.ts'
import { groupDecimal } from '../define/decimalText.ts'

/** Assets that are worth a dollar and carry its sign. Spec A, section 9. */
const DOLLAR_ASSETS = ['USDC', 'USDT', 'USD']

/** Most decimals on screen. Spec A, section 9. */
const SHOWN_DECIMALS = 2

/**
 * An amount as lists and dialogs show it: 0 to 2 decimals, US separators, a dollar sign for dollar coins. What does not fit is
 * cut off, never rounded up, so that nobody reads more money than there is. Spec A, section 9.
 *
 *     formatAmount('1204.509', 'USDC') // '$1,204.5'
 *     formatAmount('0.001', 'ETH')     // '<0.01'
 */
export function formatAmount(value: Decimal, asset?: string): string {
  return present(value, asset, (exact) => {
    const cut = exact.round(SHOWN_DECIMALS, Big.roundDown)
    return cut.eq(0) && !exact.eq(0) ? { less: true, shown: new Big('0.01') } : { less: false, shown: cut }
  })
}

/** An amount with every digit, and its asset: what a tooltip or a confirmation says. */
export function formatExactAmount(value: Decimal, asset?: string): string {
  const amount = present(value, undefined, (exact) => ({ less: false, shown: exact }))
  return asset === undefined ? amount : `${amount} ${asset}`
}

interface Shown {
  /** There is something, but less than what is shown. */
  readonly less: boolean
  readonly shown: Big
}

function present(value: Decimal, asset: string | undefined, toShown: (exact: Big) => Shown): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value
  const { less, shown } = toShown(new Big(value).abs())
  const minus = value.startsWith('-') && !shown.eq(0) ? '-' : ''
  const dollar = DOLLAR_ASSETS.includes(asset ?? '') ? '$' : ''
  return `${minus}${less ? '<' : ''}${dollar}${groupDecimal(shown.toFixed())}`
}
