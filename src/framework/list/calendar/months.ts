import { lastDayOf } from '../dayRange.ts'

/** The month of a moment where the reader is: `2026-03`. */
export function monthOf(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** A month some months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

const DAY_MS = 86_400_000

/** The days of a month in whole weeks, from Monday: `2026-03-01`. */
export function daysOf(month: string): readonly (readonly string[])[] {
  const first = new Date(`${month}-01`)
  const before = (first.getUTCDay() + 6) % 7
  const count = Math.ceil((before + Number(lastDayOf(month).slice(8))) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) =>
      new Date(first.getTime() + (week * 7 + day - before) * DAY_MS).toISOString().slice(0, 10),
    ),
  )
}
