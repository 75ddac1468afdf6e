import { getTableColumns } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core'
import { type Field, type Fields, isDerived, kindOf, type Storage, type Resource, ConfigError } from '#define'
import type { CollectionTable } from './CollectionTable.ts'
import { ownFieldsOf, RESERVED_FIELDS } from './engineFields.ts'

/** The table of another resource, by name. Throws a `ConfigError` where none is made from its definition. */
export type FindTable = (resource: string) => { readonly table: PgTable; readonly resource: Resource }

/** The column that keeps a record in the trash. */
export const DELETED_AT = 'deleted_at'

/** The end of the names of views that have what is worked out beside what is stored. */
export const READ_VIEW = '_read'

/** Postgres cuts longer names off, silently. */
const LONGEST_NAME = 63

const COLUMN_OF_STORAGE = {
  text: (name: string) => text(name),
  // Whole numbers go up to 2^53 - 1, which needs more than four bytes.
  integer: (name: string) => bigint(name, { mode: 'number' }),
  numeric: (name: string) => numeric(name),
  boolean: (name: string) => boolean(name),
  date: (name: string) => date(name, { mode: 'string' }),
  timestamptz: (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }),
  'text[]': (name: string) => text(name).array(),
  jsonb: (name: string) => jsonb(name),
} satisfies Record<Storage, unknown>

/**
 * The table that a definition describes: `c_` and the resource's name, one column per field by the storage of its kind, and
 * those of the engine. Throws a `ConfigError` for names that the database or the engine cannot hold.
 */
export function tableOf<F extends Fields>(resource: Resource & { readonly fields: F }): CollectionTable<F> {
  const name = tableNameOf(resource.name)
  const own = Object.entries(ownFieldsOf(resource))
  const findings = [
    ...refuseNames([
      name + READ_VIEW,
      ...Object.keys({ ...ownFieldsOf(resource), ...resource.fields }).map(toColumnName),
    ]),
    ...refuseFields(resource),
  ]
  if (findings.length > 0) throw new ConfigError(`Resource ${resource.name}`, findings)
  return makeTable(name, resource, own) as CollectionTable<F>
}

/** The view of it with the fields that are worked out when they are read. Undefined: there is none of them. */
export function readViewOf(resource: Resource): PgTable | undefined {
  const derived = Object.entries(resource.fields).filter(([, field]) => isDerived(field))
  if (derived.length === 0) return undefined
  const name = `${tableNameOf(resource.name)}${READ_VIEW}`
  return makeTable(name, resource, [...Object.entries(ownFieldsOf(resource)), ...derived])
}

/** The column of a field whose name is known at run time alone. Throws a `ConfigError` where there is none. */
export function columnIn(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name]
  if (!column) throw new ConfigError('Collections', [`no column holds "${name}"`])
  return column
}

function makeTable(name: string, resource: Resource, fields: readonly (readonly [string, Field])[]): PgTable {
  return pgTable(name, {
    id: text('id'),
    teamId: text('team_id'),
    version: bigint('version', { mode: 'number' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }),
    createdBy: text('created_by'),
    ...Object.fromEntries([
      ...(resource.trash
        ? [['deletedAt', timestamp(DELETED_AT, { withTimezone: true, mode: 'date' })] as const]
        : []),
      ...fields.map(([key, field]) => [key, toColumn(key, field)] as const),
    ]),
  })
}

/** The table of a resource whose table is made. */
export const tableNameOf = (resource: string): string => `c_${resource.replaceAll('-', '_')}`

/** The storage of a column by its type in SQL; undefined for one that the engine does not make. */
export function storageOfType(type: string): Storage | undefined {
  const storages = Object.keys(COLUMN_OF_STORAGE) as readonly Storage[]
  return storages.find((storage) => typeOfStorage(storage) === type)
}

/** A camel-case name as a column: `creditLimit` is `credit_limit`. */
export function toColumnName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function toColumn(key: string, field: Field) {
  return COLUMN_OF_STORAGE[kindOf(field).storage](toColumnName(key))
}

function typeOfStorage(storage: Storage): string | undefined {
  const { column } = getTableColumns(pgTable('of_one', { column: COLUMN_OF_STORAGE[storage]('column') }))
  return column.getSQLType()
}

function refuseNames(names: readonly string[]): readonly string[] {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  const tooLong = names.filter((name) => name.length > LONGEST_NAME)
  return [
    ...repeated.map((name) => `two fields would be stored as ${name}; rename one`),
    ...tooLong.map((name) => `${name} is longer than the ${LONGEST_NAME} characters the database takes`),
  ]
}

function refuseFields({ fields }: Resource): readonly string[] {
  return RESERVED_FIELDS.filter((name) => Object.hasOwn(fields, name)).map(
    (name) => `the engine keeps something of its own as ${name}; name the field differently`,
  )
}
