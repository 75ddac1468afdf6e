import { groupDecimal } from '../framework/define/decimalText.ts'

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** A price with its sign, exact: `formatPrice('1250.5', 'EUR')` is '€1,250.50'; tokens have none: '3.25'. */
export function formatPrice(amount: string, currency: string): string {
  const sign = SIGNS[currency]
  return sign === undefined ? groupDecimal(amount) : `${sign}${groupDecimal(withCents(amount))}`
}

function withCents(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Seconds as minutes and seconds: '29:05'. */
export function formatTimeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
