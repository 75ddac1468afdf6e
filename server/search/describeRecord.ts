import { type AnyField, type AnyRecord, formatAmount, type Resource } from '#define'

const PARTS = 2

/** What else tells a record from others: the first columns of its list beside its title, in words. */
export function describeRecord({ recordTitle, list, fields }: Resource, record: AnyRecord): string {
  const names = list.columns.map((column) => (typeof column === 'string' ? column : column.field))
  return names
    .filter((name) => name !== recordTitle)
    .flatMap((name) => toText(fields[name] as AnyField | undefined, record[name], record) ?? [])
    .slice(0, PARTS)
    .join(' · ')
}

function toText(field: AnyField | undefined, value: unknown, record: AnyRecord): string | undefined {
  if (!field || value === null || value === undefined || value === '') return undefined
  if (field.kind === 'enum') return field.options.options[String(value)]?.label
  if (field.kind === 'amount') {
    const asset = record[field.options.asset]
    return formatAmount(String(value), typeof asset === 'string' ? asset : undefined, field.options)
  }
  if (field.kind === 'timestamp') return String(value).slice(0, 10)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
