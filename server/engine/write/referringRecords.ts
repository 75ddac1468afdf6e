import { say, together } from '#define/said'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { allows, type Fields, inSentence, onDeleteOf, type OnDelete, targetOf } from '#define'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'
import { findRecords } from '../query/findRecords.ts'

/** A field in which the records of a collection hold ids of those of another. */
export interface ReferringField {
  readonly collection: Collection
  readonly column: PgColumn
  /** `shelf`, `chapters.topic`. */
  readonly path: string
  /** It holds several. */
  readonly isList: boolean
  /** Of line items: the field within each that holds the id. */
  readonly within: string | undefined
  readonly onDelete: OnDelete
}

/** The fields of all collections that refer to records of one, and what they define for its deletion. */
export function referringFieldsOf(
  collections: readonly Collection[],
  target: string,
): readonly ReferringField[] {
  return collections.flatMap((collection) => {
    const { written, resource, trashOf } = collection
    // A trash is the table of its collection once more.
    if (trashOf) return []
    const found = (fields: Fields, lines?: string) =>
      Object.entries(fields).flatMap(([name, field]): readonly ReferringField[] => {
        if ('of' in field.options) return found(field.options.of, name)
        const column = written.columns[lines ?? name]
        const isReference = field.kind === 'reference' || field.kind === 'references'
        if (!column || !isReference || targetOf(field) !== target) return []
        const isList = field.kind === 'references'
        const within = lines === undefined ? undefined : name
        const path = lines === undefined ? name : `${lines}.${name}`
        return [{ collection, column, path, isList, within, onDelete: onDeleteOf(resource, field) }]
      })
    return found(written.fields)
  })
}

/** Those that refer to a record and whose field defines the same for its deletion, by their collection. */
interface Referring {
  readonly collection: Collection
  readonly ids: readonly string[]
}

/** So many of a kind are counted. */
const MOST_COUNTED = 1000
/** So many of a kind are named. */
const MOST_NAMED = 3

/** Throws 409 that counts and names the records that prevent a deletion. */
export async function refuseReferred(
  context: OperationContext,
  collection: Collection,
  id: string,
): Promise<void> {
  const referring = await readReferring(context, { collection, id, onDelete: 'refuse' })
  if (referring.length === 0) return
  const words = await Promise.all(referring.map((one) => inWords(context, one)))
  throw new ApiError(409, say('Still used by {records}', { records: together(words) }), {
    code: 'still_used',
  })
}

/** The records that go with a record. */
export function readCascading(
  context: OperationContext,
  collection: Collection,
  id: string,
): Promise<readonly Referring[]> {
  return readReferring(context, { collection, id, onDelete: 'cascade' })
}

/** Takes the id of a record that is erased out of those that refer to it: each is another version then. */
export async function clearReferences(
  context: OperationContext,
  { resource, scope }: Collection,
  id: string,
): Promise<void> {
  const { tx, services } = context
  for (const collection of services.engine.collections) {
    const referring = referringFieldsOf([collection], resource.name)
    const fields = referring.filter(({ onDelete }) => onDelete === 'clear')
    if (fields.length === 0) continue
    const { table, columns } = collection.written
    const cleared: Record<string, SQL> = {}
    for (const one of fields) {
      const name = nameOf(columns, one.column)
      cleared[name] = without(cleared[name] ?? sql`${one.column}`, one, id)
    }
    await tx
      .update(table)
      .set({
        ...cleared,
        ...nextVersion(columns, services.now()),
      })
      .where(and(inTeam(context, collection, scope), or(...fields.map((one) => holds(one, id)))))
  }
}

/** Records of a team are named by those of the same team alone, whose indexes begin with it. */
function inTeam(
  { caller }: OperationContext,
  { scope, written }: Collection,
  ofTarget: Collection['scope'],
): SQL | undefined {
  const { teamId } = written.columns
  const isOfTeam = [scope, ofTarget].every((one) => one !== 'platform' && one.of === 'team')
  return isOfTeam && teamId ? eq(teamId, caller.team.id) : undefined
}

/** A record that others refer to, and those that are looked for. */
interface Referred {
  readonly collection: Collection
  readonly id: string
  readonly onDelete: OnDelete
}

async function readReferring(
  context: OperationContext,
  { collection: to, id, onDelete }: Referred,
): Promise<readonly Referring[]> {
  const { tx, services } = context
  const target = to.resource.name
  const found: Referring[] = []
  for (const field of referringFieldsOf(services.engine.collections, target)) {
    const { collection } = field
    const { table, columns } = collection.written
    const { id: key, deletedAt } = columns
    if (field.onDelete !== onDelete || !key) continue
    // What refers to itself does not prevent its own deletion.
    const others = collection.resource.name === target ? ne(key, id) : undefined
    const rows = await tx
      .select({ key })
      .from(table)
      .where(
        and(inTeam(context, collection, to.scope), holds(field, id), deletedAt && isNull(deletedAt), others),
      )
      .limit(MOST_COUNTED)
    if (rows.length > 0) found.push({ collection, ids: rows.map((row) => String(row.key)) })
  }
  return found
}

/** "3 products (Tea, Coffee, Milk)": by name those that the caller may see. */
async function inWords(context: OperationContext, { collection, ids }: Referring): Promise<string> {
  const { labels, permissions, recordTitle } = collection.resource
  const { singular, plural } = labels
  const count = `${ids.length}${ids.length === MOST_COUNTED ? ' or more' : ''}`
  const counted = `${count} ${inSentence(ids.length === 1 ? singular : plural)}`
  if (!allows(permissions.list, context.caller.permissions)) return counted
  const sort = { field: 'id', order: 'asc' } as const
  const named = await findRecords(context, collection, {
    where: { id: { in: ids } },
    sort,
    limit: MOST_NAMED,
  })
  const names = named.flatMap((record) => record[recordTitle] ?? [])
  const more = names.length > 0 && ids.length > names.length ? ', ...' : ''
  return names.length > 0 ? `${counted} (${names.join(', ')}${more})` : counted
}

type Holding = Pick<ReferringField, 'column' | 'isList' | 'within'>

function holds({ column, isList, within }: Holding, id: string): SQL {
  if (within !== undefined) return sql`${column} @> jsonb_build_array(${lineWith({ isList, within }, id)})`
  return isList ? sql`${column} @> array[${id}]` : eq(column, id)
}

/** The value of a column without an id; as it is where it does not hold it. */
function without(value: SQL, { isList, within }: Holding, id: string): SQL {
  if (within === undefined) return isList ? sql`array_remove(${value}, ${id})` : sql`nullif(${value}, ${id})`
  const rest = isList ? sql`(line -> ${within}) - ${id}` : sql`null::jsonb`
  return sql`coalesce((
    select jsonb_agg(case when line @> ${lineWith({ isList, within }, id)}
             then jsonb_set_lax(line, array[${within}], ${rest}) else line end order by place)
      from jsonb_array_elements(${value}) with ordinality as lines (line, place)), ${value})`
}

/** A part of each line that holds an id. */
const lineWith = ({ isList, within = '' }: Pick<ReferringField, 'isList' | 'within'>, id: string): SQL =>
  sql`${JSON.stringify({ [within]: isList ? [id] : id })}::jsonb`

function nameOf(columns: Collection['written']['columns'], column: PgColumn): string {
  const [name] = Object.entries(columns).find(([, one]) => one === column) ?? []
  if (name === undefined) throw new Error(`${column.name} is no column of its table`)
  return name
}
