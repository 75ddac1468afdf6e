import { inEnglish } from '#define/said'
import {
  type AnyField,
  type AnyRecord,
  defaultOf,
  type Field,
  type Fields,
  formerNames,
  isComputed,
  isStandIn,
  kindOf,
  type Removed,
  type Storage,
  targetOf,
} from '#define'
import type { FieldShape, TableShape } from './fieldShape.ts'

/** What is wrong with a stored value. `{rows}` in the message is how many records have it wrong. */
export interface Misfit {
  readonly code: string
  readonly path: string
  readonly message: string
  readonly hint: string
}

/** A stored value as its field wants it now, and what does not fit. */
interface Fitted {
  readonly value: unknown
  readonly misfits: readonly Misfit[]
}

/** What is known of a value: how it is stored, and how its field was defined when it was. */
export interface Before {
  readonly storage: Storage | undefined
  readonly shape: FieldShape | undefined
}

/** Fits a stored value into a field as it is defined now: other names of options, another kind, what is missing, limits. */
export function fitValue(untyped: Field, path: string, stored: unknown, before: Before): Fitted {
  const field = untyped as AnyField
  if (stored === null || stored === undefined) return fillMissing(field, path)
  if (field.kind === 'secret' && before.shape?.kind !== 'secret' && before.shape)
    return refuseOr(field, path, coerce(stored, before.storage, 'text'), before)
  if (field.kind === 'secret') return fits(stored)
  // What is sealed means nothing to another kind.
  const value =
    before.shape?.kind === 'secret'
      ? undefined
      : coerce(renameOption(field, stored), before.storage, kindOf(field).storage)
  const entries =
    field.kind === 'items' && Array.isArray(value) ? fitEntries(field, path, value, before) : fits(value)
  const whole = refuseOr(field, path, entries.value, before)
  return { value: whole.value, misfits: [...entries.misfits, ...whole.misfits] }
}

const fits = (value: unknown): Fitted => ({ value, misfits: [] })

function refuseOr(field: AnyField, path: string, value: unknown, { shape, storage }: Before): Fitted {
  const isElsewhere = shape?.kind === field.kind && shape['to'] !== targetOf(field)
  const isOther = shape ? shape.kind !== field.kind : storage !== kindOf(field).storage
  const reason = isElsewhere ? `it is of ${String(shape['to'])}` : reasonOf(field, value)
  if (reason === undefined) return fits(value)
  const { existing } = field.options
  if (existing === 'clear') return fillMissing(field, path)
  if (field.kind === 'enum' && field.options.configured && !isOther) return fits(value)
  if (field.kind === 'enum' && !isOther && value !== undefined) {
    const message = `"${String(value)}", which is no longer an option, is the value of {rows}`
    const hint = `restore it, or name the option that replaces it: was: '${String(value)}'`
    return { value, misfits: [{ code: 'RES863', path: `${path}.options`, message, hint }] }
  }
  if (isOther || isElsewhere || value === undefined) {
    const message = `is now ${kindNow(field)}, which rejects the value of {rows}: ${reason}`
    const hint = "change those values, rename the field, or set existing: 'clear'"
    return { value, misfits: [{ code: 'RES866', path, message, hint }] }
  }
  if (existing === 'keep') return fits(value)
  const message = `rejects the value of {rows}: ${reason}`
  const hint = "change those values, or set existing: 'keep' or 'clear'"
  return { value, misfits: [{ code: 'RES865', path, message, hint }] }
}

function reasonOf(field: AnyField, value: unknown): string | undefined {
  if (value === undefined) return 'it cannot be turned into one'
  const reason = kindOf(field).refuse(value, field.options)
  return reason && inEnglish(reason)
}

const kindNow = (field: AnyField) =>
  `of kind ${field.kind}${targetOf(field) === undefined ? '' : ` to ${targetOf(field)}`}`

function fillMissing(field: AnyField, path: string): Fitted {
  if (field.optional || isComputed(field)) return fits(null)
  const { backfill = defaultOf(field) }: { readonly backfill?: unknown } = field.options
  if (backfill !== undefined && !isStandIn(backfill)) return fits(backfill)
  const message = 'is required, but {rows} would have no value'
  const hint = 'give it a default or a backfill, or make it optional'
  return { value: null, misfits: [{ code: 'RES864', path, message, hint }] }
}

