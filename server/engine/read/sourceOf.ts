import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type AnyRecord, type Field, type Fields, isFileKind, kindOf, type Resource } from '#define'
import { recordFieldsOf } from '#server/engine/tables/engineFields.ts'
import type { ListSource, SourceRow } from './ListSource.ts'
import { maskOf } from '#server/engine/secrets.ts'

type Options = Pick<ListSource, 'scope'> &
  Partial<Omit<ListSource, 'columns' | 'scope' | 'resource' | 'table'>>

interface SourceOptions extends Options {
  /** Columns that go by another name than their field, and those that are only read, for `toRecord`. */
  readonly columns?: Readonly<Record<string, PgColumn>>
}

/**
 * The source of a resource whose records are in a table or view: the columns that are named like its fields, and what the
 * options override that. Of the fields that the engine adds, records have those with a column.
 */
export function sourceOf(
  resource: Resource,
  table: PgTable,
  { columns: named, fields: given, ...options }: SourceOptions,
): ListSource {
  const known = Object.entries({ ...getTableColumns(table), ...named })
  // Fixed paths answer with the fields of the definition only.
  const all = given ?? (resource.api?.kind === 'endpoint' ? resource.fields : recordFieldsOf(resource))
  // What its actions write has a version.
  const isWritten = resource.api?.kind === 'endpoint' && resource.api.table !== undefined
  const columns = Object.fromEntries(
    known.filter(
      ([name]) =>
        Object.hasOwn(all, name) || Object.hasOwn(named ?? {}, name) || (isWritten && name === 'version'),
    ),
  )
  const isThere = (name: string) => Object.hasOwn(resource.fields, name) || Object.hasOwn(columns, name)
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => isThere(name)))
  const read = recordReader(fields, resource)
  const toRecord = isWritten ? (row: SourceRow) => ({ ...read(row), version: row['version'] }) : read
  return { resource, table, fields, columns, toRecord, ...options }
}

/** Makes the function from a row to the record that is sent: instants as ISO 8601, secrets masked, nothing missing but null. */
export function recordReader(fields: Fields, resource: Resource): (row: SourceRow) => AnyRecord {
  const parts = Object.entries(fields)
  return (row) => {
    const record = parts.map(([name, field]) => {
      const value = row[name] ?? null
      return [name, isFileKind(field.kind) ? withUrls(resource, row, value) : toValue(field, value)]
    })
    return Object.fromEntries(record)
  }
}

/** Where files are read: through the record that holds them. */
function withUrls(resource: Resource, row: SourceRow, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withUrls(resource, row, each))
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  const { name, settingsOf } = resource
  const base = settingsOf ? name : `${name}/${String(row['id'])}`
  return { ...value, url: `/api/${base}/files/${String(value.id)}` }
}

function toValue(field: Field, value: unknown): unknown {
  if (value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (field.kind === 'secret') return maskOf(String(value))
  if (field.kind === 'items' && 'of' in field.options && Array.isArray(value)) {
    const names = Object.keys(field.options.of)
    return value.map((item: AnyRecord) => Object.fromEntries(names.map((name) => [name, item[name] ?? null])))
  }
  return kindOf(field).storage === 'numeric' ? String(value) : value
}
