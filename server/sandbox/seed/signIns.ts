import { eq } from 'drizzle-orm'
import type { AuditEvent } from '#server/platform/db/audit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember, users } from '#server/identity/schema.ts'
import type { Client } from '#server/http/Caller.ts'

interface SignIn {
  readonly userId: string
  readonly at: Date
}

/** Notes the last time that somebody signed in, in all their teams. */
export async function noteSignIn(tx: Orm, { userId, at }: SignIn, lastSeen: Date = at): Promise<void> {
  await tx.update(users).set({ lastLoginAt: at }).where(eq(users.id, userId))
  await tx.update(teamMember).set({ lastActiveAt: lastSeen }).where(eq(teamMember.userId, userId))
}

/** The entry of the audit log for a sign-in, or a sign-out. */
export function signInEntry(
  { userId, client }: Pick<SignIn, 'userId'> & { readonly client: Client },
  action: 'login' | 'logout' = 'login',
): Omit<AuditEvent, 'at'> {
  return {
    ...{ team: null, action, ...client },
    ...(action === 'login' && { details: { amr: ['pwd'] } }),
    actor: { type: 'user', id: userId },
    target: { type: 'user', id: userId },
  }
}
