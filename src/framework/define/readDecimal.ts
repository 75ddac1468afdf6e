import type { Decimal, NumberMarks } from './decimalText.ts'
import type { Reason } from './said.ts'
import { visible } from './readText.ts'
import type { Unread } from './Unread.ts'

/** Why a text is no number that could be taken. */
export type NumberReason = 'number' | 'brackets' | 'exponent' | 'words' | 'groups' | 'readings' | 'scale'

/** What a text was read as, or why it was not. */
export type Reading<Value> = Read<Value> | NotRead<Value>

interface Read<Value> {
  readonly ok: true
  readonly value: Value
  /** It was written as the language writes numbers. */
  readonly isOwn: boolean
}

interface NotRead<Value> {
  readonly ok: false
  readonly reason: NumberReason
  readonly text: Reason
  /** What it could be read as. Empty, unless it has two readings. */
  readonly choices: readonly Value[]
}

/** What a form holds of what was typed: its value, or why there is none. */
export const valueOfReading = <Value>(read: Reading<Value>, typed: string): Value | Unread =>
  read.ok ? read.value : { typed, text: read.text }

/** How a number is to be read. */
export interface DecimalReader {
  /** Most decimals; zeros behind them are left out. Default: any number. */
  readonly scale?: number | undefined
  /** Its way of writing is tried first. Default: no language goes first. */
  readonly language?: NumberMarks | undefined
  /** The only decimal separator, for a file that has one. Default: the one that the text shows. */
  readonly point?: Point | undefined
  /** What is allowed before or after the figure: `USD`, `$`, `%`. Default: nothing. */
  readonly units?: readonly string[]
}

export type Point = '.' | ','

/**
 * Reads a number that a person wrote. Nothing is left out that could mean something: a text with two readings, with irregular
 * groups or with other words is refused, with the reason.
 *
 *     readDecimal('1,204.50', { language: ENGLISH_NUMBERS })  // '1204.50'
 *     readDecimal('12,50', { language: ENGLISH_NUMBERS })     // '12.50', not as the language writes it
 *     readDecimal('1.250', { language: FRENCH_NUMBERS })      // refused: 1.250 or 1250
 */
