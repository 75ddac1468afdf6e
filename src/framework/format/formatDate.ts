import { ENGLISH_NUMBERS } from '../define/decimalText.ts'
import type { DateOnly, Timestamp } from '../define/fieldKinds.ts'
import { byLocale } from '../text/speech.ts'

/** Writes a moment. */
type Writer = (at: Date) => string

/** In another language than English. English is written by hand: the first format of a page takes as long as its rows. */
const writer = (style: Intl.DateTimeFormatOptions, inEnglish: Writer) =>
  byLocale((locale): Writer => {
    if (locale === ENGLISH_NUMBERS.locale) return inEnglish
    return new Intl.DateTimeFormat(locale, style).format
  })

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const sayDay = (year: number, month: number, day: number) => `${MONTHS[month] ?? ''} ${day}, ${year}`
const dayHere: Writer = (at) => sayDay(at.getFullYear(), at.getMonth(), at.getDate())
const dayOfUtc: Writer = (at) => sayDay(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
const timeHere: Writer = (at) => {
  const minutes = String(at.getMinutes()).padStart(2, '0')
  return `${at.getHours() % 12 || 12}:${minutes} ${at.getHours() < 12 ? 'AM' : 'PM'}`
}

const MOMENT = writer({ dateStyle: 'medium', timeStyle: 'short' }, (at) => `${dayHere(at)}, ${timeHere(at)}`)
const TIME = writer({ timeStyle: 'short' }, timeHere)
const DAY_HERE = writer({ dateStyle: 'medium' }, dayHere)
const DAY = writer({ dateStyle: 'medium', timeZone: 'UTC' }, dayOfUtc)
const EXACT = byLocale(
  (locale): Writer => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }).format,
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
