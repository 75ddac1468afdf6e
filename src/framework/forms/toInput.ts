import type { AnyRecord } from '../define/field.ts'
import { isComputed, isEmpty } from '../define/validate.ts'
import type { ResolvedField } from '../registry/Registry.ts'
import type { Draft } from './Draft.ts'

/** What a new record is made of: the fields that are filled in. One emptied against its default is sent as null. */
export function toCreateInput(fields: readonly ResolvedField[], { base, edits }: Draft): AnyRecord {
  const values = { ...base, ...edits }
  const sent = fields.filter(({ name }) => !isEmpty(values[name]) || !isEmpty(base[name]))
  return Object.fromEntries(sent.map((field) => [field.name, toWire(field, values[field.name])]))
}

/** What an edit sends: the changed fields only; an emptied one as null. */
export function toEditInput(fields: readonly ResolvedField[], { edits }: Draft): AnyRecord {
  const sent = fields.filter(({ name }) => Object.hasOwn(edits, name))
  return Object.fromEntries(sent.map((field) => [field.name, toWire(field, edits[field.name])]))
}

function toWire({ definition }: ResolvedField, value: unknown): unknown {
  if (isEmpty(value)) return null
  if (definition.kind !== 'items' || !Array.isArray(value)) return value
  const { of } = definition.options
  return value.map((item: AnyRecord) =>
    Object.fromEntries(Object.entries(item).filter(([part]) => !isComputed(of[part]))),
  )
}