function renameOption(field: AnyField, stored: unknown): unknown {
  if (field.kind !== 'enum') return stored
  const { options } = field.options
  const renamed = Object.keys(options).find((name) =>
    formerNames(options[name]?.was).includes(String(stored)),
  )
  return renamed ?? stored
}

function fitEntries(
  { options: { of, removed = {} } }: Extract<AnyField, { kind: 'items' }>,
  path: string,
  entries: readonly unknown[],
  { shape }: Before,
): Fitted {
  const fitted = entries.map((entry) => fitEntry(of, removed, `${path}.of`, entry as AnyRecord, shape?.of))
  return { value: fitted.map(({ value }) => value), misfits: fitted.flatMap(({ misfits }) => misfits) }
}

function fitEntry(
  of: Fields,
  removed: Removed,
  path: string,
  entry: AnyRecord,
  before: TableShape = {},
): Fitted {
  const parts = Object.entries(of).map(([name, part]) => {
    const former = formerNames(part.options.was).find((one) => Object.hasOwn(entry, one))
    const key = !Object.hasOwn(entry, name) && former !== undefined ? former : name
    if (isComputed(part)) return { name, key, ...fits(entry[key] ?? null) }
    const shape = before[key]
    const { storage } = kindOf({ kind: shape?.kind ?? part.kind })
    return { name, key, ...fitValue(part, `${path}.${name}`, entry[key], { storage, shape }) }
  })
  const others = Object.entries(entry).filter(
    ([key, value]) => value !== null && !parts.some((part) => part.key === key || part.name === key),
  )
  const lost = others.filter(([key]) => removed[key] === undefined)
  return {
    value: Object.fromEntries([
      ...others.filter(([key]) => removed[key] !== 'drop'),
      ...parts.map(({ name, value }) => [name, value]),
    ]),
    misfits: [
      ...parts.flatMap(({ misfits }) => misfits),
      ...lost.map(([key]) => refuseRemoved(`${path}.${key}`, key)),
    ],
  }
}

/** A field that is gone while its values are still there. */
export function refuseRemoved(path: string, name: string): Misfit {
  return {
    code: 'RES861',
    path,
    message: 'is gone, but has values in {rows}',
    hint: `set was: '${name}' on the field that replaces it, or removed: { ${name}: 'drop' } or 'keep'`,
  }
}

type Conversion = (value: unknown) => unknown

const same: Conversion = (value) => value
const toText: Conversion = (value) => String(value)

/** What a value of one storage is in another. What is not here cannot be turned into the other without a loss. */
const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  'text integer': (value) => whole(String(value)),
  'text numeric': same,
  'text boolean': (value) => (value === 'true' || value === 'false' ? value === 'true' : undefined),
  'text date': same,
  'text timestamptz': same,
  'text text[]': (value) => [value],
  'text jsonb': same,
  'integer text': toText,
  'integer numeric': toText,
  'numeric text': toText,
  'numeric integer': (value) => whole(String(value)),
  'boolean text': toText,
  'date text': same,
  'date timestamptz': (value) => `${String(value)}T00:00:00.000Z`,
  'timestamptz text': same,
  'timestamptz date': (value) => /^(.+)T00:00:00\.000Z$/.exec(String(value))?.[1],
  'text[] text': (value) => (Array.isArray(value) && value.length === 1 ? value[0] : undefined),
  'text[] jsonb': same,
  'jsonb text': (value) => (typeof value === 'string' ? value : undefined),
}

/**
 * A value of one storage as another holds it, the way records carry it: decimals as text, instants in ISO 8601.
 * `undefined` when something of it would be lost.
 */
function coerce(value: unknown, from: Storage | undefined, to: Storage): unknown {
  return from === to ? value : CONVERSIONS[`${from} ${to}`]?.(value)
}

function whole(text: string): number | undefined {
  const number = /^-?\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}
