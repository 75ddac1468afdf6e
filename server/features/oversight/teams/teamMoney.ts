import { and, eq, inArray, ne } from 'drizzle-orm'
import { ledgerAccount } from '#server/core/ledger/schema.ts'
import { faucetRequest, walletTransaction } from '#server/core/wallet/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { card } from '#server/features/cards/schema.ts'
import { fiatTransaction } from '#server/features/fiat/schema.ts'
import { investment } from '#server/features/investments/schema.ts'

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
