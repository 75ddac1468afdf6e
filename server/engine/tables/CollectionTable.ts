import type { PgColumn, PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { Field, FieldKind } from '#define'

/** A value as the database gives it: as it travels, but for moments, which are dates. */
type Stored<Kind extends FieldKind, Value> = Kind extends 'timestamp' ? Date : Value

type Column<Data, NotNull extends boolean = true> = PgColumn<{
  name: string
  tableName: string
  dataType: 'custom'
  columnType: 'PgCustomColumn'
  data: Data
  driverParam: unknown
  notNull: NotNull
  // The engine fills every column.
  hasDefault: false
  isPrimaryKey: false
  isAutoincrement: false
  hasRuntimeDefault: false
  enumValues: undefined
  generated: undefined
}>

type ColumnOf<F> =
  F extends Field<infer Kind, infer Value, infer Optional>
    ? Column<Stored<Kind, Value>, Optional extends true ? false : true>
    : never

/** What the engine keeps of each record, beside its fields. `teamId` and `createdBy` are never sent. */
type EngineColumns = {
  readonly id: Column<string>
  readonly teamId: Column<string>
  readonly version: Column<number>
  readonly createdAt: Column<Date>
  readonly updatedAt: Column<Date>
  readonly createdBy: Column<string>
  /** Of a resource with a trash alone: when it was deleted. */
  readonly deletedAt: Column<Date, false>
}

/** The table of a collection, whose columns go by the names of its fields and have their types. */
export type CollectionTable<F> = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: { readonly [Name in Exclude<keyof F, keyof EngineColumns>]: ColumnOf<F[Name]> } & EngineColumns
  dialect: 'pg'
}>
