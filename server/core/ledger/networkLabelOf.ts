import { eq } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { network } from './schema.ts'

/** The name of a network for people; one that was never known keeps its id. */
export async function networkLabelOf(orm: Orm, name: string): Promise<string> {
  const [row] = await orm.select({ label: network.displayName }).from(network).where(eq(network.name, name))
  return row?.label ?? name
}
