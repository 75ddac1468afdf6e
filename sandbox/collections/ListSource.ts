import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyRecord, Fields } from '../../src/framework/define/field.ts'
import type { Resource } from '../../src/framework/define/resource.ts'

/** A row as Drizzle gives it, keyed as `ListSource.columns` is. */
export type SourceRow = Readonly<Record<string, unknown>>

/**
 * What lists, filters, search, sort and export run over: a resource and the table its records are read from.
 * A collection gives its own (`createCollection`); a resource with fixed paths gives the table it has.
 */
export interface ListSource {
  readonly resource: Resource
  /** The fields that may be asked about: filtered, sorted, searched and exported by the rules of their kind. */
  readonly fields: Fields
  readonly table: PgTable
  /**
   * Every column that is read, by name. A field under its own name is looked up in its column; a column under a name
   * that is no field is only read, for `toRecord`. Must hold `id`, unique in the table.
   */
  readonly columns: Readonly<Record<string, PgColumn>>
  /** The column that says whose row it is. Every query is limited to the caller's team by it. */
  readonly teamId: PgColumn
  /** The record as it is sent, in the shape of the definition. */
  readonly toRecord: (row: SourceRow) => AnyRecord
}

/** The `id` column of a source. */
export function idOf({ resource, columns }: ListSource): PgColumn {
  const { id } = columns
  if (!id) throw new Error(`The source of ${resource.name} has no id column`)
  return id
}
