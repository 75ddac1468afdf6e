import { groupDecimal } from '../../src/framework/define/decimalText.ts'

/** Spec B, section 3. */
const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/**
 * What is asked for, as it stands on paper: every cent of it, behind the sign of its currency. `price` is a decimal text
 * that is not negative and has at most two decimals.
 *
 *     formatPrice('1204.5', 'EUR') // '€1,204.50'
 */
export function formatPrice(price: string, currency: string): string {
  const [whole = '0', cents = ''] = price.split('.')
  return `${SYMBOLS[currency] ?? `${currency} `}${groupDecimal(whole)}.${cents.padEnd(2, '0')}`
}
