import type { AnyField, Fields } from '../define/fieldKinds.ts'
import { unitsOf } from '../define/unitsOf.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { defaultOf, fieldIn, mayBeLeftOut } from '../define/fieldFacts.ts'
import { type FieldError, validateRecord } from '../define/validate.ts'
import { readCell } from './readCell.ts'
import type { CsvFile } from '../file/readFile.ts'

/** The field that each column of a file fills in, in the order of the columns; `undefined`: the column is left out. */
export type Matching = readonly (string | undefined)[]

/** Matches columns to fields by label and name, whatever their case and signs. Each field is filled in once. */
export function matchColumns({ importFields }: ScreenResource, { headings }: CsvFile): Matching {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const word = toWord(heading)
    const found = importFields.find(
      ({ name, label }) => !taken.has(name) && word !== '' && [toWord(label), toWord(name)].includes(word),
    )
    if (found) taken.add(found.name)
    return found?.name
  })
}

const toWord = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Gives a column to a field, which no other column fills in then. */
export function withColumn(matching: Matching, index: number, name: string | undefined): Matching {
  return matching.map((before, at) => {
    if (at === index) return name
    return before === name ? undefined : before
  })
}

/** Whether a record cannot be without a value for a field. */
export const isNeeded = ({ definition }: ScreenField): boolean => !mayBeLeftOut(definition)

/** The required fields that no column fills in. */
export function missingFields({ importFields }: ScreenResource, matching: Matching): readonly ScreenField[] {
  return importFields.filter((field) => isNeeded(field) && !matching.includes(field.name))
}

/** A line as the API takes it, and its validation errors. */
export interface ReadLine {
  readonly line: number
  readonly values: AnyRecord
  readonly errors: readonly FieldError[]
}

/** A row, in the file's way of writing numbers. */
type FileRow = CsvFile['rows'][number] & Pick<CsvFile, 'point'>

/** Reads a row as a record, and validates it as form and API do. An empty cell gets the default. */
export function readLine(
  resource: ScreenResource,
  matching: Matching,
  { line, cells, point }: FileRow,
): ReadLine {
  const { fields } = resource.definition
  const textOf = (name: string) => cells[matching.indexOf(name)] ?? ''
  const values = Object.fromEntries(
    matching.flatMap((name, index) => {
      const field = name === undefined ? undefined : (fields[name] as AnyField | undefined)
      const value =
        field && readCell(field, cells[index] ?? '', { point, units: unitsIn(field, fields, textOf) })
      return name === undefined || value === undefined || value === null ? [] : [[name, value]]
    }),
  )
  const judged = Object.fromEntries(resource.importFields.map(({ name, definition }) => [name, definition]))
  return { line, values, errors: validateRecord(judged, values, { asked: resource.asked() }) }
}

/** What is allowed around a number: the percent sign, or the currency of the line. */
function unitsIn(field: AnyField, fields: Fields, textOf: (name: string) => string): readonly string[] {
  if (field.kind === 'percent') return ['%']
  if (field.kind !== 'amount') return []
  const asset = fieldIn(fields, field.options.asset)
  return unitsOf(textOf(field.options.asset) || String((asset && defaultOf(asset)) ?? ''), field.options)
}
