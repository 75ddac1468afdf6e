import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { users } from '#server/identity/schema.ts'

/** What a person is called. Throws when there is none. */
export async function nameOf(orm: Orm, userId: string): Promise<string> {
  const [person] = await orm
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) throw new Error(`No user ${userId}`)
  return `${person.firstName} ${person.lastName}`.trim()
}
