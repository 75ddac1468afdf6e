import { sql } from 'drizzle-orm'
import type { Finding } from '#define'
import type { Orm } from '#server/platform/db/Database.ts'
import type { MadeCollection } from '../Collection.ts'
import { collectionIndexes } from '../collectionIndexes.ts'
import type { PlannedColumn } from './planColumns.ts'
import { DELETED_AT } from '../tableOf.ts'
import { readColumns } from './readTable.ts'
import { refuseMisfit } from './refuseMisfit.ts'

/** Finds values that several records of a team share, in fields that have become unique. */
export async function refuseRepeated(
  tx: Orm,
  collection: MadeCollection,
  table: string,
  columns: readonly PlannedColumn[],
): Promise<readonly Finding[]> {
  const { written, teamId, resource } = collection
  const isAsStored = (name: string) => {
    const column = columns.find((one) => one.name === name)
    return column?.stored?.type === column?.type
  }
  const moved = columns.flatMap(({ column, stored }) =>
    stored && stored.column !== column
      ? [sql`, ${sql.identifier(stored.column)} as ${sql.identifier(column)}`]
      : [],
  )
  const rows = sql`(select *${sql.join(moved)} from ${sql.identifier(table)}) as ${written.table}`
  const hasTrash = (await readColumns(tx, table)).has(DELETED_AT)
  const findings: Finding[] = []
  for (const { name, once } of collectionIndexes(collection)) {
    if (!once?.fields.every(isAsStored) || (await isThere(tx, name))) continue
    const alive = once.where && hasTrash ? sql` and ${once.where}` : sql``
    const { rows: found } = await tx.execute(sql`
      select coalesce(sum(times), 0)::int as count from (
        select count(*) as times from ${rows} where (${once.key}) is not null${alive} group by ${teamId}, ${once.key} having count(*) > 1
      ) as repeated`)
    const count = Number(found[0]?.['count'])
    const misfit = {
      code: 'RES867',
      path: `${resource.name}.fields.${once.fields.join(' and ')}`,
      message: 'is unique, but {rows} share their value with another',
      hint: 'change those values, or leave unique out',
    }
    if (count > 0) findings.push(refuseMisfit({ misfit, count, ids: [] }))
  }
  return findings
}

async function isThere(tx: Orm, name: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from pg_indexes where schemaname = current_schema() and indexname = ${name}`,
  )
  return rows.length > 0
}
