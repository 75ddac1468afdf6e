import { is, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyField, type Field, fieldOf, kindOf, sortableIn, targetOf } from '#define'
import type { Collection, MadeCollection } from '#server/engine/Collection.ts'
import { folded } from '#server/engine/query/compareColumn.ts'
import { offerOfSource } from '#server/engine/query/parseListQuery.ts'
import { isWords, mayBeMissing, sortKey, tieOf } from '#server/engine/query/parseSort.ts'
import { templateSql } from './createView.ts'
import { toColumnName } from './tableOf.ts'

/** A required index. Its name contains its purpose, so that another purpose makes another index. */
export interface CollectionIndex {
  readonly name: string
  readonly create: SQL
  /** What no two records of a team may share, if it is unique. */
  readonly once?: { readonly fields: readonly string[]; readonly key: SQL; readonly where: SQL | undefined }
}

/** A field that an index is about. */
interface Indexed {
  readonly collection: MadeCollection
  readonly name: string
  readonly field: Field
  /** Gives the index its name. */
  readonly column: Pick<PgColumn, 'name'>
  readonly value: SQLWrapper
}

/** Postgres cuts longer names off. */
const LONGEST_NAME = 63

/**
 * The indexes of a collection: one for each sort, filter and search that the definition offers, and for
 * unique fields.
 */
export function collectionIndexes(collection: MadeCollection): readonly CollectionIndex[] {
  const each = (names: readonly string[], make: (indexed: Indexed) => readonly CollectionIndex[]) =>
    names.flatMap((name) => lookUp(collection, name).flatMap(make))
  const indexes = [
    ...trashIndex(collection),
    ...each(sortedNames(collection), sortIndexes),
    ...each(filteredNames(collection), filterIndexes),
    ...each(searchedNames(collection), (indexed) => [searchIndex(indexed)]),
    ...each(uniqueNamesOf(collection), (indexed) => [uniqueIndex([indexed])]),
    ...(collection.resource.unique ?? []).map((group) =>
      uniqueIndex(group.flatMap((name) => lookUp(collection, name))),
    ),
  ]
  return [...new Map(indexes.map((index) => [index.name, index])).values()]
}

/** The fields of a definition whose values no two records share, by the columns of a key that is taken: `team_id, lower(email)`. */
export function uniqueFieldsOf({ written, resource }: Collection, key: string): readonly string[] {
  const words = key.split(/\W+/)
  const groups = [...(resource.unique ?? []), ...uniqueNamesOf(written).map((name) => [name])]
  const isTaken = (name: string) => words.includes(written.columns[name]?.name ?? '')
  return groups.find((group) => group.every(isTaken)) ?? []
}

function sortedNames(collection: MadeCollection): readonly string[] {
  const { list } = collection.resource
  const shown = list.columns.map(fieldOf)
  const sortable = sortableIn(offerOfSource(collection))
  return [...shown.filter((name) => sortable.includes(name)), list.defaultSort.field, 'createdAt']
}

/** Also what related lists ask for: the records that point at another one. */
function filteredNames({ fields, resource: { list } }: MadeCollection): readonly string[] {
  const filters = (list.filters ?? []).map(fieldOf)
  const presets = (list.presets ?? []).flatMap(({ where }) => Object.keys(where))
  return [
    ...filters,
    ...presets,
    ...Object.keys(list.where ?? {}),
    ...Object.keys(fields).filter((name) => isReference(fields[name])),
  ]
}

const isReference = (field: Field | undefined) => field !== undefined && targetOf(field) !== undefined

function searchedNames({ fields, resource: { list } }: MadeCollection): readonly string[] {
  const filters = (list.filters ?? []).map(fieldOf)
  const contains = (name: string) => kindOf(fields[name] ?? { kind: 'json' }).operators.includes('contains')
  return [...(list.search ?? []), ...filters.filter(contains)]
}

function uniqueNamesOf({ fields }: Pick<MadeCollection, 'fields'>): readonly string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name]
    if (field?.kind === 'slug' || field?.kind === 'sequence') return true
    // On tags, `unique` speaks of the words of one list.
    if (field?.kind !== 'text' && field?.kind !== 'email') return false
    return 'unique' in field.options && field.options.unique === true
  })
}

function lookUp(collection: MadeCollection, name: string): readonly Indexed[] {
  const { columns } = collection.written
  const field = collection.fields[name]
  const { [name]: column } = columns
  const value = column ?? (field && templateSql(field as AnyField, collection.written.table))
  return field && value && name !== 'id'
    ? [{ collection, name, field, column: column ?? { name: toColumnName(name) }, value }]
    : []
}

/** An order, with everything in it that the list filters by: a page and a count read no more than the index. */
function sortIndexes(indexed: Indexed): readonly CollectionIndex[] {
  const { field, value } = indexed
  const purpose = isWords(field) ? 'folded' : 'value'
  const up = orderIndex(indexed, purpose, sql`${sortKey(field, value)}`, false)
  if (!mayBeMissing(field, indexed.name)) return [up]
  return [up, orderIndex(indexed, `${purpose}_down`, sql`${sortKey(field, value)}`, true)]
}

function filterIndexes(indexed: Indexed): readonly CollectionIndex[] {
  const { field, value } = indexed
  const { storage, operators } = kindOf(field)
  if (operators.length === 0) return []
  if (storage === 'text[]') return [makeIndex(indexed, 'any', sql`using gin ((${value}))`)]
  return [orderIndex(indexed, 'value', sql`${value}`, false)]
}

