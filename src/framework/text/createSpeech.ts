import { formatExactAmount } from '../define/formatAmount.ts'
import { inSentence } from '../define/inSentence.ts'
import { withLater } from '../define/withLater.ts'
import { inEnglish, type Said, type SaidValue } from '../define/said.ts'
import { fill } from './fill.ts'
import { createSayAll } from './sayAll.ts'
import type { Speech, Values } from './speech.ts'

/** A translation; with one form for each class of `Intl.PluralRules`, chosen by the value of `count`, where it needs them. */
export type Translation = string | { readonly one: string; readonly other: string }

/** English texts with their translations. */
export type Words = Readonly<Record<string, Translation>>

interface Language extends Pick<Speech, 'language' | 'numbers'> {
  readonly words: Words
}

/** A language from its words. Loaded with the words, so that English costs nothing. */
export function createSpeech({ words, ...language }: Language): Speech {
  const known = new Map(Object.entries(words))
  const { locale } = language.numbers
  // The first `Intl` format of a page is slow (docs/performance.md), and few texts need one.
  const formats = withLater(
    {},
    {
      rules: () => new Intl.PluralRules(locale),
      days: () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
      moments: () =>
        new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
    },
  )

  const fillIn = (translation: Translation, values: Values | undefined): string => {
    if (typeof translation === 'string') return fill(translation, values, language.numbers)
    const count = Number(values?.['count'] ?? 0)
    const form = formats.rules.select(count) === 'one' ? 'one' : 'other'
    return fill(translation[form], values, language.numbers)
  }
  const say = (text: string, values?: Values): string => fillIn(known.get(text) ?? text, values)
  const sayOf = (text: string, of: string): string => {
    const own = known.get(`${of}: ${text}`)
    return own === undefined ? say(text) : fillIn(own, undefined)
  }
  const writeText = (said: Said): string => {
    // The dictionary may have the whole sentence, which reads better than what is put together.
    const whole = inEnglish(said)
    if (known.has(whole)) return say(whole)
    const { text, values = {} } = said
    const filling = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : write(value)]),
    )
    // A label within a sentence has no capital: the role "viewer".
    const entry = text.charAt(0).toUpperCase() + text.slice(1)
    return known.has(text) || !known.has(entry) ? say(text, filling) : inSentence(say(entry, filling))
  }
  const write = (value: SaidValue): string => {
    if (typeof value !== 'object') return String(value)
    if ('text' in value) return writeText(value)
    if ('amount' in value) return formatExactAmount(value.amount, value.asset, { marks: language.numbers })
    if ('day' in value) return formats.days.format(new Date(value.day))
    if ('moment' in value) return `${formats.moments.format(new Date(value.moment))} UTC`
    return value.parts.map(write).join(value.between)
  }
  return { ...language, say, knows: (text) => known.has(text), sayOf, write, sayAll: createSayAll(sayOf) }
}
