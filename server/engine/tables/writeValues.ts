import { sql } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import type { ScannedRow } from './scanRows.ts'

/** A column that is written, with its type in SQL. */
export interface WrittenColumn {
  readonly name: string
  readonly column: string
  readonly type: string
}

/** Writes values of many rows in one statement. */
export async function writeValues(
  tx: Orm,
  table: string,
  columns: readonly WrittenColumn[],
  rows: readonly ScannedRow[],
): Promise<void> {
  if (columns.length === 0 || rows.length === 0) return
  const sent = rows.map(({ id, values }) => ({
    id,
    ...Object.fromEntries(columns.map(({ name }, at) => [`v${at}`, values[name] ?? null])),
  }))
  const assigned = columns.map(
    ({ column }, at) => sql`${sql.identifier(column)} = changed.${sql.identifier(`v${at}`)}`,
  )
  const typed = columns.map(({ type }, at) => sql.raw(`v${at} ${type}`))
  await tx.execute(sql`
    update ${sql.identifier(table)} as kept set ${sql.join(assigned, sql`, `)}
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as changed (id text, ${sql.join(typed, sql`, `)})
     where kept.id = changed.id`)
}
