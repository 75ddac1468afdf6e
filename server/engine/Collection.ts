import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  type AnyField,
  apiOf,
  ConfigError,
  draftsOf,
  type Fields,
  type Resource,
  rolledUp,
  type Rollup,
} from '#define'
import { ownFieldsOf, recordFieldsOf } from './tables/engineFields.ts'
import { idOf, type ListSource } from './read/ListSource.ts'
import type { AnyRules, Implementation } from './rules.ts'
import { recordComment, recordDraft } from './schema.ts'
import { recordReader } from './read/sourceOf.ts'
import { createView } from './tables/createView.ts'
import { columnIn, type FindTable, readViewOf, tableOf } from './tables/tableOf.ts'
import { fillIn } from './write/fillIn.ts'

/** A resource whose records the engine reads and writes: its definition, its table and its rules. */
export interface Collection extends ListSource {
  readonly rules: AnyRules
  readonly written: WrittenTable
  /** It is the trash of this one. */
  readonly trashOf?: Collection
}

/** A collection whose table is made from its definition. */
export interface MadeCollection extends Collection {
  /** The fields that rollups of other resources ask for, by the reference that leads to those. */
  readonly rolledUp: Readonly<Record<string, readonly string[]>>
  /** Makes the view that `table` is. Default: `table` is the one that is written. */
  readonly view?: SQL
}

/** The table that changes are written to; what is read may be a view of it. */
export interface WrittenTable {
  readonly table: PgTable
  readonly name: string
  readonly columns: Readonly<Record<string, PgColumn>>
  /** The fields of the definition that have a column here. */
  readonly fields: Fields
}

/** The table in which a collection's records have been, or `undefined` when it is made from the definition. */
export function tableNamed({ api }: Resource): string | undefined {
  return api && api.kind !== 'rest' ? api.table : undefined
}

/** The resources that the engine writes: those that it also reads and serves, and those with fixed paths and a table for actions. */
export function isCollection(resource: Resource): boolean {
  return apiOf(resource).kind === 'collection' || tableNamed(resource) !== undefined
}

export function isMade(collection: Collection): collection is MadeCollection {
  return tableNamed(collection.resource) === undefined
}

/** Works a collection out of its definition, and of those that its fields are worked out from. Throws a `ConfigError` for what cannot be stored. */
export function makeCollection(
  resource: Resource,
  implementations: readonly Implementation[],
  all: readonly Resource[],
): MadeCollection {
  const table = tableOf(resource)
  const view = readViewOf(resource)
  const read: PgTable = view ?? table
  const { teamId: _, ...columns } = getTableColumns(read)
  const fields: Fields = recordFieldsOf(resource)
  const { settingsOf } = resource
  return {
    resource,
    fields,
    rolledUp: rolledUpIn(all, resource),
    table: read,
    ...(view && { view: createView(view, resource, table, findTable(all)) }),
    columns,
    scope: { of: settingsOf ?? 'team', column: columnIn(read, settingsOf ? 'id' : 'teamId') },
    follows: beside(resource),
    ...(settingsOf && { begins: fillIn(ownFieldsOf(resource), {}) }),
    rules: rulesOf(resource, implementations),
    written: {
      table,
      name: getTableName(table),
      columns: getTableColumns(table),
      fields: ownFieldsOf(resource),
    },
    toRecord: recordReader(fields, resource),
  }
}

/** Finds the tables that fields of others are worked out from. */
function findTable(all: readonly Resource[]): FindTable {
  return (name) => {
    const resource = all.find((one) => one.name === name && isCollection(one))
    if (!resource || tableNamed(resource) !== undefined)
      throw new ConfigError('Collections', [`${name}: no table is made for it that another could read`])
    return { table: tableOf(resource), resource }
  }
}

function rolledUpIn(all: readonly Resource[], { name, fields }: Resource): MadeCollection['rolledUp'] {
  const derived = all
    .flatMap((one) => Object.values(one.fields))
    .flatMap(({ options }) => options.derived ?? [])
  const rollups = derived.flatMap((one) => ('rollup' in one && one.rollup.of === name ? [one.rollup] : []))
  const namedBy = (rollup: Rollup) => {
    const name = rolledUp(rollup)
    const measured = (name === undefined ? undefined : fields[name]) as AnyField | undefined
    const asset = measured?.kind === 'amount' ? measured.options.asset : undefined
    return [...Object.keys(rollup.where ?? {}), asset, name].filter((one) => one !== undefined)
  }
  return Object.fromEntries(
    rollups.map(({ by }) => [by, rollups.filter((one) => one.by === by).flatMap(namedBy)]),
  )
}

/** The collection of a resource whose table is there already. */
export function collectionOf(source: ListSource, implementations: readonly Implementation[]): Collection {
  const table = source.writtenTo ?? source.table
  const { settingsOf } = source.resource
  const columns = { ...getTableColumns(table), ...(settingsOf && { id: idOf(source) }) }
  const own = Object.entries(ownFieldsOf(source.resource))
  return {
    ...source,
    follows: [...(source.follows ?? []), ...beside(source.resource)],
    rules: rulesOf(source.resource, implementations),
    written: {
      table,
      name: getTableName(table),
      columns,
      fields: source.toRow
        ? Object.fromEntries(own)
        : Object.fromEntries(own.filter(([name]) => Object.hasOwn(columns, name))),
    },
  }
}

/** The tables with what is kept beside records, whose pages follow them. */
const beside = (resource: Resource): readonly PgTable[] => [
  ...(resource.comments ? [recordComment] : []),
  ...(draftsOf(resource) ? [recordDraft] : []),
]

function rulesOf({ name }: Resource, implementations: readonly Implementation[]): AnyRules {
  return implementations.find(({ resource }) => resource === name)?.rules ?? {}
}
