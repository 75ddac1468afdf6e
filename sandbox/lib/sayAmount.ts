import { groupDecimal } from '../../src/framework/define/decimalText.ts'

/**
 * An amount in a sentence, with every digit of it.
 *
 *     sayAmount('61930.25', 'NGN') // '61,930.25 NGN'
 */
export function sayAmount(amount: string, currency: string): string {
  return `${groupDecimal(amount)} ${currency}`
}
