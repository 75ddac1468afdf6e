import { choicesOf } from '../define/choicesOf.ts'
import type { AnyField, Field } from '../define/fieldKinds.ts'
import { kindOf, spell } from '../define/kinds.ts'
import { readDay, readMoment } from '../define/readDay.ts'
import { readDecimal, readInteger, type DecimalReader, valueOfReading } from '../define/readDecimal.ts'

/** How the numbers of a file are read. */
export type CellReader = Pick<DecimalReader, 'point' | 'units'>

/** A cell as the value of a field; a text that cannot be one stays as it is, for the field to refuse. */
export function readCell(field: AnyField, text: string, reader: CellReader = {}): unknown {
  if (text === '') return null
  const choices = choicesOf(field)
  const read = (word: string) => (choices ? readChoice(choices, word) : word)
  if (field.kind === 'enum') return read(text)
  const value = readStored(kindOf(field).storage, String(spell(field, text)), reader)
  return Array.isArray(value) ? value.map(read) : value
}

function readStored(
  storage: ReturnType<typeof kindOf>['storage'],
  text: string,
  reader: CellReader,
): unknown {
  if (storage === 'numeric') return valueOfReading(readDecimal(text, reader), text)
  if (storage === 'integer') return valueOfReading(readInteger(text, reader), text)
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
  numeric: 'For example, 1204.50 or 1,204.50',
  date: 'For example, 2026-03-31, 31.03.2026 or 31 Mar 2026',
  timestamptz: 'For example, 2026-03-31 09:30, in your time zone',
  boolean: 'Yes or no',
  'text[]': 'Comma-separated words',
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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
