/** Terms that contain nothing but when an invoice is due. */
const USUAL = /^Payment due (on receipt|within \d+ days)$/
const DAY_MS = 24 * 60 * 60_000

/**
 * The terms of an invoice that is due in so many days. Terms with only the due date follow it; terms of
 * the merchant's own stay as they are.
 */
export function termsFor(terms: string, days: number): string {
  if (!USUAL.test(terms)) return terms
  return days > 0 ? `Payment due within ${days} days` : 'Payment due on receipt'
}

/** The calendar day so many days after that of a moment; in UTC, as invoices fall due. */
export const dayAfter = (days: number, from: Date): string =>
  new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from a moment to a calendar day, `2025-06-30`; negative once it is over. */
export const daysUntil = (day: string, from: Date): number =>
  Math.round((Date.parse(day) - Date.parse(dayAfter(0, from))) / DAY_MS)
