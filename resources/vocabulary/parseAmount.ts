import { figure, label, type Message, say } from '#define/said'
import Big from 'big.js'
import { isDecimal } from '#define'

const MOST = '1000000000'
const AMOUNT = label('Amount')

/** An amount as plain decimal text, or why it is refused. */
type ParsedAmount =
  | { readonly amount: string; readonly problem?: never }
  | { readonly amount?: never; readonly problem: Message }

/**
 * Parses an amount of a request. A number counts by its shortest decimal form; a string must be a plain
 * decimal, without exponent, separators or leading zeros.
 */
export function parseAmount(value: number | string, decimals: number): ParsedAmount {
  const text = toPlainText(value)
  if (text === undefined) return { problem: 'Amount must be a number' }
  const amount = new Big(text)
  if (amount.lte(0)) return { problem: 'Amount must be more than 0' }
  if (amount.gt(MOST))
    return { problem: say('{label} must be at most {max}', { label: AMOUNT, max: figure(MOST) }) }
  if (!amount.round(decimals).eq(amount))
    return { problem: say('{label} must have at most {scale} decimals', { label: AMOUNT, scale: decimals }) }
  return { amount: amount.toFixed() }
}

function toPlainText(value: number | string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value).toFixed() : undefined
  return isDecimal(value) ? value : undefined
}
