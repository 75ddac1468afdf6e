import { and, count, eq, gt, ne } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember } from '#server/identity/schema.ts'
import { invitation } from './schema.ts'

/** How many members a team has, the suspended ones included. */
export async function countMembers(tx: Orm, teamId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(teamMember).where(eq(teamMember.teamId, teamId))
  return row?.total ?? 0
}

interface OpenInvitations {
  readonly teamId: string
  readonly now: Date
  /** Not counted: the one that it is about. */
  readonly except: string | undefined
}

/** How many invitations of a team wait for their answer (G-55: they count as members). */
export async function countPending(tx: Orm, { teamId, now, except = '' }: OpenInvitations): Promise<number> {
  const isOpen = and(eq(invitation.status, 'pending'), gt(invitation.expiresAt, now))
  const [row] = await tx
    .select({ total: count() })
    .from(invitation)
    .where(and(eq(invitation.teamId, teamId), isOpen, ne(invitation.id, except)))
  return row?.total ?? 0
}
