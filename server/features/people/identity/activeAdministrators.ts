import { and, eq } from 'drizzle-orm'
import { users } from './schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'

/** The active administrators of the platform: their user ids. */
export async function activeAdministrators(tx: Orm): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.platformRole, 'admin'), eq(users.status, 'active')))
  return rows.map(({ id }) => id)
}
