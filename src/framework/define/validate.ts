import { matches } from './condition.ts'
import { isDerived } from './derived.ts'
import type { AnyField, Field, Fields, OnDelete } from './fieldKinds.ts'
import { kindOf, spell } from './kinds.ts'
import type { AnyRecord } from './overrideProps.ts'
import { isEmpty } from './isEmpty.ts'
import { type StandInValues, resolveStandIn } from './standIns.ts'
import type { Resource } from './resource.ts'
import { type Message, sayAbout } from './said.ts'
import { labelOf } from './words.ts'

/** One thing wrong with what was sent. `field` is a path: `email`, `items.0.rate`. */
export interface FieldError {
  readonly field: string
  readonly text: Message
}

/** The error of one value, or undefined. The texts begin with the field's label: "Email is required". */
export function refuseValue(field: Field, name: string, value: unknown): Message | undefined {
  const label = labelOf(field, name)
  const { storage, refuse } = kindOf(field)
  const isWrongList = Array.isArray(value) && storage !== 'text[]' && storage !== 'jsonb'
  if (isEmpty(value) && !isWrongList) return field.optional ? undefined : sayAbout(label, 'is required')
  const reason = refuse(spell(field, value), field.options)
  return reason && sayAbout(label, reason)
}

interface Validation {
  /** Fields that were not sent are left alone, as an edit needs it. Default false. */
  readonly partial?: boolean
  /** The record that is edited, which conditions look at. Default: there is none yet. */
  readonly record?: AnyRecord
  /** The values of stand-ins in the conditions of fields. Default: the conditions have none. */
  readonly asked?: StandInValues
}

/** Everything wrong with a record, by field. Forms and API both call this. */
export function validateRecord(
  fields: Fields,
  input: AnyRecord,
  { partial = false, record, asked }: Validation = {},
): readonly FieldError[] {
  const defaults = Object.entries(fields).map(([name, field]) => [name, defaultOf(field, asked)])
  const whole = { ...(record ?? Object.fromEntries(defaults)), ...input }
  const judged = { input, whole, partial, asked }
  return [
    ...refuseUnknown(Object.keys(input).filter((name) => !Object.hasOwn(fields, name))),
    ...Object.entries(fields).flatMap(([name, field]) => refuseField(field, name, judged)),
  ]
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
    .map((name) => ({ field: `${prefix}${name}`, text: sayAbout(name, 'is not a field') }))
}

interface Judged {
  readonly input: AnyRecord
  /** With what is stored, or the defaults, where nothing was sent. */
  readonly whole: AnyRecord
  readonly partial: boolean
  readonly asked: StandInValues | undefined
}

function refuseField(
  field: Field,
  name: string,
  { input, whole, partial, asked }: Judged,
): readonly FieldError[] {
  const sent = Object.hasOwn(input, name)
  if (field.options.readOnly)
    return sent ? [{ field: name, text: sayAbout(labelOf(field, name), 'can’t be set') }] : []
  const { requiredWhen, visibleWhen } = field.options
  const looksAt = requiredWhen ? Object.keys({ ...visibleWhen, ...requiredWhen }) : []
  const isAsked = sent || !partial || looksAt.some((one) => Object.hasOwn(input, one))
  if (isAsked && isEmpty(whole[name]) && isDemanded(field, whole, asked))
    return [{ field: name, text: sayAbout(labelOf(field, name), 'is required') }]
  if (!sent && (partial || mayBeLeftOut(field))) return []
  const value = input[name]
  if (isEmpty(value) && !isVisible(field, whole, asked)) return []
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

/** Whether the engine works a field out: from its siblings when it is written, or from anything when it is read. */
export function isComputed(field: Field | undefined): boolean {
  if (isDerived(field)) return true
  return field !== undefined && 'computed' in field.options && field.options.computed !== undefined
}

/** Whether a new record can do without it: it is optional, has a default, or is made by the API. */
export function mayBeLeftOut(field: Field): boolean {
  return field.optional || defaultOf(field) !== undefined || field.kind === 'slug'
}

/** The value of a field when none is sent, or `undefined`. `asked`: with what a stand-in means, and the team's own; without it as it is written. */
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

/** What becomes of a reference when the record that it names is deleted. */
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
