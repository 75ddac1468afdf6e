import { and, eq, ne } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { users } from './schema.ts'

export type User = typeof users.$inferSelect

/** The account of an address (lower case), suspended ones included, deleted ones not. */
export async function findByEmail(orm: Orm, email: string): Promise<User | undefined> {
  const [user] = await orm
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.status, 'deleted')))
  return user
}

/** Locks an account for a change and reads it as it is now. Throws when there is none. */
export async function lockUser(tx: Orm, userId: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw new Error(`No user ${userId}`)
  return user
}
