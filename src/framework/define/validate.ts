import type { AnyField, AnyRecord, Field, Fields } from './field.ts'
import { isEmpty } from './isEmpty.ts'
import { kindOf } from './kinds.ts'
import { type Asked, resolveStandIn } from './standIns.ts'
import { labelOf } from './words.ts'

/** One thing wrong with what was sent. `field` is a path: `email`, `items.0.rate`. */
export interface FieldError {
  readonly field: string
  readonly text: string
}

/** The error of one value, or undefined. The texts begin with the field's label: "Email is required". */
export function refuseValue(field: Field, name: string, value: unknown): string | undefined {
  const label = labelOf(field, name)
  const { storage, refuse } = kindOf(field)
  const isWrongList = Array.isArray(value) && storage !== 'text[]' && storage !== 'jsonb'
  if (isEmpty(value) && !isWrongList) return field.optional ? undefined : `${label} is required`
  const reason = refuse(value, field.options)
  return reason && `${label} ${reason}`
}

/**
 * Everything wrong with a record, by field. Forms and API both call this.
 * `partial`: fields that were not sent are left alone, as an edit needs it.
 */
export function validateRecord(
  fields: Fields,
  input: AnyRecord,
  { partial = false }: { readonly partial?: boolean } = {},
): readonly FieldError[] {
  return [
    ...refuseUnknown(Object.keys(input).filter((name) => !Object.hasOwn(fields, name))),
    ...Object.entries(fields).flatMap(([name, field]) => refuseField(field, name, input, partial)),
  ]
}

/** At most so many unknown fields are named, and so much of each name: an answer must not outgrow what was sent. */
const MOST_UNKNOWN = 10
const LONGEST_NAME = 100

/**
 * The errors of fields that do not exist. `prefix`: the path of the object that holds them, like `items.0.`.
 */
export function refuseUnknown(names: readonly string[], prefix = ''): readonly FieldError[] {
  return names
    .slice(0, MOST_UNKNOWN)
    .map((name) => name.slice(0, LONGEST_NAME))
    .map((name) => ({ field: `${prefix}${name}`, text: `${name} is not a field` }))
}

function refuseField(field: Field, name: string, input: AnyRecord, partial: boolean): readonly FieldError[] {
  const sent = Object.hasOwn(input, name)
  if (field.options.readOnly)
    return sent ? [{ field: name, text: `${labelOf(field, name)} cannot be set` }] : []
  if (!sent && (partial || mayBeLeftOut(field))) return []
  const value = input[name]
  const text = refuseValue(field, name, value)
  if (text) return [{ field: name, text }]
  return field.kind === 'items' && Array.isArray(value) ? refuseItems(field as AnyField, name, value) : []
}

function refuseItems(field: AnyField, name: string, items: readonly unknown[]): readonly FieldError[] {
  if (field.kind !== 'items') return []
  const stored = Object.fromEntries(Object.entries(field.options.of).filter(([, part]) => !isComputed(part)))
  return items.flatMap((item, index) => {
    if (typeof item !== 'object' || item === null)
      return [{ field: `${name}.${index}`, text: 'must be an entry' }]
    const sent = Object.entries(item).filter(([part]) => !isComputed(fieldIn(field.options.of, part)))
    return validateRecord(stored, Object.fromEntries(sent)).map((error) => ({
      field: `${name}.${index}.${error.field}`,
      text: error.text,
    }))
  })
}

/** The field with a name that a caller sent, which may be one that every object has: `constructor`. */
export function fieldIn(fields: Fields, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** Whether the engine works a field out from its siblings. */
export function isComputed(field: Field | undefined): boolean {
  return field !== undefined && 'computed' in field.options && field.options.computed !== undefined
}

/** Whether a new record can do without it: it is optional, has a default, or is made by the API. */
export function mayBeLeftOut(field: Field): boolean {
  return field.optional || defaultOf(field) !== undefined || field.kind === 'slug'
}

/** The value of a field when none is sent, or `undefined`. `asked`: with what a stand-in means; without it as it is written. */
export function defaultOf(field: Field, asked?: Asked): unknown {
  const value = 'default' in field.options ? field.options.default : undefined
  return asked ? resolveStandIn(value, asked) : value
}

/** The resource that a field refers to: of one record, of several, or of a user. */
export function targetOf({ options }: Pick<Field, 'options'>): string | undefined {
  return 'to' in options ? options.to : undefined
}
