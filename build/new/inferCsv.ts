import { evenRows, readTable, TableError } from '#define/file'
import { ConfigError, KINDS, readDecimal, type Point } from '#define'
import { keepOwn, toFieldName, type Sketch, type SketchedField } from './Sketch.ts'

/** So many rows become demo rows. */
const MOST_ROWS = 20
/** A column with no more different words than this, each of them several times, is an enum. */
const MOST_OPTIONS = 8

/** Infers fields from the columns of a CSV file and their values, and keeps its first rows. */
export async function inferCsv(singular: string, text: string): Promise<Sketch> {
  const { headings, rows: data } = await tableOf(text)
  const columns = headings.flatMap((heading, at) =>
    heading === ''
      ? []
      : [
          {
            at,
            field: inferField(
              toFieldName(heading),
              data.map((cells) => cells[at] ?? ''),
            ),
          },
        ],
  )
  if (columns.length === 0) throw new ConfigError('File', ['The first line has no column names'])
  const fields = keepOwn(columns.map(({ field }) => field))
  const rows = data
    .slice(0, MOST_ROWS)
    .map((row) =>
      Object.fromEntries(
        columns
          .filter(({ field, at }) => fields.includes(field) && (row[at] ?? '') !== '')
          .map(({ field, at }) => [field.name, toValue(field, row[at] ?? '')]),
      ),
    )
  return { singular, fields, rows }
}

/** The cells of a file, with its numbers as they travel. */
async function tableOf(text: string) {
  try {
    const table = await readTable(text)
    const { headings, point = '.' } = table
    const rows = evenRows(table).map(({ cells }) => cells.map((cell) => plainNumber(cell, point)))
    return { headings, rows }
  } catch (error) {
    if (error instanceof TableError) throw new ConfigError('File', [error.message])
    throw error
  }
}

/** Only what has decimals: a leading zero is none of a number, nor is the plus of a phone's. */
function plainNumber(cell: string, point: Point): string {
  const read = /^-?\d[\d.,' ]*[.,]\d+$/.test(cell) ? readDecimal(cell, { point }) : undefined
  return read?.ok ? read.value : cell
}

function inferField(name: string, values: readonly string[]): SketchedField {
  const given = values.filter((value) => value !== '')
  const required = given.length > 0 && given.length === values.length
  const options = [...new Set(given)]
  const kind = TELLING.find((one) => given.length > 0 && given.every((value) => suits(one, value)))
  if (kind) return { name, kind, required }
  const isEnum = options.length > 0 && options.length <= MOST_OPTIONS && given.length >= options.length * 2
  if (isEnum && options.every((option) => /^[\w-]+$/.test(option)))
    return { name, kind: 'enum', required, of: options }
  const isLong = given.some((value) => value.length > 255 || value.includes('\n'))
  return { name, kind: isLong ? 'textarea' : 'text', required }
}

/** The kinds that can be inferred from values, the narrowest first. */
const TELLING = [
  'boolean',
  'integer',
  'decimal',
  'date',
  'timestamp',
  'email',
  'address',
  'hash',
  'url',
] as const

/** As a file writes them: numbers are text there, and a leading zero is none of a number. */
function suits(kind: (typeof TELLING)[number], value: string): boolean {
  if (kind === 'boolean') return /^(true|false|yes|no)$/i.test(value)
  if (kind === 'integer') return /^-?(0|[1-9]\d{0,8})$/.test(value)
  return KINDS[kind].refuse(value, {} as never) === undefined
}

function toValue({ kind }: SketchedField, value: string): unknown {
  if (kind === 'boolean') return /^(true|yes)$/i.test(value)
  return kind === 'integer' ? Number(value) : value
}
