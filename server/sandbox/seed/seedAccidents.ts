import Big from 'big.js'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { USD_RATES } from '#resources/vocabulary/usdRates.ts'
import { creditNote, invoice } from '#server/features/sales/invoices/schema.ts'
import {
  payment,
  paymentDecision,
  paymentLink,
  paymentSession,
  type PaymentAct,
} from '#server/features/sales/pay/schema.ts'
import { fieldSequence } from '#server/engine/schema.ts'
import { reckon } from '#server/features/sales/pay/reckon.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { createRandom, daysBefore } from './createRandom.ts'
import { writePayment } from './writeEntries.ts'

/** Its own, so that the rest of the demo data is the same with and without it. */
const SEED = 20_260_185
const LINK = 'Consulting hour'
/** Tokens for one hour. */
const PRICE = new Big('120').times(USD_RATES.EUR)

interface Accident {
  /** Of the price. */
  readonly share: string
  readonly daysAgo: number
  readonly isLate?: true
  readonly decided?: Exclude<PaymentAct, 'refund'>
}

/** Too little, too much and too late; some of it decided. */
const ACCIDENTS: readonly Accident[] = [
  { share: '1.1', daysAgo: 1 },
  { share: '0.5', daysAgo: 4 },
  { share: '0.75', daysAgo: 6, decided: 'ask' },
  { share: '1', daysAgo: 11, isLate: true },
  { share: '0.99', daysAgo: 16, decided: 'accept' },
]

interface AccidentSeed {
  readonly teamId: string
  readonly userId: string
  readonly now: Date
}

/** Writes payments of the demo team that were not what was asked for, and pays a part of one of its invoices. */
export async function seedAccidents(tx: Orm, seed: AccidentSeed): Promise<void> {
  const { teamId, now } = seed
  const random = createRandom(SEED)
  const [link] = await tx
    .select({ id: paymentLink.id })
    .from(paymentLink)
    .where(and(eq(paymentLink.teamId, teamId), eq(paymentLink.name, LINK)))
  if (!link) throw new Error(`There is no link ${LINK}`)
  for (const { share, daysAgo, isLate, decided } of ACCIDENTS) {
    const amount = PRICE.times(share).toFixed()
    const sessionId = await writePayment(
      tx,
      {
        teamId,
        target: { type: 'link', id: link.id },
        token: 'USDC',
        amount,
        rate: USD_RATES.EUR,
        currency: 'EUR',
        at: daysBefore(now, daysAgo),
        due: PRICE.toFixed(),
        ...(isLate && { isLate }),
      },
      random,
    )
    if (decided) await decide(tx, seed, { sessionId, act: decided, amount }, createId('pd', random.bytes))
  }
  const [bill] = await tx
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.teamId, teamId),
        inArray(invoice.status, ['sent', 'viewed']),
        gt(invoice.dueDate, now.toISOString().slice(0, 10)),
      ),
    )
    .orderBy(invoice.invoiceNumber)
    .limit(1)
  if (!bill) return
  await tx.insert(creditNote).values({
    id: createId('cn', random.bytes),
    teamId,
    number: 'CN-0001',
    invoiceId: bill.id,
    customerId: bill.customerId,
    currency: bill.currency,
    reason: 'Goodwill for the late delivery',
    amount: new Big(bill.total).div(10).toFixed(2),
    createdBy: seed.userId,
    createdAt: daysBefore(now, 2),
    updatedAt: daysBefore(now, 2),
  })
  await tx.insert(fieldSequence).values({ teamId, field: 'credit_note.number', last: 1 })
  const rate = USD_RATES[bill.currency as keyof typeof USD_RATES]
  const due = new Big(bill.total).times(rate)
  await writePayment(
    tx,
    {
      teamId,
      target: { type: 'invoice', id: bill.id },
      token: 'USDC',
      rate,
      currency: bill.currency,
      due: due.toFixed(),
      amount: due.div(4).round(6).toFixed(),
      at: daysBefore(now, 1),
    },
    random,
  )
  await reckon(tx, { type: 'invoice', id: bill.id }, now)
}

async function decide(
  tx: Orm,
  { teamId, userId, now }: AccidentSeed,
  {
    sessionId,
    act,
    amount,
  }: { readonly sessionId: string; readonly act: PaymentAct; readonly amount: string },
  id: string,
): Promise<void> {
  const at = await tx
    .select({ confirmedAt: payment.confirmedAt })
    .from(payment)
    .where(eq(payment.sessionId, sessionId))
  const decidedAt = at[0]?.confirmedAt ?? now
  const asked = PRICE.minus(amount).toFixed()
  await tx.insert(paymentDecision).values({
    id,
    teamId,
    sessionId,
    act,
    covers: amount,
    amount: act === 'ask' ? asked : amount,
    decidedBy: userId,
    decidedAt,
  })
  // It is the price by then.
  if (act === 'accept')
    await tx
      .update(paymentSession)
      .set({ state: 'paid', amountDue: amount, price: new Big(amount).div(USD_RATES.EUR).toFixed(6) })
      .where(eq(paymentSession.id, sessionId))
  if (act === 'ask')
    await tx.update(paymentSession).set({ askedAt: decidedAt }).where(eq(paymentSession.id, sessionId))
}
