import { defaultOf, fieldIn, isComputed, isDemanded, isVisible, mayBeLeftOut } from './fieldFacts.ts'
import type { AnyField, Field, Fields } from './fieldKinds.ts'
import { kindOf, spell } from './kinds.ts'
import type { AnyRecord } from './overrideProps.ts'
import { isEmpty } from './isEmpty.ts'
import type { StandInValues } from './standIns.ts'
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
