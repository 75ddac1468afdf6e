import { ENGLISH_NUMBERS, formatAmount, formatExactAmount, groupDecimal, type NumberMarks } from '#define'
import type { Filling } from '#framework/text'
import { FRENCH_NUMBERS } from '#framework/text/french'
import type { Language } from '#resources/vocabulary/languages.ts'
import { createSpeech, type Words } from '#src/framework/text/createSpeech.ts'
import { createWriter } from './createWriter.ts'
import { type ServerText, serverWords } from './french/server/index.ts'
import { frenchWords } from './french/words.ts'
import type { SaidValue } from './said.ts'

/** A language as mails, documents and notifications are written in it. Nothing here depends on the language of a screen. */
export interface Wording {
  readonly language: Language
  /** A text in this language, with its `{places}` filled. */
  readonly say: <const T extends ServerText>(text: T, ...filling: Filling<T>) => string
  /** A word of a resource, which may have another translation for it than others. */
  readonly sayOf: (text: ServerText, of: string) => string
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
  /** In which a moment has the day first. */
  readonly momentLocale: string
}

const PARTS: Readonly<Record<Language, () => Parts>> = {
  en: () => ({ numbers: ENGLISH_NUMBERS, words: {}, momentLocale: 'en-GB' }),
  fr: () => ({
    numbers: FRENCH_NUMBERS,
    words: { ...frenchWords, ...serverWords },
    momentLocale: FRENCH_NUMBERS.locale,
  }),
}

const DAY = { dateStyle: 'medium' } as const
const MOMENT: Intl.DateTimeFormatOptions = {
  ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
}

function createWording(language: Language): Wording {
  const { numbers: marks, words, momentLocale } = PARTS[language]()
  const { say, sayOf } = createSpeech({ language, numbers: marks, words })
  // A statement has thousands of days: to make a format takes long.
  const formats = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>()
  const writeDate = (locale: string, at: Date | string, options: Intl.DateTimeFormatOptions) => {
    const format = formats.get(options) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    formats.set(options, format)
    return format.format(new Date(at))
  }
  const texts = {
    language,
    exactAmount: (value, asset) => formatExactAmount(value, asset, { marks }),
    day: (at) => writeDate(marks.locale, at, DAY),
    moment: (at) => `${writeDate(momentLocale, at, MOMENT).replace(' at ', ', ')} UTC`,
  } satisfies Partial<Wording>
  return {
    ...texts,
    say: (text, ...[values]) => say(text, values),
    sayOf,
    write: createWriter({ ...texts, words, say }),
    amount: (value, asset, style = {}) => formatAmount(value, asset, { ...style, marks }),
    number: (decimal) => groupDecimal(decimal, marks),
    date: (at, options) => writeDate(marks.locale, at, options),
  }
}
