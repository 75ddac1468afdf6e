import { computeItem } from '../../define/computeItems.ts'
import type { AnyField, AnyRecord, Fields } from '../../define/field.ts'
import { defaultOf } from '../../define/validate.ts'

/** A new record or line item: what its inputs show before anybody types. */
export function emptyItem(fields: Fields): AnyRecord {
  const values = Object.entries(fields).map(([name, field]) => [name, startOf(field as AnyField)])
  return computeItem(fields, Object.fromEntries(values))
}

function startOf(field: AnyField): unknown {
  if (field.kind === 'boolean') return defaultOf(field) ?? false
  if (field.kind !== 'items') return defaultOf(field) ?? null
  const { of, minItems = 0 } = field.options
  return Array.from({ length: minItems }, () => emptyItem(of))
}
