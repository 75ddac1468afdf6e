import { computeItem } from '../../../src/framework/define/computeItems.ts'
import type { AnyRecord, Field, Fields } from '../../../src/framework/define/field.ts'
import { defaultOf, isComputed } from '../../../src/framework/define/validate.ts'

/** Checked input of a new record with everything it left out: defaults, null, and what is worked out. */
export function fillIn(fields: Fields, input: AnyRecord): AnyRecord {
  const values = Object.entries(fields).map(([name, field]) => [name, toValue(field, input[name])])
  return compute(fields, Object.fromEntries(values))
}

/** Checked input of an edit in the shape in which records hold it. */
export function cleanUp(fields: Fields, input: AnyRecord): AnyRecord {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      const field = fields[name]
      return field ? [[name, toStored(field, value)]] : []
    }),
  )
}

/** The values with each computed field worked out from its siblings; null while one of those is missing. */
export const compute = computeItem

/** Input without what is worked out anyway: forms may send it, nobody uses it. */
export function dropComputed(fields: Fields, input: AnyRecord): AnyRecord {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isComputed(fields[name])))
}

function toValue(field: Field, sent: unknown): unknown {
  return toStored(field, sent === undefined ? defaultOf(field) : sent)
}

/** Text of nothing but spaces is nothing; an instant has one spelling; each line item is filled in as a record is. */
function toStored(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && value.trim() === '') return null
  if (field.kind === 'timestamp') return new Date(String(value)).toISOString()
  if (field.kind === 'items' && 'of' in field.options && Array.isArray(value)) {
    const { of } = field.options
    return value.map((item: AnyRecord) => fillIn(of, item))
  }
  return value
}
