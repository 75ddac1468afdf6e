import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { session, team } from '#server/identity/schema.ts'
import { paymentSession } from '#server/pay/schema.ts'
import { ApiError, invalid } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import type { Services } from '#server/Services.ts'
import { requireStill, lockTeam } from './beginChange.ts'
import { teamDeleted } from './events.ts'
import { moveSessions } from './leaveTeam.ts'
import { card } from '#server/cards/schema.ts'
import { faucetRequest } from '#server/wallet/schema.ts'
import { fiatTransaction } from '#server/fiat/schema.ts'
import { investment } from '#server/investments/schema.ts'
import { ledgerAccount } from '#server/ledger/schema.ts'
import { walletTransaction } from '#server/wallet/schema.ts'

const REASONS: Readonly<Record<TeamMoney, string>> = {
  lien: 'The team still has an active lien',
  payout: 'The team still has a pending payout',
  balance: 'The team still has a balance',
  card: 'A team card still has a balance',
  investment: 'The team still has an active investment',
  deposit: 'The team still has an incoming deposit',
}

/** A team that a session goes on in. */
interface NextTeam {
  readonly id: string
  readonly name: string
}

/**
 * Deletes the caller's team: its row stays for the books, its sessions go on in other teams of their people or end.
 * Returns where the caller goes on; null when their session ended.
 *
 * @param confirmName the name of the team, as it was typed.
 * @throws ApiError 400 when the name is another; 409 with every reason while money, liens or payouts remain.
 */
export async function deleteTeam(
  services: Services,
  caller: Caller,
  confirmName: string,
): Promise<NextTeam | null> {
  return services.db.transaction(async (tx) => {
    const { id, name } = await lockTeam(tx, caller.team.id)
    await requireStill(tx, caller, 'team.delete')
    if (confirmName !== name) throw invalid([{ field: 'confirmName', text: 'This isn’t the team’s name' }])
    const at = services.now()
    const reasons = await findReasons(tx, id, at)
    if (reasons.length > 0) throw new ApiError(409, reasons, { code: 'team_in_use' })
    await publish({ tx, services, caller }, teamDeleted, { id, name })
    await tx.update(team).set({ deletedAt: at, updatedAt: at }).where(eq(team.id, id))
    await moveSessions(tx, services, { teamId: id, userIds: await peopleIn(tx, id) })
    const next = await readNextTeam(tx, caller)
    await recordEvent(tx, services, caller, {
      action: 'team_deleted',
      userId: caller.userId,
      teamId: id,
      details: { name },
    })
    return next
  })
}

/** The reasons why a team cannot be deleted, each a sentence. */
async function findReasons(tx: Orm, teamId: string, now: Date): Promise<readonly string[]> {
  const reasons = (await findTeamMoney(tx, [teamId])).map((place) => REASONS[place])
  const paying = and(
    eq(paymentSession.teamId, teamId),
    inArray(paymentSession.state, ['open', 'seen', 'underpaid']),
    gt(paymentSession.expiresAt, now),
  )
  if ((await tx.$count(paymentSession, paying)) === 0) return reasons
  return [...reasons, 'Somebody is paying the team at this moment']
}

/** Who has a session in a team. */
async function peopleIn(tx: Orm, teamId: string): Promise<readonly string[]> {
  const open = and(eq(session.currentTeamId, teamId), isNull(session.revokedAt))
  const rows = await tx.selectDistinct({ userId: session.userId }).from(session).where(open)
  return rows.map(({ userId }) => userId)
}

async function readNextTeam(tx: Orm, caller: Caller): Promise<NextTeam | null> {
  if (caller.kind !== 'session') return null
  const [next] = await tx
    .select({ id: team.id, name: team.name })
    .from(session)
    .innerJoin(team, eq(team.id, session.currentTeamId))
    .where(eq(session.id, caller.sessionId))
  return next === undefined || next.id === caller.team.id ? null : next
}

/** Where a team may still have money, or owe some: a lien, a payout, a balance, a card, an investment, a deposit on its way. */
export type TeamMoney = 'lien' | 'payout' | 'balance' | 'card' | 'investment' | 'deposit'

/** Where some teams still have money, which keeps them from being deleted. Locks their balances. */
export async function findTeamMoney(tx: Orm, teamIds: string[]): Promise<readonly TeamMoney[]> {
  if (teamIds.length === 0) return []
  const purposes = await filledAccounts(tx, teamIds)
  const found: Readonly<Record<TeamMoney, boolean>> = {
    lien: purposes.includes('lien'),
    payout: purposes.includes('held'),
    balance: purposes.some((purpose) => purpose !== 'lien' && purpose !== 'held'),
    card: await isMoneyOnCard(tx, teamIds),
    investment: await isMoneyInvested(tx, teamIds),
    deposit: await isMoneyOnItsWay(tx, teamIds),
  }
  return (Object.keys(found) as TeamMoney[]).filter((place) => found[place])
}

async function filledAccounts(tx: Orm, teamIds: string[]): Promise<readonly string[]> {
  const ofTeams = and(eq(ledgerAccount.ownerType, 'team'), inArray(ledgerAccount.ownerId, teamIds))
  const accounts = await tx
    .select({ purpose: ledgerAccount.purpose })
    .from(ledgerAccount)
    .where(and(ofTeams, ne(ledgerAccount.balance, '0')))
    .for('update')
  return accounts.map(({ purpose }) => purpose)
}

/** Whether a deposit waits for its release, or tokens that were bought or asked for have not come yet. */
async function isMoneyOnItsWay(tx: Orm, teamIds: string[]): Promise<boolean> {
  const held = and(inArray(walletTransaction.teamId, teamIds), eq(walletTransaction.status, 'held'))
  const bought = and(
    inArray(fiatTransaction.teamId, teamIds),
    inArray(fiatTransaction.status, ['pending', 'processing']),
  )
  const asked = and(inArray(faucetRequest.teamId, teamIds), eq(faucetRequest.status, 'pending'))
  return (
    (await tx.$count(walletTransaction, held)) > 0 ||
    (await tx.$count(fiatTransaction, bought)) > 0 ||
    (await tx.$count(faucetRequest, asked)) > 0
  )
}

/** Whether a card of the teams has a balance. */
async function isMoneyOnCard(tx: Orm, teamIds: string[]): Promise<boolean> {
  const [loaded] = await tx
    .select({ id: card.id })
    .from(card)
    .innerJoin(ledgerAccount, and(eq(ledgerAccount.ownerType, 'card'), eq(ledgerAccount.ownerId, card.id)))
    .where(and(inArray(card.teamId, teamIds), ne(ledgerAccount.balance, '0')))
    .limit(1)
  return loaded !== undefined
}

async function isMoneyInvested(tx: Orm, teamIds: string[]): Promise<boolean> {
  const running = inArray(investment.status, ['active', 'pending'])
  return (await tx.$count(investment, and(inArray(investment.teamId, teamIds), running))) > 0
}
