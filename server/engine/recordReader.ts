import { type AnyRecord, type Field, type Fields, kindOf } from '#define'
import { maskOf } from './secrets.ts'
import type { SourceRow } from './ListSource.ts'

/** Makes the function from a row to the record that is sent: instants as ISO 8601, secrets masked, nothing missing but null. */
export function recordReader(fields: Fields): (row: SourceRow) => AnyRecord {
  const parts = Object.entries(fields)
  return (row) => Object.fromEntries(parts.map(([name, field]) => [name, toValue(field, row[name] ?? null)]))
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
