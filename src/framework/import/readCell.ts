import { choicesOf } from '../define/choicesOf.ts'
import type { AnyField, Field } from '../define/fieldKinds.ts'
import { kindOf } from '../define/kinds.ts'

/** A cell as the value of a field; a text that cannot be one stays as it is, for the field to refuse. */
export function readCell(field: AnyField, text: string): unknown {
  if (text === '') return null
  const choices = choicesOf(field)
  const read = (word: string) => (choices ? readChoice(choices, word) : word)
  if (field.kind === 'enum') return read(text)
  const value = readStored(kindOf(field).storage, text)
  return Array.isArray(value) ? value.map(read) : value
}

function readStored(storage: ReturnType<typeof kindOf>['storage'], text: string): unknown {
  if (storage === 'numeric') return readDecimal(text)
  if (storage === 'integer') {
    const decimal = readDecimal(text)
    return /^-?\d+$/.test(decimal) ? Number(decimal) : text
  }
  if (storage === 'boolean') return WORDS.get(text.toLowerCase()) ?? text
  if (storage === 'date') return readDay(text)
  if (storage === 'timestamptz') return readMoment(text)
  if (storage === 'text[]')
    return text
      .split(/[,;|]/)
      .map((word) => word.trim())
      .filter(Boolean)
  return storage === 'jsonb' ? readJson(text) : text
}

/** What a cell of a field should look like, where one may wonder; `undefined` where any text will do. */
export function formatHint({ kind }: Pick<Field, 'kind'>): string | undefined {
  const { storage } = kindOf({ kind })
  return HINTS[storage]
}

const HINTS: Readonly<Record<string, string | undefined>> = {
  numeric: 'Like 1204.50 or 1,204.50',
  date: 'Like 2026-03-31, 31.03.2026 or 31 Mar 2026',
  timestamptz: 'Like 2026-03-31 09:30, in your time zone',
  boolean: 'Yes or no',
  'text[]': 'Words with commas between',
}

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', '1', 'y'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'n'].map((word) => [word, false] as const),
])

/** By name or by label, whatever its case. */
function readChoice(options: Readonly<Record<string, { readonly label: string }>>, text: string): string {
  const wanted = text.toLowerCase()
  const found = Object.entries(options).find(([name, { label }]) =>
    [name.toLowerCase(), label.toLowerCase()].includes(wanted),
  )
  return found?.[0] ?? text
}

const GROUPED = /^-?\d{1,3}([, ]\d{3})+(\.\d+)?$/

/** Commas and spaces count only between thousands: what `12,50` means is not guessed. */
function readDecimal(text: string): string {
  const plain = GROUPED.test(text) ? text.replace(/[, ]/g, '') : text
  return plain.replace(/^(-?)0+(?=\d)/, '$1')
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `03/04/2026` is not guessed: it is one day in London and another in New York. */
function readDay(text: string): string {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? []
  if (year) return toDay(year, Number(month), Number(day))
  const [, dotDay, dotMonth, dotYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (dotYear) return toDay(dotYear, Number(dotMonth), Number(dotDay))
  const [, wordDay, word, wordYear] = /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?[ -](\d{4})$/.exec(text) ?? []
  const at = word === undefined ? -1 : MONTHS.indexOf(word.slice(0, 3).toLowerCase())
  return wordYear && at >= 0 ? toDay(wordYear, at + 1, Number(wordDay)) : text
}

const toDay = (year: string, month: number, day: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Without a zone it is the reader's. */
function readMoment(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)) return toInstant(text) ?? text
  const [, day = '', time] =
    /^(\S+?(?: [A-Za-z]{3,9}\.? \d{4})?)(?:[ T](\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? []
  const date = readDay(day)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return text
  return toInstant(`${date}T${(time ?? '00:00').padStart(5, '0')}`) ?? text
}

function toInstant(text: string): string | undefined {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
