import { ENGLISH_NUMBERS } from '../define/decimalText.ts'
import type { DateOnly, Timestamp } from '../define/fieldKinds.ts'
import { byLocale } from '../text/speech.ts'

/** Writes a moment. */
type Writer = (at: Date) => string

/**
 * English is put together of the strings of `Date`, which are English (ECMA-262, 21.4.4.41): the first format of a page takes as
 * long as its rows.
 */
const writer = (style: Intl.DateTimeFormatOptions, inEnglish: Writer) =>
  byLocale((locale): Writer => {
    if (locale === ENGLISH_NUMBERS.locale) return inEnglish
    return new Intl.DateTimeFormat(locale, style).format
  })

const dayHere: Writer = (at) => at.toDateString().replace(/^\w+ (\w+) 0?(\d+)/, '$1 $2,')
const dayOfUtc: Writer = (at) => at.toUTCString().replace(/^\w+, 0?(\d+) (\w+) (\d+).*/, '$2 $1, $3')
const timeHere: Writer = (at) => {
  const hours = at.getHours()
  return `${hours % 12 || 12}${at.toTimeString().slice(2, 5)} ${hours < 12 ? 'AM' : 'PM'}`
}

const MOMENT = writer({ dateStyle: 'medium', timeStyle: 'short' }, (at) => `${dayHere(at)}, ${timeHere(at)}`)
const TIME = writer({ timeStyle: 'short' }, timeHere)
const DAY_HERE = writer({ dateStyle: 'medium' }, dayHere)
const DAY = writer({ dateStyle: 'medium', timeZone: 'UTC' }, dayOfUtc)
const EXACT = byLocale(
  (locale): Writer =>
    (at) =>
      at.toLocaleString(locale, { dateStyle: 'full', timeStyle: 'long' }),
)

/** An instant in the reader's time zone: "Mar 1, 2026, 9:30 AM". Anything else stays as it is. */
export const formatTimestamp = (value: Timestamp): string => format(MOMENT, value)

/** An instant to the second, with its time zone: for tooltips. */
export const formatExactTimestamp = (value: Timestamp): string => format(EXACT, value)

/** An instant where room is scarce: of the reader's today its time, "9:30 AM", of any other day the day, "Mar 1, 2026". */
export function formatBriefly(value: Timestamp, now: Date): string {
  const isToday = new Date(value).toDateString() === now.toDateString()
  return isToday ? format(TIME, value) : formatDayHere(value)
}

/** The day of an instant in the reader's time zone: "Mar 1, 2026". */
export const formatDayHere = (value: Timestamp): string => format(DAY_HERE, value)

/** A calendar day, the same in every time zone: "Mar 1, 2026". */
export const formatDay = (value: DateOnly): string => format(DAY, value)

/** The reader's time zone: "Africa/Lagos". */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

function format(writerNow: () => Writer, value: string): string {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : writerNow()(at)
}
