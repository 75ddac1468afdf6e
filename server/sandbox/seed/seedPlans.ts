import { asc, eq } from 'drizzle-orm'
import { recurringInvoices } from '#resources/recurringInvoices.ts'
import { scheduledPayments } from '#resources/scheduledPayments.ts'
import { EXPIRE_APPROVAL } from '#server/features/payouts/approvals/insertApproval.ts'
import { approval } from '#server/features/payouts/approvals/schema.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import { sendHold } from '#server/core/ledger/recipes.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { nextOccurrence, type Plan } from '#server/engine/clock/nextOccurrence.ts'
import { createRandom } from './createRandom.ts'
import { insertMade } from './insertMade.ts'
import { writeEntries } from './writeEntries.ts'
import { counterpartyOf } from './writeTransfers.ts'

/** Its own, so that the rest of the demo data is the same with and without it. */
const SEED = 20_261_124
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Mails and the books know it by this name. */
export const RECURRING_ID = 'rec_demo_support'
const BEGAN_DAYS_AGO = 70

/** The recurring invoice of the demo team: every month, since ten weeks. */
const planFrom = (now: Date): Plan => ({
  frequency: 'monthly',
  startsOn: dayFrom(now, -BEGAN_DAYS_AGO),
  endsOn: null,
})

/** When it has made its invoices, oldest first: three times. */
export function pastOccurrences(now: Date): readonly Date[] {
  const found: Date[] = []
  let next = nextOccurrence(planFrom(now), new Date(0))
  while (next && next < now) {
    found.push(next)
    next = nextOccurrence(planFrom(now), next)
  }
  return found
}

interface PlanSeed {
  readonly teamId: string
  readonly ownerId: string
  readonly memberId: string
  readonly now: Date
}

/**
 * Writes what the demo team has planned: a recurring invoice with those that it made, payments of the days to come, and one of
 * a member that waits for a second person. Invoices and addresses must be there.
 */
export async function seedPlans(tx: Orm, seed: PlanSeed): Promise<void> {
  const random = createRandom(SEED)
  await seedRecurring(tx, seed)
  await seedScheduled(tx, seed, random.bytes)
  const request = await requestOf(seed, random.bytes)
  await tx.insert(approval).values(request)
  const { id, teamId, currency, amount, createdAt: at } = request
  const lines = sendHold({ teamId, currency, amount })
  await writeEntries(tx, [{ kind: 'approval.hold', reference: id, refType: 'approval', lines, at }], random)
  await enqueue(tx, { kind: EXPIRE_APPROVAL, payload: { id }, runAt: request.expiresAt })
}

async function seedRecurring(tx: Orm, { teamId, ownerId, now }: PlanSeed): Promise<void> {
  const made = await tx
    .select()
    .from(invoice)
    .where(eq(invoice.recurringId, RECURRING_ID))
    .orderBy(asc(invoice.recursOn))
  const last = made.at(-1)
  if (!last) return
  const { fromCompanyName, fromContactName, fromEmail, fromPhone, fromAddress, fromWebsite, fromTaxNumber } =
    last
  const { customerId, customerName, customerEmail, customerAddress, currency, items, terms } = last
  const { subtotal, taxRate, taxAmount, total } = last
  const { startsOn } = planFrom(now)
  await insertMade(tx, { teamId, userId: ownerId }, recurringInvoices, {
    id: RECURRING_ID,
    name: 'Monthly support',
    frequency: 'monthly',
    startsOn,
    dueDays: 14,
    fromCompanyName,
    fromContactName,
    fromEmail,
    fromPhone,
    fromAddress,
    fromWebsite,
    fromTaxNumber,
    customerId,
    customerName,
    customerEmail,
    customerAddress,
    currency,
    items,
    terms,
    subtotal,
    taxRate,
    taxAmount,
    total,
    reminders: true,
    sendsMail: true,
    status: 'active',
    timesMade: made.length,
    lastInvoiceId: last.id,
    lastOn: last.recursOn,
    lastResult: 'made',
    nextAt: nextOccurrence(planFrom(now), now),
    createdAt: new Date(now.getTime() - (BEGAN_DAYS_AGO + 1) * DAY_MS),
  })
}

/** By the place of their payees in the address book. */
const PAYMENTS = [
  { name: 'Packaging', payee: 1, amount: '320', frequency: 'monthly', inDays: 4, status: 'active' },
  { name: 'Cloud hosting', payee: 7, amount: '45', frequency: 'weekly', inDays: 9, status: 'paused' },
] as const

async function seedScheduled(
  tx: Orm,
  { teamId, ownerId, now }: PlanSeed,
  bytes: (length: number) => Uint8Array,
) {
  for (const { name, payee, amount, frequency, inDays, status } of PAYMENTS) {
    const startsOn = dayFrom(now, inDays)
    const nextAt = nextOccurrence({ frequency, startsOn, endsOn: null }, now)
    await insertMade(tx, { teamId, userId: ownerId }, scheduledPayments, {
      id: createId('sch', bytes),
      name,
      amount,
      frequency,
      startsOn,
      status,
      nextAt,
      to: await deriveAddress(counterpartyOf(teamId, payee)),
      currency: 'USDC',
      network: 'ethereum',
      timesPaid: 0,
      noticeAt: nextAt && new Date(nextAt.getTime() - DAY_MS),
      createdAt: new Date(now.getTime() - 2 * DAY_MS),
    })
  }
}

const WAITS_MS = 72 * HOUR_MS
const TAX_ADVISERS = 5

async function requestOf({ teamId, memberId, now }: PlanSeed, bytes: (length: number) => Uint8Array) {
  const createdAt = new Date(now.getTime() - 2 * HOUR_MS)
  const to = await deriveAddress(counterpartyOf(teamId, TAX_ADVISERS))
  const payment = {
    currency: 'USDC',
    network: 'ethereum',
    amount: '480',
    note: 'Tax return of the last quarter',
  }
  return {
    id: createId('apr', bytes),
    kind: 'send' as const,
    status: 'awaiting_approval' as const,
    teamId,
    userId: memberId,
    requestedBy: memberId,
    twoPersons: true,
    ...payment,
    toAddress: to,
    ask: { ...payment, to },
    payee: 'Lindqvist Tax Advisers',
    reason: 'Payments by members need approval',
    createdAt,
    updatedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + WAITS_MS),
  }
}

const dayFrom = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