/** By team, the key, what orders those that share it, and the id. */
function orderIndex(indexed: Indexed, purpose: string, key: SQL, isDown: boolean): CollectionIndex {
  const { collection, name } = indexed
  const tie = tieOf(collection, name)
  const [tied] = tie ? lookUp(collection, tie.field) : []
  const tieDown = (tie?.order === 'desc') !== isDown
  const way = (down: boolean) => sql.raw(down ? ' desc' : '')
  const parts = [
    sql`(${teamIn(collection)})`,
    sql`(${key})${sql.raw(isDown ? ' desc nulls last' : '')}`,
    ...(tied ? [sql`(${sortKey(tied.field, tied.value)})${way(tieDown)}`] : []),
    sql`(${idIn(collection)})${way(tied ? tieDown : isDown)}`,
  ]
  const carried = carriedBy(indexed, tied ? [name, tied.name] : [name])
  const include = carried.length > 0 ? sql` include (${sql.join(carried.map(bare), sql`, `)})` : sql``
  const second = tied && (isWords(tied.field) ? `${tied.name}_folded` : tied.name)
  const shape = [second, tie?.order, ...carried.map((column) => column.name)].join()
  return makeIndex(indexed, `${purpose}_${checksum(shape)}`, sql`(${sql.join(parts, sql`, `)})${include}`)
}

const teamIn = ({ written }: MadeCollection) => written.columns['teamId']
const idIn = ({ written }: MadeCollection) => written.columns['id']

const bare = (column: PgColumn) => sql.identifier(column.name)

/** The columns of a filter beside the keys; for words the column too, as the key is derived from it. */
function carriedBy(
  { collection, name: of, field, value }: Indexed,
  keys: readonly string[],
): readonly PgColumn[] {
  const named = [...filteredNames(collection), ...(collection.rolledUp[of] ?? [])]
  const filters = [...new Set(named)].filter((name) => !keys.includes(name))
  const carried = filters.flatMap((name) => lookUp(collection, name)).filter((one) => isSmall(one.field))
  const own = isWords(field) && isSmall(field) ? [value] : []
  return [...own, ...carried.map((one) => one.value)].filter((one) => is(one, PgColumn))
}

/** An entry of an index takes at most 2,700 bytes. */
const LONGEST_CARRIED = 255

function isSmall({ kind, options }: Field): boolean {
  if (kind === 'text') return ('maxLength' in options ? (options.maxLength ?? 0) : 0) <= LONGEST_CARRIED
  return (
    !['textarea', 'markdown'].includes(kind) &&
    kindOf({ kind }).storage !== 'text[]' &&
    kindOf({ kind }).storage !== 'jsonb'
  )
}

function searchIndex(indexed: Indexed): CollectionIndex {
  return makeIndex(indexed, 'find', sql`using gin (${folded(indexed.value)} gin_trgm_ops)`)
}

/** One value in the team, or several together. Two addresses that differ in case only are one. */
function uniqueIndex(group: readonly Indexed[]): CollectionIndex {
  const [first, ...others] = group
  if (!first) throw new Error('Nothing to be unique')
  const values = group.map(({ field, value }) =>
    field.kind === 'email' ? sql`(lower(${value}))` : sql`(${value})`,
  )
  const key = sql.join(values, sql`, `)
  const purpose = ['once', ...others.map(({ column, field }) => `${column.name}_${field.kind}`)].join('_')
  const index = makeIndex(first, purpose, sql`((${teamIn(first.collection)}), ${key})`, sql`unique index`)
  const where = liveRowsOf(first.collection)
  return { ...index, once: { fields: group.map(({ name }) => name), key, where } }
}

/** The kind is part of the name: a field that changes its kind gets new indexes. */
function makeIndex(
  { collection, field, column }: Indexed,
  purpose: string,
  definition: SQL,
  type = sql`index`,
): CollectionIndex {
  const where = liveRowsOf(collection)
  const name = shorten(
    `${collection.written.name}_${column.name}_${field.kind}_${purpose}${where ? '_live' : ''}`,
  )
  const create = sql`create ${type} ${sql.identifier(name)} on ${collection.written.table} ${definition}`
  return { name, create: where ? sql`${create} where ${where}` : create }
}

/** What is in the trash is in no index of the list, and takes no unique value. */
function liveRowsOf({ written: { columns } }: MadeCollection): SQL | undefined {
  return columns['deletedAt'] && isNull(columns['deletedAt'])
}

/** What the trash lists, and what is erased. */
function trashIndex(collection: MadeCollection): readonly CollectionIndex[] {
  const { deletedAt } = collection.written.columns
  if (!deletedAt) return []
  const name = shorten(`${collection.written.name}_trash`)
  const parts = sql`((${teamIn(collection)}), (${deletedAt}) desc, (${idIn(collection)}) desc)`
  const create = sql`create index ${sql.identifier(name)} on ${collection.written.table} ${parts} where ${deletedAt} is not null`
  return [{ name, create }]
}

/** Keeps long names apart by a number made from the whole of them. */
function shorten(name: string): string {
  if (name.length <= LONGEST_NAME) return name
  return `${name.slice(0, LONGEST_NAME - 9)}_${checksum(name)}`
}

function checksum(text: string): string {
  const sum = [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, 0)
  return sum.toString(16).padStart(8, '0')
}
