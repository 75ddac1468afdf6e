import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Fields, Resource, AnyRules, Implementation } from '#define'
import { recordFieldsOf } from './engineFields.ts'
import type { ListSource } from './ListSource.ts'
import { recordReader } from './recordReader.ts'
import { tableOf } from './tableOf.ts'

/** A resource whose records the engine stores: its definition, its table and its rules. */
export interface Collection extends ListSource {
  readonly tableName: string
  readonly teamId: PgColumn
  /** Goes up by one with every change. */
  readonly version: PgColumn
  readonly rules: AnyRules
}

/** Works a collection out of its definition. Throws a `ConfigError` for what cannot be stored. */
export function createCollection(resource: Resource, implementations: readonly Implementation[]): Collection {
  const { table, name, columns } = tableOf(resource)
  const { teamId, ...readable } = columns
  const { version } = readable
  if (!teamId || !version) throw new Error(`${name} lacks a column of the engine`)
  const fields: Fields = recordFieldsOf(resource)
  const rules =
    implementations.find((implementation) => implementation.resource === resource.name)?.rules ?? {}
  return {
    resource,
    fields,
    table,
    tableName: name,
    columns: readable,
    teamId,
    scope: { of: 'team', column: teamId },
    version,
    rules,
    toRecord: recordReader(fields),
  }
}

/** The resources that the engine stores. */
export function isCollection({ api }: Resource): boolean {
  return api === undefined || api.kind === 'collection'
}
