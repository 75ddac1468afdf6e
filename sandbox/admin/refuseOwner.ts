import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Orm } from '../db/Database.ts'
import { card } from '../db/schema/cards.ts'
import { faucetRequest } from '../db/schema/faucet.ts'
import { fiatTransaction } from '../db/schema/fiat.ts'
import { teamMember } from '../db/schema/identity.ts'
import { investment } from '../db/schema/investments.ts'
import { ledgerAccount } from '../db/schema/ledger.ts'
import { walletTransaction } from '../db/schema/wallet.ts'
import { ApiError } from '../http/ApiError.ts'

/**
 * Throws 409 while something depends on the owner of teams: a lien, a payout, money that is there, on a card, invested or on its way, or
 * other members. Research 2.2, `delete-user`.
 */
export async function refuseOwner(tx: Orm, teamIds: string[], userId: string): Promise<void> {
  if (teamIds.length === 0) return
  await refuseMoney(tx, teamIds)
  if (await isMoneyOnCard(tx, teamIds)) throw new ApiError(409, 'This user still has money on a card')
  if (await isMoneyInvested(tx, teamIds))
    throw new ApiError(409, 'This user still has money in an investment')
  if (await isMoneyOnItsWay(tx, teamIds)) throw new ApiError(409, 'This user has a deposit on its way')
  const others = and(inArray(teamMember.teamId, teamIds), ne(teamMember.userId, userId))
  if ((await tx.$count(teamMember, others)) > 0)
    throw new ApiError(409, 'This user is the only owner of a team with other members')
}

async function refuseMoney(tx: Orm, teamIds: string[]): Promise<void> {
  const accounts = await tx
    .select({ purpose: ledgerAccount.purpose })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.ownerType, 'team'),
        inArray(ledgerAccount.ownerId, teamIds),
        ne(ledgerAccount.balance, '0'),
      ),
    )
    .for('update')
  const has = (purpose: string) => accounts.some((account) => account.purpose === purpose)
  if (has('lien')) throw new ApiError(409, 'This user has an open lien')
  if (has('held')) throw new ApiError(409, 'This user has a pending payout')
  if (accounts.length > 0) throw new ApiError(409, 'This user still has a balance')
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

/** What is on a card is money of its team. */
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
