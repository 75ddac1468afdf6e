import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import {
  knownDevice,
  passwordReset,
  recoveryCode,
  session,
  signUps,
  team,
  teamMember,
  users,
} from '#server/identity/schema.ts'
import { invitation } from '#server/teams/invitations/schema.ts'
import { kycCase } from '#server/kyc/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { settlement, settlementChange } from '#server/settlement/schema.ts'
import { sha256 } from '#server/platform/db/sha256.ts'
import type { User } from '#server/identity/users.ts'

/** Overwrites or removes what tells who somebody was; the row stays for the books. */
export async function scrubUser(tx: Orm, { id, email }: User, deletedAt: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      ...{ email: `deleted-${crypto.randomUUID()}@deleted.invalid`, firstName: 'Deleted', lastName: 'user' },
      ...{ phone: '', passwordHash: '', status: 'deleted', platformRole: 'user', kycStatus: 'none' },
      ...{ twoFactorEnabled: false, totpSecret: null, totpLastStep: null, totpPendingSecret: null },
      ...{ emailVerifiedAt: null, lastLoginAt: null, updatedAt: deletedAt, deletedAt },
    })
    .where(eq(users.id, id))
  await tx.update(session).set({ ip: '', userAgent: '' }).where(eq(session.userId, id))
  await tx.delete(knownDevice).where(eq(knownDevice.userId, id))
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, id))
  await tx.delete(kycCase).where(eq(kycCase.userId, id))
  await tx.delete(notification).where(eq(notification.userId, id))
  await tx.delete(invitation).where(eq(invitation.email, email))
  await tx.delete(signUps).where(eq(signUps.email, email))
  await tx.delete(passwordReset).where(eq(passwordReset.emailHash, await sha256(email)))
  await tx.delete(teamMember).where(and(eq(teamMember.userId, id), ne(teamMember.role, 'owner')))
}

/** The same for the teams that end with their owner: a personal one is named after them. */
export async function scrubTeams(tx: Orm, teamIds: string[], deletedAt: Date): Promise<void> {
  if (teamIds.length === 0) return
  await tx
    .update(team)
    .set({ name: 'Deleted team', description: '', updatedAt: deletedAt, deletedAt })
    .where(inArray(team.id, teamIds))
  await tx.delete(settlement).where(inArray(settlement.teamId, teamIds))
  await tx.delete(settlementChange).where(inArray(settlementChange.teamId, teamIds))
}
