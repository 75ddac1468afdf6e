import { eq, sql } from 'drizzle-orm'
import type { Database } from './Database.ts'
import { setting } from './schema.ts'

/** The setting that names the build that prepared the database last, with its configuration. */
export const PREPARED_BY = 'prepared_by'

/** `undefined`: no one did. */
export async function readPreparedBy({ orm }: Database): Promise<string | undefined> {
  const { rows } = await orm.execute(sql`select to_regclass('setting') is not null as "isThere"`)
  if (rows[0]?.['isThere'] !== true) return undefined
  const [found] = await orm.select().from(setting).where(eq(setting.name, PREPARED_BY))
  return found?.value
}

export async function writePreparedBy({ orm }: Database, value: string): Promise<void> {
  await orm
    .insert(setting)
    .values({ name: PREPARED_BY, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } })
}
