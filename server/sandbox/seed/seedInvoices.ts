import { invoices, type Invoice } from '#resources/invoices.ts'
import { USD_RATES } from '#resources/vocabulary/usdRates.ts'
import { defaultOf } from '#define'
import { fillIn } from '#server/engine/write/fillIn.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import { nextInvoiceNumber } from '#server/features/sales/invoices/nextInvoiceNumber.ts'
import { createRandom, type Random, daysBefore } from './createRandom.ts'
import { CUSTOMERS, PAST_INVOICES, type PastInvoice } from './pastInvoices.ts'
import type { CustomerIds } from './seedDirectory.ts'
import { pastOccurrences, RECURRING_ID } from './seedPlans.ts'
import { writePayment } from './writeEntries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Of what was made by a plan, so that the rest of the demo data is the same with and without it. */
const SEED = 20_261_125

const SENDER = {
  fromCompanyName: 'Demo Store',
  fromContactName: 'Olivia Owens',
  fromEmail: 'billing@demo.test',
  fromPhone: '+234 803 555 0142',
  fromAddress: '7 Adeola Odeku Street\nVictoria Island, Lagos\nNigeria',
  fromWebsite: 'https://demo-store.example',
  fromTaxNumber: 'NG 20418837-0001',
}

interface InvoiceSeed {
  readonly teamId: string
  readonly ownerId: string
  readonly memberId: string
  readonly customerIds: CustomerIds
  readonly now: Date
  readonly random: Random
}

/** Writes the invoices of the demo team, with the payments of those that were paid in tokens. */
export async function seedInvoices(tx: Orm, seed: InvoiceSeed): Promise<void> {
  const [planned, others] = [true, false].map((is) => PAST_INVOICES.filter(({ byPlan }) => is === !!byPlan))
  const days = pastOccurrences(seed.now)
  const own = createRandom(SEED)
  for (const past of PAST_INVOICES) {
    const day = days[planned?.indexOf(past) ?? -1]
    const moments = momentsOf(past, Math.max(others?.indexOf(past) ?? 0, 0), seed.now, day)
    await writeOne(tx, day ? { ...seed, random: own } : seed, past, { ...moments, ...(day && madeOn(day)) })
  }
}

async function writeOne(
  tx: Orm,
  seed: InvoiceSeed,
  past: PastInvoice,
  { cancelledAt, ...moments }: Moments & Partial<ReturnType<typeof madeOn>>,
): Promise<void> {
  const { teamId, ownerId, memberId, random, customerIds } = seed
  const id = createId('inv', random.bytes)
  const customer = CUSTOMERS[past.customer]
  const amounts = amountsOf(past)
  const { subtotal, taxAmount, total, taxRate, currency, usdcAmount } = amounts
  await tx.insert(invoice).values({
    id,
    teamId,
    invoiceNumber: await nextInvoiceNumber(tx, teamId, moments.createdAt),
    ...SENDER,
    customerId: customerIds[past.customer],
    customerName: customer.name,
    customerEmail: customer.email,
    customerAddress: customer.address,
    items: amounts.items,
    subtotal: subtotal ?? '0',
    taxAmount: taxAmount ?? '0',
    total: total ?? '0',
    ...(past.status === 'paid' && { [past.method === 'Manual' ? 'byHand' : 'byToken']: total ?? '0' }),
    taxRate: taxRate ?? '0',
    currency,
    status: past.status,
    notes: past.notes ?? null,
    terms: String(defaultOf(invoices.fields.terms)),
    ...moments,
    paymentMethod: past.method ?? null,
    createdBy: past.byMember ? memberId : ownerId,
    updatedAt: cancelledAt ?? moments.paidAt ?? moments.viewedAt ?? moments.sentAt ?? moments.createdAt,
  })
  const { method } = past
  if (!moments.paidAt || !method || method === 'Manual') return
  const target = { type: 'invoice', id } as const
  const amount = usdcAmount ?? '0'
  await writePayment(
    tx,
    {
      teamId,
      target,
      token: method,
      amount,
      rate: USD_RATES[customer.currency],
      currency,
      at: moments.paidAt,
    },
    random,
  )
}

/** As the API works them out. */
function amountsOf({ items, customer }: PastInvoice): Invoice {
  const { currency, taxRate } = CUSTOMERS[customer]
  const lines = items.map(([description, quantity, rate]) => ({ description, quantity, rate }))
  const rate = taxRate ?? defaultOf(invoices.fields.taxRate)
  return fillIn(invoices.fields, { items: lines, currency, taxRate: rate }) as Invoice
}

type Moments = ReturnType<typeof momentsOf>

/** Some are sent at once, some the next day; customers take a day or two to look, and one or two weeks to pay. */
function momentsOf({ daysAgo, dueIn, status }: PastInvoice, index: number, now: Date, made?: Date) {
  const createdAt = made ?? daysBefore(now, daysAgo)
  const moment = (days: number) =>
    made ? new Date(made.getTime() + days * DAY_MS) : daysBefore(now, daysAgo - days)
  const after = (days: number, isThere: boolean) => (isThere ? moment(days) : null)
  const sent = 0.1 + (index % 3) * 0.4
  const viewed = sent + 0.5 + (index % 4) * 0.45
  return {
    createdAt,
    dueDate: new Date(createdAt.getTime() + dueIn * DAY_MS).toISOString().slice(0, 10),
    sentAt: made ?? after(sent, status !== 'draft'),
    viewedAt: after(viewed, status === 'viewed' || status === 'paid'),
    paidAt: after(viewed + 2.2 + (index % 5) * 1.7, status === 'paid'),
    cancelledAt: after(sent + 3.4, status === 'cancelled'),
  }
}

/** The recurring invoice of the team made it, and its due date reminds the customer. */
const madeOn = (day: Date) => ({
  recurringId: RECURRING_ID,
  recursOn: day.toISOString().slice(0, 10),
  reminders: true,
})