export function readDecimal(
  typed: string,
  { scale, language, point, units = [] }: DecimalReader = {},
): Reading<Decimal> {
  const text = visible(typed)
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2212\u2010\u2011]/g, '-')
    .replace(/[\u2019\u2018]/g, "'")
  if (/^\(.*\)$/.test(text)) return refuse('brackets')
  const [sign, figure] = partsOf(text, units)
  if (/^[\d.,' ]*\d[eE][+-]?\d+$/.test(figure)) return refuse('exponent')
  const words = figure.replace(/[\d.,' ]/g, '')
  if (!/\d/.test(figure)) return refuse('number')
  if (words !== '') return /\p{L}|\p{Sc}/u.test(words) ? refuse('words') : refuse('number')
  const own = language && valueOf(figure, [language.point, language.group])
  const found = own === undefined ? foreignValues(figure, language, point) : [own]
  const [first, second] = found.map((value) => finish(sign, value))
  if (first === undefined) return refuse('groups')
  if (second !== undefined && second !== first) return { ...refuse('readings'), choices: [first, second] }
  const value = cut(first, scale)
  if (value === undefined)
    return {
      ok: false,
      reason: 'scale',
      text: { text: 'must have at most {scale} decimals', values: { scale: String(scale) } },
      choices: [],
    }
  return { ok: true, value, isOwn: own !== undefined }
}

/** A whole number, read as `readDecimal` reads one. */
export function readInteger(typed: string, reader: Omit<DecimalReader, 'scale'> = {}): Reading<number> {
  const read = readDecimal(typed, { ...reader, scale: 0 })
  if (!read.ok)
    return {
      ...read,
      ...(read.reason === 'scale' && { text: 'must be a whole number' }),
      choices: read.choices.map(Number),
    }
  const value = Number(read.value)
  return Number.isSafeInteger(value)
    ? { ...read, value }
    : { ok: false, reason: 'number', text: 'must be a whole number', choices: [] }
}

const TEXTS: Readonly<Record<Exclude<NumberReason, 'scale'>, string>> = {
  number: 'must be a number',
  brackets: 'must use a minus sign instead of brackets',
  exponent: 'must be written in full, without an exponent',
  words: 'must be a number without words or other currency symbols',
  groups: 'must have three digits in each group',
  readings: 'can be read two ways. Choose one or rewrite it.',
}

const refuse = (reason: keyof typeof TEXTS): NotRead<never> => ({
  ok: false,
  reason,
  text: TEXTS[reason],
  choices: [],
})

/** The sign and the figure of a text, without the units around it: `-$5`, `$-5`, `5 USD`. */
function partsOf(text: string, units: readonly string[]): readonly [sign: string, figure: string] {
  const [sign, rest] = signOf(text)
  const bare = withoutUnits(rest, units)
  if (sign !== '') return [sign, bare]
  return bare === rest ? ['', bare] : signOf(bare)
}

function signOf(text: string): readonly [sign: string, rest: string] {
  const [, sign = '', rest = ''] = /^([+-]?) ?(.*)$/s.exec(text) ?? []
  return [sign, rest]
}

function withoutUnits(text: string, units: readonly string[]): string {
  const known = units
    .map((unit) => unit.trim().toLowerCase())
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
  const lower = text.toLowerCase()
  const before = known.find((unit) => lower.startsWith(unit))
  const rest = before === undefined ? text : text.slice(before.length).replace(/^\. ?(?=\d)|^ /, '')
  const after = known.find((unit) => rest.toLowerCase().endsWith(unit))
  return (after === undefined ? rest : rest.slice(0, -after.length)).trim()
}

/** The separators of a format: the one before decimals, and those allowed between thousands. */
type Way = readonly [point: string, groups: string]

const WAYS: Readonly<Record<Point, Way>> = { '.': ['.', ", '"], ',': [',', ". '"] }

/** A figure of one way of writing, with a plain point and no groups; `undefined` where it is not written that way. */
function valueOf(figure: string, [point, groups]: Way): string | undefined {
  const marks = `[${groups.replace(/\p{Zs}/gu, ' ')}]`
  const shape = new RegExp(`^(?:\\d*|[1-9]\\d{0,2}(${marks})\\d{3}(?:\\1\\d{3})*)(?:[${point}]\\d*)?$`)
  return shape.test(figure) ? figure.replace(new RegExp(marks, 'g'), '').replace(point, '.') : undefined
}

/** What a figure can be that is not written as the language does; one that has an irregular group of it is nothing. */
function foreignValues(figure: string, language?: NumberMarks, point?: Point): readonly string[] {
  const isIrregular = language?.group === ',' && /^[1-9]\d{0,2},\d{4,}$/.test(figure)
  if (isIrregular) return []
  const ways = point ? [WAYS[point]] : [WAYS['.'], WAYS[',']]
  return ways.map((way) => valueOf(figure, way)).filter((value) => value !== undefined)
}

/** `.5` is `0.5`, `5.` is `5`, `007` is `7`; zero has no sign. */
function finish(sign: string, figure: string): Decimal {
  const [whole = '', fraction = ''] = figure.split('.')
  const plain = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`
  return sign === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain
}

/** Without the zeros that a scale has no room for; `undefined` when there is more than zeros. */
function cut(decimal: Decimal, scale = Infinity): Decimal | undefined {
  const [whole = '', fraction = ''] = decimal.split('.')
  if (fraction.length <= scale) return decimal
  if (/[1-9]/.test(fraction.slice(scale))) return undefined
  return scale === 0 ? whole : `${whole}.${fraction.slice(0, scale)}`
}
