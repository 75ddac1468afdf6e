import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { nameOfCard } from '#server/features/cards/nameOfCard.ts'
import { approval } from '#server/features/payouts/approvals/schema.ts'
import { card, cardTransaction } from '#server/features/cards/schema.ts'
import { fiatTransaction } from '#server/features/fiat/schema.ts'
import { investment } from '#server/features/investments/schema.ts'
import { webhookDelivery } from '#server/features/people/keys/schema.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { notification } from '#server/features/outward/notifications/schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { createRandom, daysBefore } from './createRandom.ts'
import type { DemoTeam } from './seedTeam.ts'
import { MANAGERS, PLANNED_NOTICES, type PlannedNotice } from './planNotices.ts'
import { formatExactAmount } from '#define'

/** Its own, so that the rest of the demo data is the same with and without it. */
const SEED = 20_260_110
/** Older than this, in days, has been read. */
const READ_AFTER = 1.5
const A_FEW = 5
const EVERY_FIFTH = 5

type DatedNotice = Omit<PlannedNotice, 'when'> & { readonly at: Date }

/** Notifies the people of a team of what the demo data holds: every type and priority, read and unread, some with a star. */
export async function seedNotifications(tx: Orm, team: DemoTeam, now: Date): Promise<void> {
  const { teamId, ids, joinedAt } = team
  const random = createRandom(SEED)
  const planned = PLANNED_NOTICES.map(({ when, ...notice }) => ({
    ...notice,
    at: typeof when === 'number' ? daysBefore(now, when) : joinedAt(when.joined),
  }))
  const notices: readonly DatedNotice[] = [
    ...planned,
    ...(await readDeposits(tx, teamId)),
    ...(await readInvestments(tx, teamId)),
    ...(await readConversions(tx, teamId)),
    ...(await readCardPayments(tx, teamId)),
    ...(await readFrozenCards(tx, teamId)),
    ...(await readApprovals(tx, teamId)),
    ...(await readFailedDeliveries(tx, teamId)),
  ]
  const newestFirst = notices
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const isRead = (at: Date) => at < daysBefore(now, READ_AFTER)
  const rows = TOLD.flatMap((who) =>
    newestFirst
      .filter(({ at, to }) => at >= joinedAt(who) && (to?.includes(who) ?? true))
      .map(({ at, of, type, title, message, priority, metadata }, index) => ({
        id: createId('ntf', random.bytes),
        userId: ids[who],
        teamId: of === 'team' ? teamId : null,
        type,
        title,
        message,
        priority,
        metadata,
        isRead: isRead(at) || index % EVERY_FIFTH === 3,
        isStarred: index % EVERY_FIFTH === 1,
        createdAt: at,
        updatedAt: at,
      })),
  )
  await tx.insert(notification).values(rows)
}

/** The readers of the demo data. */
const TOLD = ['owner', 'admin', 'member', 'viewer', 'noah'] as const

async function readDeposits(tx: Orm, teamId: string): Promise<readonly DatedNotice[]> {
  const rows = await tx
    .select()
    .from(walletTransaction)
    .where(eq(walletTransaction.teamId, teamId))
    .orderBy(desc(walletTransaction.createdAt))
    .limit(60)
  return rows
    .filter(({ type, status }) => type === 'credit' && status === 'successful')
    .slice(0, A_FEW)
    .map(({ reference, amount, currency, createdAt }) => ({
      type: 'payment',
      of: 'team',
      priority: 'medium',
      title: 'Payment received',
      message: `${formatExactAmount(amount, currency)} arrived`,
      metadata: { amount, currency, transactionId: reference },
      at: createdAt,
    }))
}

async function readInvestments(tx: Orm, teamId: string): Promise<readonly DatedNotice[]> {
  const rows = await tx
    .select()
    .from(investment)
    .where(eq(investment.teamId, teamId))
    .orderBy(desc(investment.createdAt))
    .limit(A_FEW)
  return rows.map(({ id, amount, currency, planName, createdAt }) => ({
    type: 'investment',
    of: 'team',
    priority: 'medium',
    title: 'Investment created',
    message: `${formatExactAmount(amount, currency)} went into ${planName}`,
    metadata: { amount, currency, investmentId: id },
    at: createdAt,
  }))
}

