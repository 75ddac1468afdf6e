import { readNumbersAs, ENGLISH_NUMBERS, type NumberMarks } from '../define/decimalText.ts'
import type { SaidValue } from '../define/said.ts'

/** What a text may be filled with. Numbers are written as the language does. */
export type Values = Readonly<Record<string, string | number>>

/** Another language than English, which the texts of the program are in. */
export interface Speech {
  /** A language tag: `fr`. */
  readonly language: string
  /** How numbers are written; its locale counts for dates as well. */
  readonly numbers: NumberMarks
  /** A text in this language; in English where it has no words for it. */
  readonly say: (text: string, values?: Values) => string
  /** Whether it has words for the whole of a text. */
  readonly knows: (text: string) => boolean
  /** A text of a resource or another subject, which may have another word for it: `invoices: Sent` beside `Sent`. */
  readonly sayOf: (text: string, of: string) => string
  /** What is kept as data. Days and moments are those of UTC. */
  readonly write: (value: SaidValue) => string
  /** Plain data with its texts in this language: the same object for the same data. */
  readonly sayAll: <Data>(data: Data) => Data
}

let current: Speech | undefined
const listeners = new Set<() => void>()

/** The language that is spoken now. Default: English. */
export const speechNow = (): Speech | undefined => current
export const languageNow = (): string => current?.language ?? 'en'
const localeNow = (): string => (current?.numbers ?? ENGLISH_NUMBERS).locale

/** Goes over to another language, at once and everywhere; without one to English. */
export function speak(speech: Speech | undefined): void {
  current = speech
  readNumbersAs(speech?.numbers ?? ENGLISH_NUMBERS)
  document.documentElement.lang = languageNow()
  listeners.forEach((listener) => listener())
}

/** Calls the listener after each change of the language; gives the function that ends it. */
export function onSpeech(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps what is made from a locale, like a number format, until the locale is another one. */
export function byLocale<T>(make: (locale: string) => T): () => T {
  let made: { readonly locale: string; readonly value: T } | undefined
  return () => {
    const locale = localeNow()
    if (made?.locale !== locale) made = { locale, value: make(locale) }
    return made.value
  }
}
