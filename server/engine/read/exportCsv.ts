import { and, sql } from 'drizzle-orm'
import {
  type AnyRecord,
  type Field,
  fieldOf,
  isFileKind,
  kindOf,
  labelOf,
  BYTE_ORDER_MARK,
  toCsvLine,
  type CsvCell,
} from '#define'
import type { Database, Row } from '#server/engine/db/Database.ts'
import { toStream } from '#server/engine/support/toStream.ts'
import { visibleTo, type ListSource, type SeenSource, type SourceRow, type Viewer } from './ListSource.ts'
import type { Selection } from '#server/engine/query/ListQuery.ts'
import { toOrderBy } from '#server/engine/query/parseSort.ts'

/** A CSV file that is being read: how many records it will hold, and its bytes. */
export interface CsvExport {
  readonly total: number
  readonly body: ReadableStream<Uint8Array>
}

/** Under a name that no column can have. */
const TOTAL = '#total'

/**
 * Everything a selection matches, as CSV, all as of one moment: the count comes from the same snapshot as the rows.
 * Reads on as fast as the reader takes it, in memory that does not grow; a reader that leaves ends the query, and an
 * error on the way breaks the stream, so that no file can be short and look whole.
 */
export async function exportCsv(
  db: Database,
  source: SeenSource,
  viewer: Viewer,
  selection: Selection,
): Promise<CsvExport> {
  const matching = and(visibleTo(viewer, source), selection.where)
  const query = db.orm
    .select({ ...source.columns, [TOTAL]: sql`(${db.orm.$count(source.table, matching)})`.as(TOTAL) })
    .from(source.table)
    .where(matching)
    .orderBy(...toOrderBy(selection.orderBy))
  const batches = db.stream(query.getSQL())[Symbol.asyncIterator]()
  const first = await batches.next()
  const rows = first.done ? [] : first.value
  const columns = columnsOf(source)
  const encoder = new TextEncoder()
  const toText = (part: readonly Row[]) => part.map((row) => toLine(source, columns, row)).join('')
  const head = BYTE_ORDER_MARK + toCsvLine(columns.map(({ label }) => label))
  return {
    total: Number(rows[0]?.[TOTAL] ?? 0),
    body: toStream(encoder.encode(head + toText(rows)), batches, (part) => encoder.encode(toText(part))),
  }
}

interface ExportColumn {
  readonly name: string
  readonly label: string
  readonly field: Field
}

/** Those the definition chose, or every field but its secrets. */
function columnsOf({ resource: { fields, list } }: ListSource): readonly ExportColumn[] {
  const open = Object.keys(fields).filter((name) => fields[name]?.kind !== 'secret')
  return (list.export?.columns ?? open).flatMap((column) => {
    const name = fieldOf(column)
    const field = fields[name]
    return field
      ? [{ name, field, label: typeof column === 'string' ? labelOf(field, name) : column.label }]
      : []
  })
}

function toLine(source: ListSource, columns: readonly ExportColumn[], row: Row): string {
  const record = source.toRecord(decodeRow(source, row))
  return toCsvLine(columns.map(({ name, field }) => toCell(field, record, name)))
}

/** A row of the driver as Drizzle would have given it. */
export function decodeRow({ columns }: Pick<ListSource, 'columns'>, row: Row): SourceRow {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const value = row[column.name] ?? null
      return [name, value === null ? null : column.mapFromDriverValue(value)]
    }),
  )
}

/** Of one file, or of several. */
function namesOf(value: unknown): string {
  return ([value].flat() as { readonly name: string }[]).map(({ name }) => name).join(', ')
}

/** Values as they are stored, not as screens show them. */
function toCell(field: Field, record: AnyRecord, name: string): CsvCell {
  const value = record[name] ?? null
  if (value === null) return null
  const { storage } = kindOf(field)
  if (storage === 'numeric' || storage === 'integer') return { number: String(value) }
  if (Array.isArray(value) && storage === 'text[]') return value.join(', ')
  if (isFileKind(field.kind)) return namesOf(value)
  return storage === 'jsonb' ? JSON.stringify(value) : String(value)
}
