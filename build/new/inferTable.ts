import { sql } from 'drizzle-orm'
import { ConfigError } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import { keepOwn, toFieldName, type Sketch, type SketchedField } from './Sketch.ts'

/** Columns that every table of the application has for itself. */
const HIDDEN: readonly string[] = ['team_id', 'user_id', 'created_by']

/** Fields from the columns of a table of the database. */
export async function inferTable(singular: string, orm: Orm, table: string): Promise<Sketch> {
  const { rows } = await orm.execute<{ name: string; type: string; required: boolean }>(sql`
    select attname as name, format_type(atttypid, null) as type, attnotnull as required from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped order by attnum`)
  if (rows.length === 0) throw new ConfigError('Database', [`There is no table "${table}"`])
  const fields = rows
    .filter(({ name }) => !HIDDEN.includes(name))
    .map(({ name, type, required }): SketchedField => {
      const kind = KIND_OF[type] ?? 'text'
      return { name: toFieldName(name), kind, required: required && kind !== 'json' }
    })
  return { singular, fields: keepOwn(fields), rows: [] }
}

/** The kind for what PostgreSQL calls its types; any other is text. */
const KIND_OF: Readonly<Record<string, SketchedField['kind']>> = {
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'decimal',
  real: 'decimal',
  'double precision': 'decimal',
  boolean: 'boolean',
  date: 'date',
  'timestamp with time zone': 'timestamp',
  'timestamp without time zone': 'timestamp',
  'text[]': 'tags',
  json: 'json',
  jsonb: 'json',
}
