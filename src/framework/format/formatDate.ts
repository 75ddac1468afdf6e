import type { DateOnly, Timestamp } from '../define/fieldKinds.ts'
import { byLocale } from '../text/speech.ts'

const MOMENT = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
)
const EXACT = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }))
const TIME = byLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
const LOCAL_DAY = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
const DAY = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

/** An instant in the reader's time zone: "Mar 1, 2026, 9:30 AM". Anything else stays as it is. */
export const formatTimestamp = (value: Timestamp): string => format(MOMENT, value)

/** An instant to the second, with its time zone: for tooltips. */
export const formatExactTimestamp = (value: Timestamp): string => format(EXACT, value)

/** An instant where room is scarce: of the reader's today its time, "9:30 AM", of any other day the day, "Mar 1, 2026". */
export function formatBriefly(value: Timestamp, now: Date): string {
  const isToday = new Date(value).toDateString() === now.toDateString()
  return format(isToday ? TIME : LOCAL_DAY, value)
}

/** A calendar day, the same in every time zone: "Mar 1, 2026". */
export const formatDay = (value: DateOnly): string => format(DAY, value)

/** The reader's time zone: "Africa/Lagos". */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

function format(style: () => Intl.DateTimeFormat, value: string): string {
  const time = Date.parse(value)
  return Number.isNaN(time) ? value : style().format(time)
}
