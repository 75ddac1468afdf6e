import { matches } from './condition.ts'
import { isDerived } from './derived.ts'
import type { Field, Fields, OnDelete } from './fieldKinds.ts'
import { isEmpty } from './isEmpty.ts'
import { kindOf } from './kinds.ts'
import type { AnyRecord } from './overrideProps.ts'
import type { Resource } from './resource.ts'
import { type StandInValues, resolveStandIn } from './standIns.ts'

/** The field with a name that a caller sent, which may be one that every object has: `constructor`. */
export function fieldIn(fields: Fields, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** Whether the engine works a field out: from its siblings when it is written, or from anything when it is read. */
export function isComputed(field: Field | undefined): boolean {
  if (isDerived(field)) return true
  return field !== undefined && 'computed' in field.options && field.options.computed !== undefined
}

/** Whether a new record can do without it: it is optional, has a default, or is made by the API. */
export function mayBeLeftOut(field: Field): boolean {
  return field.optional || defaultOf(field) !== undefined || field.kind === 'slug'
}

/** The value of a field when none is sent, or `undefined`. `asked`: the values of stand-ins, and the team's own; without it, stand-ins stay unresolved. */
export function defaultOf(field: Field, asked?: StandInValues): unknown {
  const value = 'default' in field.options ? field.options.default : undefined
  return asked ? (valueOfTeam(field, asked) ?? resolveStandIn(value, asked, field.kind)) : value
}

/** What the team is known by, where the field can hold it. */
function valueOfTeam(field: Field, { team }: StandInValues): unknown {
  const name = 'fromTeam' in field.options ? field.options.fromTeam : undefined
  const value = name === undefined ? undefined : team?.[name]
  return isEmpty(value) || kindOf(field).refuse(value, field.options) !== undefined ? undefined : value
}

/** What happens to a reference when the record that it names is deleted. */
export function onDeleteOf(
  { permissions }: Pick<Resource, 'permissions'>,
  { options, optional }: Pick<Field, 'options' | 'optional'>,
): OnDelete {
  if ('onDelete' in options && options.onDelete) return options.onDelete
  const { create, edit, delete: remove } = permissions
  if (create === false && edit === false && remove === false) return 'keep'
  return optional ? 'clear' : 'refuse'
}

/** The resource that a field refers to: of one record, of several, or of a user. */
export function targetOf({ options }: Pick<Field, 'options'>): string | undefined {
  return 'to' in options ? options.to : undefined
}

/** Whether a record has a use for a field. */
export function isVisible(
  { options }: Pick<Field, 'options'>,
  record: AnyRecord,
  asked?: StandInValues,
): boolean {
  return options.visibleWhen === undefined || matches(options.visibleWhen, record, asked)
}

/** Whether a record must have a value of a field that is not always required. */
export function isDemanded(field: Pick<Field, 'options'>, record: AnyRecord, asked?: StandInValues): boolean {
  const { requiredWhen } = field.options
  return requiredWhen !== undefined && isVisible(field, record, asked) && matches(requiredWhen, record, asked)
}
