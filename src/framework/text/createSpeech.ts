import { groupDecimal } from '../define/decimalText.ts'
import { formatExactAmount } from '../define/formatAmount.ts'
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
  const labels = new Map([...known].map(([text, translation]) => [text.toLowerCase(), translation]))
  const rules = new Intl.PluralRules(language.numbers.locale)
  const counts = new Intl.NumberFormat(language.numbers.locale)
  const months = new Intl.DateTimeFormat(language.numbers.locale, { ...MONTH_STYLE, timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(language.numbers.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const patterns = toPatterns([...known.keys()])

  const write = (translation: Translation, values: Values | undefined): string => {
    if (typeof translation === 'string') return fill(translation, values, counts)
    const count = Number(values?.['count'] ?? 0)
    return fill(rules.select(count) === 'one' ? translation.one : translation.other, values, counts)
  }
  const say = (text: string, values?: Values): string => {
    const translation = known.get(text)
    if (translation !== undefined) return write(translation, values)
    // A sentence that was put together elsewhere, by the API or from a label: its parts are looked up as well.
    const filled = fill(text, values)
    return sayFilled(filled) ?? sayFigure(filled) ?? filled
  }
  const sayFilled = (text: string): string | undefined => {
    for (const { key, places, shape } of patterns) {
      const [, ...found] = shape.exec(text) ?? []
      const translation = found.length > 0 ? known.get(key) : undefined
      if (translation === undefined) continue
      const values = found.map((part, at) => [places[at] ?? '', sayPart(part)] as const)
      return write(translation, Object.fromEntries(values))
    }
    return undefined
  }
  const sayPart = (part: string): string => {
    const whole = known.get(part)
    if (whole !== undefined) return write(whole, undefined)
    const figure = sayFigure(part)
    if (figure !== undefined) return figure
    // A label within a sentence has no capitals: "Failed to load payment links".
    const label = labels.get(part.toLowerCase())
    return label === undefined ? part : lowerFirst(write(label, undefined))
  }
  /** An amount, a count or a day, as this language writes it. */
  const sayFigure = (part: string): string | undefined => {
    if (DAY.test(part)) return days.format(new Date(part))
    if (MONTH.test(part)) return months.format(new Date(`${part}-01`))
    if (COUNT.test(part)) return groupDecimal(part.replaceAll(',', ''), language.numbers)
    const [, sign = '', figure, unit = ''] = AMOUNT.exec(part) ?? []
    const asset = SIGNS[sign] ?? unit
    if (figure === undefined || asset === '') return undefined
    return formatExactAmount(figure.replaceAll(',', ''), asset, { marks: language.numbers })
  }
  const sayOf = (text: string, of: string): string => {
    const own = known.get(`${of}: ${text}`)
    return own === undefined ? say(text) : write(own, undefined)
  }
  return { ...language, say, knows: (text) => known.has(text), sayOf, sayAll: createSayAll(sayOf) }
}

/** An amount as English has it: "$1,204.50", "40 USDC". */
const AMOUNT = /^([$€£₦]|KSh)?(\d[\d,]*(?:\.\d+)?)(?: ([A-Z]{3,4}))?$/
/** A count as English has it, "1,204", and a day and a month as the API has them. */
const COUNT = /^\d{1,3}(,\d{3})+$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MONTH_STYLE = { month: 'short', year: 'numeric' } as const
const MONTH = /^\d{4}-\d{2}$/
const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '₦': 'NGN', KSh: 'KES' }

/** An abbreviation keeps its capitals: "HTML". */
const lowerFirst = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

interface Pattern {
  readonly key: string
  readonly places: readonly string[]
  readonly shape: RegExp
}

/** Letters of its own that a text must have to be recognised once it is filled; with an amount, which has digits, fewer do. */
const fewestLetters = (key: string) => (key.includes('{amount}') ? 3 : 4)

/** What a place may be filled with: a count is digits, and an amount has some. */
const SHAPES: Readonly<Record<string, string>> = {
  '{amount}': String.raw`(\D{0,4}\d.*?)`,
  '{count}': String.raw`(\d[\d,]*)`,
}
const shapeOf = (place: string) => SHAPES[place] ?? '(.+?)'

/** What the filled texts look like, those with the most words of their own first. */
function toPatterns(keys: readonly string[]): readonly Pattern[] {
  const lettersOf = (key: string) => key.replace(/\{\w+\}/g, '').replace(/\P{L}/gu, '').length
  return keys
    .filter((key) => /\{\w+\}/.test(key) && lettersOf(key) >= fewestLetters(key))
    .toSorted((a, b) => lettersOf(b) - lettersOf(a))
    .map((key) => ({
      key,
      places: [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      shape: new RegExp(
        `^${key
          .split(/(\{\w+\})/)
          .map((part, at) => (at % 2 === 1 ? shapeOf(part) : escapeShape(part)))
          .join('')}$`,
        's',
      ),
    }))
}

const escapeShape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
