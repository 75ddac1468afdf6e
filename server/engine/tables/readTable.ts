import { sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'

/** The columns of a table with their types, as the database writes them; none when there is no such table. */
export async function readColumns(tx: Orm, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute(sql`
    select attname, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`)
  return new Map(rows.map(({ attname, type }) => [String(attname), String(type)]))
}

/** How many rows a table has; with a column, those that have a value there. */
export async function countRows(tx: Orm, table: string, column = 'id'): Promise<number> {
  const { rows } = await tx.execute(
    sql`select count(${sql.identifier(column)})::int as count from ${sql.identifier(table)}`,
  )
  return Number(rows[0]?.['count'])
}

/** Whether a table has any row. */
export async function hasRows(tx: Orm, table: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`)
  return rows.length > 0
}
