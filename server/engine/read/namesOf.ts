import { sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'

/** What users are called, by id: who did something to a record. */
export async function namesOf(orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await orm.execute(
    sql`select id, concat_ws(' ', first_name, last_name) as name from users where id in ${[...new Set(ids)]}`,
  )
  return new Map(rows.map(({ id, name }) => [String(id), String(name)]))
}
