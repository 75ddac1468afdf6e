import Big from 'big.js'
import { isDecimal } from '#define'

const MOST = '1000000000'

/** An amount as plain decimal text, or why it is refused. */
type ParsedAmount =
  | { readonly amount: string; readonly problem?: never }
  | { readonly amount?: never; readonly problem: string }

/**
 * Parses an amount of a request. A number counts by its shortest decimal form; a string must be a plain
 * decimal, without exponent, separators or leading zeros.
 */
export function parseAmount(value: number | string, decimals: number): ParsedAmount {
  const text = toPlainText(value)
  if (text === undefined) return { problem: 'Amount must be a number' }
  const amount = new Big(text)
  if (amount.lte(0)) return { problem: 'Amount must be more than 0' }
  if (amount.gt(MOST)) return { problem: `Amount must be at most ${MOST}` }
  if (!amount.round(decimals).eq(amount)) return { problem: `Amount must have at most ${decimals} decimals` }
  return { amount: amount.toFixed() }
}

function toPlainText(value: number | string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value).toFixed() : undefined
  return isDecimal(value) ? value : undefined
}
