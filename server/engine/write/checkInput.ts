import { type Message, sayAbout } from '#define/said'
import { and, asc, inArray } from 'drizzle-orm'
import {
  type AnyRecord,
  type Field,
  type Fields,
  type Resource,
  validateRecord,
  type FieldError,
  labelOf,
  targetOf,
} from '#define'
import { invalid } from '#server/engine/http/ApiError.ts'
import type { OperationContext } from '../OperationContext.ts'
import { idOf, seenBy, visibleTo } from '../read/ListSource.ts'
import { isSame } from './changedFields.ts'
import { refuseUndrawable } from './refuseUndrawable.ts'

type InputContext = Pick<OperationContext, 'tx' | 'services' | 'caller'>

/**
 * Throws 400 with all errors of the input, per field: those of the definition, printed fields that no document
 * can show, and references, new in `record`, to records that this team does not have.
 */
export async function checkInput(
  context: InputContext,
  fields: Fields,
  input: AnyRecord,
  options: { readonly partial?: boolean; readonly record?: AnyRecord } = {},
): Promise<void> {
  const { caller, services } = context
  const asked = { user: caller.userId, now: services.now() }
  const errors = validateRecord(fields, input, { ...options, asked })
  if (errors.length > 0) throw invalid(errors)
  const unprinted = refuseUndrawable(fields, input)
  if (unprinted.length > 0) throw invalid(unprinted)
  await checkReferences(context, fields, changed(input, options.record))
}

/** Throws 400 with each reference to a record that this team does not have. */
export async function checkReferences(
  context: InputContext,
  fields: Fields,
  values: AnyRecord,
): Promise<void> {
  const dangling = await refuseDangling(context, referencesIn(fields, values))
  if (dangling.length > 0) throw invalid(dangling)
}

/** What is not as it was. A record that named another one before that was deleted can still be edited. */
const changed = (input: AnyRecord, record: AnyRecord = {}): AnyRecord =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => !isSame(value, record[name])))

interface Reference {
  /** `customer`, `items.0.product`. */
  readonly path: string
  /** The error when there is no such record. */
  readonly text: Message
  readonly to: string
  readonly id: string
}

function referencesIn(fields: Fields, values: AnyRecord, prefix = ''): readonly Reference[] {
  return Object.entries(fields).flatMap(([name, field]) => referencesOf(field, name, values[name], prefix))
}

function referencesOf(field: Field, name: string, value: unknown, prefix: string): readonly Reference[] {
  const path = `${prefix}${name}`
  const to = targetOf(field)
  if (to !== undefined) {
    const end = field.kind === 'references' ? 'names one that doesn’t exist' : 'doesn’t exist'
    return idsIn(value).map((id) => ({ path, text: sayAbout(labelOf(field, name), end), to, id }))
  }
  if (!('of' in field.options) || !Array.isArray(value)) return []
  const { of } = field.options
  return value.flatMap((item: AnyRecord, index) => referencesIn(of, item, `${path}.${index}.`))
}

function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}

async function refuseDangling(
  context: InputContext,
  references: readonly Reference[],
): Promise<readonly FieldError[]> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const to of new Set(references.map((reference) => reference.to)))
    found.set(to, await findIds(context, to, references))
  const missing = references.filter(({ to, id }) => !found.get(to)?.has(id))
  const once = new Map(missing.map((reference) => [reference.path, reference]))
  return [...once.values()].map(({ path, text }) => ({ field: path, text }))
}

async function findIds(
  { tx, services, caller }: InputContext,
  to: string,
  references: readonly Reference[],
): Promise<ReadonlySet<string>> {
  const given = services.engine.sources.get(to)
  if (!given) throw new Error(`Nothing holds records of ${to}`)
  const source = seenBy(caller, given, services)
  const id = idOf(source)
  const ids = references.flatMap((reference) => (reference.to === to ? [reference.id] : []))
  const visible = () =>
    tx
      .select({ id })
      .from(source.table)
      .where(and(visibleTo(caller, source), inArray(id, [...new Set(ids)])))
  const kept = services.engine.collections.find(
    ({ resource }) => resource.name === to && mayGo(resource),
  )?.written
  if (!kept) return idsOf(await visible())
  // Until the transaction ends, what is referred to cannot be deleted. Rows of a view cannot be locked; those that it is made of can.
  if (source.table === kept.table) return idsOf(await visible().orderBy(asc(id)).for('key share'))
  const { id: key } = kept.columns
  if (key)
    await tx
      .select({ key })
      .from(kept.table)
      .where(inArray(key, visible()))
      .orderBy(asc(key))
      .for('key share')
  return idsOf(await visible())
}

const idsOf = (rows: readonly { readonly id: unknown }[]): ReadonlySet<string> =>
  new Set(rows.map((row) => String(row.id)))

/** Whether records of it can be deleted. */
const mayGo = ({ permissions, actions = {} }: Resource): boolean =>
  permissions.delete !== false || Object.values(actions).some(({ removes }) => removes)
