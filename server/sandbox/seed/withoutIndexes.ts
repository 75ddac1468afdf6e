import { sql } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'

/** Takes a table's indexes away, but for those of its constraints, does the work, and makes them again as they were. */
export async function withoutIndexes(tx: Orm, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index
     where indrelid = ${table}::regclass
       and not exists (select 1 from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`))
  await work()
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
  for (const { definition } of rows) await tx.execute(sql.raw(definition))
}