async function readConversions(tx: Orm, teamId: string): Promise<readonly DatedNotice[]> {
  const rows = await tx
    .select()
    .from(fiatTransaction)
    .where(eq(fiatTransaction.teamId, teamId))
    .orderBy(desc(fiatTransaction.createdAt))
    .limit(20)
  return rows
    .filter(({ status }) => status === 'completed' || status === 'failed')
    .slice(0, A_FEW)
    .map(({ id, status, cryptoAmount, cryptoCurrency, fiatAmount, fiat, failureReason, statusAt }) => ({
      type: 'transaction',
      of: 'team',
      priority: status === 'failed' ? 'high' : 'medium',
      title: status === 'failed' ? 'Conversion failed' : 'Conversion completed',
      message: `${formatExactAmount(cryptoAmount, cryptoCurrency)} for ${formatExactAmount(fiatAmount, fiat)}${failureReason ? `: ${failureReason}` : ''}`,
      metadata: { amount: cryptoAmount, currency: cryptoCurrency, transactionId: id, conversionId: id },
      at: statusAt,
    }))
}

async function readCardPayments(tx: Orm, teamId: string): Promise<readonly DatedNotice[]> {
  const rows = await tx
    .select({ ...getTableColumns(cardTransaction), brand: card.brand, lastFour: card.lastFour })
    .from(cardTransaction)
    .innerJoin(card, eq(card.id, cardTransaction.cardId))
    .where(eq(cardTransaction.teamId, teamId))
    .orderBy(desc(cardTransaction.createdAt))
    .limit(A_FEW)
  return rows.map(({ id, cardId, brand, lastFour, merchant, amount, currency, status, createdAt }) => ({
    type: 'transaction',
    of: 'team',
    priority: status === 'declined' ? 'high' : 'low',
    title: status === 'declined' ? 'Card payment declined' : 'Card payment',
    message: `${nameOfCard(brand, lastFour)}: ${formatExactAmount(amount, currency)} at ${merchant}`,
    metadata: { amount, currency, transactionId: id, cardId },
    at: createdAt,
  }))
}

async function readFrozenCards(tx: Orm, teamId: string): Promise<readonly DatedNotice[]> {
  const isFrozen = and(eq(card.teamId, teamId), eq(card.status, 'frozen'))
  const rows = await tx.select().from(card).where(isFrozen).orderBy(card.createdAt)
  return rows.map(({ id, brand, lastFour, updatedAt }) => ({
    type: 'security',
    of: 'team',
    priority: 'high',
    to: ['owner'],
    title: 'Card frozen',
    message: `${nameOfCard(brand, lastFour)} was frozen.`,
    metadata: { cardId: id },
    at: updatedAt,
  }))
}

async function readApprovals(tx: Orm, teamId: string): Promise<readonly DatedNotice[]> {
  const rows = await tx
    .select({ ...getTableColumns(approval), by: users.firstName, last: users.lastName })
    .from(approval)
    .innerJoin(users, eq(users.id, approval.requestedBy))
    .where(and(eq(approval.teamId, teamId), eq(approval.status, 'awaiting_approval')))
  return rows.map(({ id, by, last, amount: asked, currency: token, payee, note, createdAt }) => {
    const [amount, currency] = [asked ?? '0', token ?? '']
    return {
      type: 'payment',
      of: 'team',
      priority: 'high',
      to: MANAGERS,
      title: 'Approval needed',
      message: `${by} ${last} wants to send ${formatExactAmount(amount, currency)} to ${payee}: ${note}`,
      metadata: { amount, currency, approvalId: id },
      at: createdAt,
    }
  })
}

async function readFailedDeliveries(tx: Orm, teamId: string): Promise<readonly DatedNotice[]> {
  const isGivenUp = and(eq(webhookDelivery.teamId, teamId), eq(webhookDelivery.state, 'given_up'))
  const rows = await tx.select().from(webhookDelivery).where(isGivenUp)
  return rows.map(({ id, updatedAt }) => ({
    type: 'alert',
    of: 'team',
    priority: 'high',
    to: MANAGERS,
    title: 'Webhook delivery failed',
    message: 'Your endpoint did not take an event. See Settings, API Settings for what it answered.',
    metadata: { about: { resource: 'webhook-deliveries', id } },
    at: updatedAt,
  }))
}
