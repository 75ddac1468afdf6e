import { sql, type SQL } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import type { ListSource } from './ListSource.ts'

/** How many rows match; looks no further than `most`. */
export async function countUpTo(
  orm: Orm,
  { table }: Pick<ListSource, 'table'>,
  where: SQL | undefined,
  most: number,
): Promise<number> {
  const found = orm
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most)
    .as('found')
  const [row] = await orm.select({ count: sql<string>`count(*)` }).from(found)
  return Number(row?.count ?? 0)
}
