import { byLocale } from '../text/speech.ts'

const MONTH = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** A calendar month, `2026-03`, in words: "March 2026". */
export const formatMonth = (month: string): string => MONTH().format(new Date(`${month}-01`))
