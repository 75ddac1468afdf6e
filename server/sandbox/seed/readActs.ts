import { and, eq, gte } from 'drizzle-orm'
import { approval } from '#server/features/payouts/approvals/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { nameOfCard } from '#server/features/cards/nameOfCard.ts'
import { card } from '#server/features/cards/schema.ts'
import { faucetRequest } from '#server/core/wallet/schema.ts'
import { fiatTransaction } from '#server/features/fiat/schema.ts'
import { investment } from '#server/features/investments/schema.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import { kycCase } from '#server/features/people/kyc/schema.ts'
import { paymentLink } from '#server/features/sales/pay/schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import type { Act } from './planActivity.ts'
import { CAST_NAMES, type DemoTeam, type Who } from './seedTeam.ts'

/** The activity log reaches no further back. */
const DAYS_MS = 90 * 24 * 60 * 60_000

interface Past {
  readonly tx: Orm
  readonly team: DemoTeam
  readonly whoIs: (userId: string | null) => Who
}

/** The acts behind the records of the demo team, each at the moment of its record. */
export async function readActs(tx: Orm, team: DemoTeam, now: Date): Promise<readonly Act[]> {
  const whoIs = (userId: string | null) => CAST_NAMES.find((who) => team.ids[who] === userId) ?? 'owner'
  const past = { tx, team, whoIs }
  const all = [
    ...(await readSends(past, new Date(now.getTime() - DAYS_MS))),
    ...(await readConversions(past)),
    ...(await readInvoices(past)),
    ...(await readLinks(past)),
    ...(await readCards(past)),
    ...(await readInvestments(past)),
    ...(await readRequests(past)),
    ...(await readIdentity(past)),
    ...(await readFaucet(past)),
  ]
  return all.filter(({ at }) => at <= now)
}

async function readSends({ tx, team, whoIs }: Past, since: Date): Promise<readonly Act[]> {
  const { teamId, kind, createdAt } = walletTransaction
  const isSend = and(eq(teamId, team.teamId), eq(kind, 'send'), gte(createdAt, since))
  const rows = await tx.select().from(walletTransaction).where(isSend)
  return rows.map(({ reference, userId, createdAt: at, currency, network, amount, fee, toAddress }) => ({
    at,
    who: whoIs(userId),
    action: 'crypto_sent',
    target: { type: 'transaction', id: reference },
    details: { currency, network, amount, fee, to: toAddress },
  }))
}

async function readConversions({ tx, team, whoIs }: Past): Promise<readonly Act[]> {
  const rows = await tx.select().from(fiatTransaction).where(eq(fiatTransaction.teamId, team.teamId))
  return rows.map(({ id, direction, userId, createdAt, rate, bankName, ...amounts }) => {
    const { cryptoAmount, cryptoCurrency, fiatAmount, fiat } = amounts
    return {
      at: createdAt,
      who: whoIs(userId),
      action: `${direction}_requested`,
      details: { id, rate, cryptoAmount, cryptoCurrency, fiatAmount, fiat, bankName },
    }
  })
}

async function readInvoices({ tx, team, whoIs }: Past): Promise<readonly Act[]> {
  const rows = await tx.select().from(invoice).where(eq(invoice.teamId, team.teamId))
  return rows.flatMap(
    ({ id, invoiceNumber, total, createdBy, status, paymentMethod, recurringId, ...moments }) => {
      const { createdAt, sentAt, paidAt, updatedAt } = moments
      const act = (action: string, at: Date | null, details = {}): readonly Act[] =>
        at
          ? [
              {
                at,
                who: whoIs(createdBy),
                action,
                target: { type: 'invoice', id },
                details: { invoiceNumber, ...details },
              },
            ]
          : []
      return [
        // The application itself makes and sends those of a plan.
        ...(recurringId ? [] : act('invoice_created', createdAt, { total })),
        ...(recurringId ? [] : act('invoice_sent', sentAt)),
        ...act('invoice_marked_paid', paymentMethod === 'Manual' ? paidAt : null),
        ...act('invoice_cancelled', status === 'cancelled' ? updatedAt : null),
      ]
    },
  )
}

async function readLinks({ tx, team, whoIs }: Past): Promise<readonly Act[]> {
  const rows = await tx.select().from(paymentLink).where(eq(paymentLink.teamId, team.teamId))
  return rows.flatMap(({ id, name, amount, currency, createdBy, status, createdAt, updatedAt }) => {
    const of = { who: whoIs(createdBy), target: { type: 'link', id } }
    return [
      { ...of, at: createdAt, action: 'link_created', details: { name, amount, currency } },
      ...(status === 'archived' ? [{ ...of, at: updatedAt, action: 'link_archived' }] : []),
    ]
  })
}

async function readCards({ tx, team, whoIs }: Past): Promise<readonly Act[]> {
  const rows = await tx.select().from(card).where(eq(card.teamId, team.teamId))
  return rows.flatMap(({ id, brand, lastFour, createdBy, status, createdAt, updatedAt }) => {
    const of = {
      who: whoIs(createdBy),
      target: { type: 'card', id },
      details: { name: nameOfCard(brand, lastFour) },
    }
    return [
      { ...of, at: createdAt, action: 'card_created' },
      ...(status === 'frozen' ? [{ ...of, at: updatedAt, action: 'card_frozen' }] : []),
    ]
  })
}

async function readInvestments({ tx, team, whoIs }: Past): Promise<readonly Act[]> {
  const rows = await tx.select().from(investment).where(eq(investment.teamId, team.teamId))
  return rows.flatMap(({ id, amount, currency, planName, createdBy, createdAt, withdrawnAt }) => {
    const of = { who: whoIs(createdBy), target: { type: 'investment', id } }
    const details = { amount, currency, planName }
    return [
      { ...of, at: createdAt, action: 'investment_created', details },
      ...(withdrawnAt ? [{ ...of, at: withdrawnAt, action: 'investment_withdrawn', details }] : []),
    ]
  })
}

async function readRequests({ tx, team, whoIs }: Past): Promise<readonly Act[]> {
  const rows = await tx.select().from(approval).where(eq(approval.teamId, team.teamId))
  return rows.map(({ id, requestedBy, createdAt, amount, currency, network, toAddress, reason }) => ({
    at: createdAt,
    who: whoIs(requestedBy),
    action: 'payment_requested',
    target: { type: 'payment_request', id },
    details: { amount, currency, network, to: toAddress, reason },
  }))
}

async function readIdentity({ tx, team: { ids } }: Past): Promise<readonly Act[]> {
  const rows = await tx.select().from(kycCase).where(eq(kycCase.userId, ids.owner))
  return rows.map(({ submittedAt }) => ({ at: submittedAt, who: 'owner', action: 'kyc_initiated' }))
}

async function readFaucet({ tx, team, whoIs }: Past): Promise<readonly Act[]> {
  const rows = await tx.select().from(faucetRequest).where(eq(faucetRequest.teamId, team.teamId))
  return rows.map(({ id, userId, createdAt, currency, amount, recipient }) => ({
    at: createdAt,
    who: whoIs(userId),
    action: 'test_tokens_requested',
    details: { id, currency, amount, recipient },
  }))
}
