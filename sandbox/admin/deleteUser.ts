import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Orm } from '../db/Database.ts'
import { card } from '../db/schema/cards.ts'
import { passwordReset, recoveryCode, team, teamMember, users } from '../db/schema/identity.ts'
import { investment } from '../db/schema/investments.ts'
import { kycCase } from '../db/schema/kyc.ts'
import { ledgerAccount } from '../db/schema/ledger.ts'
import { notification } from '../db/schema/notifications.ts'
import { sha256 } from '../db/sha256.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Caller } from '../http/Caller.ts'
import { revokeSessions } from '../identity/sessions.ts'
import type { User } from '../identity/users.ts'
import { accountDeletedMail } from '../mail/accountMails.ts'
import { sendMail } from '../mail/sendMail.ts'
import type { Services } from '../Services.ts'
import { lockAccount, requireEmail } from './lockAccount.ts'
import { recordAdminAct } from './recordAdminAct.ts'
import { refuseAdministrators } from './toggleUserStatus.ts'

interface Deletion {
  readonly userId: string
  /** The address of the user, as the administrator typed it. */
  readonly confirmEmail: string
  readonly reason: string
}

/**
 * Deletes somebody: the row stays for the books, what tells who it was is overwritten. Throws 404, 400 for a wrong
 * address, 409 while money, a lien, a payout or a team with other members depends on them.
 */
export async function deleteUser(
  tx: Orm,
  services: Services,
  caller: Caller,
  { userId, confirmEmail, reason }: Deletion,
) {
  const user = await lockAccount(tx, userId)
  requireEmail(user, confirmEmail)
  await refuseAdministrators(tx, caller, user)
  const owned = await lockOwnedTeams(tx, userId)
  await refuseOwner(tx, owned, userId)
  await sendMail(tx, services, accountDeletedMail(user.email))
  const deletedAt = services.now()
  await revokeSessions(tx, deletedAt, { userId, reason: 'deleted' })
  await scrub(tx, user, deletedAt)
  if (owned.length > 0) await tx.update(team).set({ deletedAt }).where(inArray(team.id, owned))
  await recordAdminAct(tx, services, caller, { action: 'admin_user_deleted', userId, reason })
  return { userId, deletedAt: deletedAt.toISOString() }
}

async function lockOwnedTeams(tx: Orm, userId: string): Promise<string[]> {
  const own = tx
    .select({ id: teamMember.teamId })
    .from(teamMember)
    .where(and(eq(teamMember.userId, userId), eq(teamMember.role, 'owner')))
  const rows = await tx
    .select({ id: team.id })
    .from(team)
    .where(and(inArray(team.id, own), isNull(team.deletedAt)))
    .orderBy(team.id)
    .for('update')
  return rows.map(({ id }) => id)
}

async function refuseOwner(tx: Orm, owned: string[], userId: string): Promise<void> {
  if (owned.length === 0) return
  const accounts = await tx
    .select({ purpose: ledgerAccount.purpose })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.ownerType, 'team'),
        inArray(ledgerAccount.ownerId, owned),
        ne(ledgerAccount.balance, '0'),
      ),
    )
    .for('update')
  const has = (purpose: string) => accounts.some((account) => account.purpose === purpose)
  if (has('lien')) throw new ApiError(409, 'This user has an open lien')
  if (has('held')) throw new ApiError(409, 'This user has a pending payout')
  if (accounts.length > 0) throw new ApiError(409, 'This user still has a balance')
  await refuseCards(tx, owned)
  const [other] = await tx
    .select({ id: teamMember.id })
    .from(teamMember)
    .where(and(inArray(teamMember.teamId, owned), ne(teamMember.userId, userId)))
    .limit(1)
  if (other) throw new ApiError(409, 'This user is the only owner of a team with other members')
  const runs = inArray(investment.status, ['active', 'pending'])
  if ((await tx.$count(investment, and(inArray(investment.teamId, owned), runs))) > 0)
    throw new ApiError(409, 'This user still has money in an investment')
}

/** What is on a card is money of its team. */
async function refuseCards(tx: Orm, owned: string[]): Promise<void> {
  const [loaded] = await tx
    .select({ id: card.id })
    .from(card)
    .innerJoin(ledgerAccount, and(eq(ledgerAccount.ownerType, 'card'), eq(ledgerAccount.ownerId, card.id)))
    .where(and(inArray(card.teamId, owned), ne(ledgerAccount.balance, '0')))
    .limit(1)
  if (loaded) throw new ApiError(409, 'This user still has money on a card')
}

async function scrub(tx: Orm, { id, email }: User, deletedAt: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      ...{ email: `deleted-${crypto.randomUUID()}@deleted.invalid`, firstName: 'Deleted', lastName: 'user' },
      ...{ phone: '', passwordHash: '', status: 'deleted', platformRole: 'user', kycStatus: 'none' },
      ...{ twoFactorEnabled: false, totpSecret: null, totpLastStep: null, totpPendingSecret: null },
      ...{ emailVerifiedAt: null, lastLoginAt: null, updatedAt: deletedAt, deletedAt },
    })
    .where(eq(users.id, id))
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, id))
  await tx.delete(kycCase).where(eq(kycCase.userId, id))
  await tx.delete(notification).where(eq(notification.userId, id))
  await tx.delete(passwordReset).where(eq(passwordReset.emailHash, await sha256(email)))
  await tx.delete(teamMember).where(and(eq(teamMember.userId, id), ne(teamMember.role, 'owner')))
}
