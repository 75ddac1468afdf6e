import { ENGLISH_NUMBERS, formatAmount, formatExactAmount, groupDecimal, type NumberMarks } from '#define'
import type { ServerText, Text } from '#define/register'
import { type Filling, inEnglish, moment, type SaidValue } from '#define/said'
import { FRENCH_NUMBERS } from '#framework/text/french'
import type { Language } from '#resources/vocabulary/languages.ts'
import { createSpeech, type Words } from '#src/framework/text/createSpeech.ts'
import { serverWords } from './french/server/index.ts'
import { frenchWords } from './french/words.ts'

/** A language as mails, documents and notifications are written in it. Nothing here depends on the language of a screen. */
export interface Wording {
  readonly language: Language
  /** A text in this language, with its `{places}` filled. */
  readonly say: <const T extends Text | ServerText>(text: T, ...filling: Filling<T>) => string
  /** A word of a resource, which may have another translation for it than others. */
  readonly sayOf: (text: Text | ServerText, of: string) => string
  /** A text that comes as data; in English where it is unknown. */
  readonly write: (said: SaidValue) => string
  readonly amount: (value: string, asset: string, style?: Parameters<typeof formatAmount>[2]) => string
  /** With every digit there is. */
  readonly exactAmount: (value: string, asset: string) => string
  readonly number: (decimal: string) => string
  /** A date or moment in UTC, by the options of `Intl.DateTimeFormat`. */
  readonly date: (at: Date | string, options: Intl.DateTimeFormatOptions) => string
  /** A day of UTC: "Jun 16, 2025". */
  readonly day: (at: Date | string) => string
  /** A moment in a sentence: "16 June 2025, 12:00 UTC". */
  readonly moment: (at: Date) => string
}

/** How mails, documents and notifications are written in a language. */
export function wordingOf(language: Language): Wording {
  const known = wordings.get(language) ?? createWording(language)
  wordings.set(language, known)
  return known
}

const wordings = new Map<Language, Wording>()

interface Parts {
  readonly numbers: NumberMarks
  readonly words: Words
}

const PARTS: Readonly<Record<Language, () => Parts>> = {
  en: () => ({ numbers: ENGLISH_NUMBERS, words: {} }),
  fr: () => ({ numbers: FRENCH_NUMBERS, words: { ...frenchWords, ...serverWords } }),
}

const DAY = { dateStyle: 'medium' } as const

function createWording(language: Language): Wording {
  const { numbers: marks, words } = PARTS[language]()
  const { say, sayOf, write } = createSpeech({ language, numbers: marks, words })
  // A statement has thousands of days: to make a format takes long.
  const formats = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>()
  const date: Wording['date'] = (at, options) => {
    const format =
      formats.get(options) ?? new Intl.DateTimeFormat(marks.locale, { ...options, timeZone: 'UTC' })
    formats.set(options, format)
    return format.format(new Date(at))
  }
  const writeHere = language === 'en' ? inEnglish : write
  return {
    language,
    say: (text, ...[values]) => say(text, values),
    sayOf,
    write: writeHere,
    amount: (value, asset, style = {}) => formatAmount(value, asset, { ...style, marks }),
    exactAmount: (value, asset) => formatExactAmount(value, asset, { marks }),
    number: (decimal) => groupDecimal(decimal, marks),
    date,
    day: (at) => date(at, DAY),
    moment: (at) => writeHere(moment(at)),
  }
}
