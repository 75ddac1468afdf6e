import Big from 'big.js'
import { catalogueItems } from '#resources/catalogueItems.ts'
import { creditNotes } from '#resources/creditNotes.ts'
import { customers } from '#resources/customers.ts'
import { invoices } from '#resources/invoices.ts'
import { paymentLinks } from '#resources/paymentLinks.ts'
import { paymentsToReview } from '#resources/paymentsToReview.ts'
import { recurringInvoices } from '#resources/recurringInvoices.ts'
import { dayAfter } from '#resources/vocabulary/invoiceTerms.ts'
import { recordDeposit } from '#server/core/wallet/recordDeposit.ts'
import { readFlags } from '#server/engine/http/readFlags.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { claimSession, PAY_SESSION } from '#server/features/sales/pay/claimSession.ts'
import { requireTarget } from '#server/features/sales/pay/findTarget.ts'
import { openSession, type SentSession } from '#server/features/sales/pay/sessions.ts'
import { viewTarget } from '#server/features/sales/pay/target.routes.ts'
import { LINKS, type PastLink } from './linksData.ts'
import { later, type Past } from './past.ts'
import { CUSTOMERS, INVOICES, ITEMS, SELLER, type PastInvoice } from './salesData.ts'
import type { Story } from './story.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What the team sells, to whom, how it is paid for, and where that goes wrong. */
export const salesStories = (past: Past): readonly Story[] => [
  ...ITEMS.map((item) => offer(past, item)),
  ...Object.keys(CUSTOMERS).map((name) => meet(past, name as keyof typeof CUSTOMERS)),
  ...INVOICES.map((invoice, index) => bill(past, invoice, index)),
  recur(past),
  ...LINKS.map((link) => sell(past, link)),
  ...WRONG.map((wrong) => goWrong(past, wrong)),
]

async function* offer({ ago }: Past, [name, code, price, currency, days]: (typeof ITEMS)[number]): Story {
  const items = (yield ago(days, 'owner')).records(catalogueItems)
  const { id } = await items.create({ name, price, currency, ...(code !== null && { code }) })
  if (code === null) await items.act(id, 'archive')
}

/** Each became a customer with the first invoice. */
async function* meet({ ago }: Past, key: keyof typeof CUSTOMERS): Story {
  const { name, email, address, currency } = CUSTOMERS[key]
  const first = Math.max(...INVOICES.filter((one) => one.customer === key).map(({ days }) => days))
  await (yield ago(first + 0.01, 'owner'))
    .records(customers)
    .create({ name, email, currency, ...(address !== null && { address }) })
}

/** An invoice as it is written: of whom, to whom, and for what. */
function written({ customer, items, notes }: Pick<PastInvoice, 'customer' | 'items' | 'notes'>) {
  const { name, email, address, currency, taxRate = '8.25' } = CUSTOMERS[customer]
  const lines = items.map(([description, quantity, rate]) => ({ description, quantity, rate }))
  const to = { customerName: name, customerEmail: email, customerAddress: address, currency, taxRate }
  return { ...SELLER, ...to, items: lines as never, notes: notes ?? null }
}

/** Some are sent at once, some the next day; customers take a day or two to look, and one or two weeks to pay. */
async function* bill(past: Past, invoice: PastInvoice, index: number): Story {
  const { ago } = past
  const { days, ends, dueIn } = invoice
  const by = invoice.byMember ? 'member' : 'owner'
  const context = yield ago(days, by)
  const dueDate = dayAfter(dueIn, past.daysAgo(days))
  const { id } = await context.records(invoices).create({ ...written(invoice), dueDate, reminders: false })
  if (ends === 'draft') return
  const sent = days - 0.1 - (index % 3) * 0.4
  await (yield ago(sent, by)).records(invoices).act(id, 'send')
  if (ends === 'cancelled') {
    await (yield ago(sent - 3.4, by)).records(invoices).act(id, 'cancel')
    return
  }
  if (ends === 'sent') return
  const viewed = sent - 0.5 - (index % 4) * 0.45
  await view(yield ago(viewed), id)
  if (ends === 'partly') return yield* payPart(past, id)
  if (ends === 'viewed') return
  const paid = viewed - 2.2 - (index % 5) * 1.7
  if (ends === 'Manual') await (yield ago(paid, by)).records(invoices).act(id, 'markPaid')
  else yield* pay({ id, token: ends, at: past.daysAgo(paid) })
}

/** The customer opens it. */
async function view({ tx, services }: OperationContext, id: string): Promise<void> {
  const asked = { id, now: services.now(), flags: await readFlags(services, tx) }
  await viewTarget({ tx, services }, await requireTarget(tx, asked))
}

/** A month's support, made and sent by itself since ten weeks; the customer pays, but for the last. */
async function* recur(past: Past): Story {
  const { daysAgo, ago } = past
  const day = daysAgo(70).toISOString().slice(0, 10)
  const context = yield ago(71, 'owner')
  const plan = await context.records(recurringInvoices).create({
    ...written({ customer: 'harbor', items: [['Support retainer, one month', '1', '450']] }),
    name: 'Monthly support',
    frequency: 'monthly',
    startsOn: day,
    dueDays: 14,
    reminders: true,
  })
  let at = plan.nextAt
  while (at) {
    const made = await (yield { at: new Date(at) }).records(recurringInvoices).act(plan.id, 'make')
    at = made.nextAt
    yield* settleMade(past, made.lastInvoiceId ?? '', at)
  }
}

async function* settleMade(past: Past, id: string, next: string | null): Story {
  const made = past.now.getTime()
  const seen = yield { at: new Date(Date.parse(next ?? '') - 29 * DAY_MS) }
  await view(seen, id)
  if (Date.parse(next ?? '') > made) return
  const paying = yield { at: new Date(Date.parse(next ?? '') - 24 * DAY_MS), by: 'owner' }
  await paying.records(invoices).act(id, 'markPaid')
}

interface Paid {
  /** Of the link or invoice. */
  readonly id: string
  readonly token: 'USDC' | 'USDT'
  readonly at: Date
  /** Of what was asked for. Default: all of it. */
  readonly share?: string
  readonly isLate?: boolean
  /** What the payer entered. */
  readonly said?: { readonly name?: string; readonly amount?: string; readonly quantity?: number }
}

/** Someone opens the page, and pays three minutes later. */
async function* pay({ id, token, at, share = '1', isLate, said = {} }: Paid): Story<SentSession> {
  const open = yield { at: new Date(at.getTime() - (isLate ? 45 : 3) * MINUTE_MS) }
  const session = await visit(open, { id, token, said })
  const { tx, services, caller } = yield { at }
  const amount = new Big(session.amountDue).times(share).round(6).toFixed()
  const { network, address } = session
  await recordDeposit({ tx, services }, { teamId: caller.team.id, currency: token, network, address, amount })
  return session
}

async function visit(
  { tx, services }: OperationContext,
  { id, token, said }: Pick<Paid, 'id' | 'token' | 'said'>,
) {
  return openSession(
    { tx, services },
    {
      id,
      token,
      flags: await readFlags(services, tx),
      network: 'ethereum',
      ...said,
    },
  )
}

const TOKENS = ['USDC', 'USDC', 'USDT'] as const
/** People pay at any time of the day. */
const SPREAD = 0.48

async function* sell(past: Past, link: PastLink): Story {
  const { ago, now, random } = past
  const { name, description, amount, currency, days, pricing = 'fixed', expiresIn, archived, paid } = link
  const { id } = await (yield ago(days, 'owner')).records(paymentLinks).create({
    name,
    description,
    amount,
    currency,
    pricing,
    asksName: link.payers !== undefined,
    ...(pricing === 'quantity' && { maxQuantity: 10 }),
    expiresAt: expiresIn === undefined ? null : new Date(now.getTime() + expiresIn * DAY_MS).toISOString(),
  })
  for (const [index, daysAgo] of paid.entries()) {
    const at = new Date(now.getTime() - (daysAgo + random.next() * SPREAD) * DAY_MS)
    const said = link.payers?.[index] ?? {}
    yield* pay({ id, token: random.pick(TOKENS), at, said })
  }
  if (archived !== undefined) await (yield ago(archived, 'owner')).records(paymentLinks).act(id, 'archive')
  if (!link.isClaimed) return
  const context = yield { at: new Date(now.getTime() - 4 * MINUTE_MS) }
  const session = await visit(context, { id, token: 'USDC', said: {} })
  const { tx, services } = yield { at: new Date(now.getTime() - MINUTE_MS) }
  await claimSession({ tx, services }, session.id)
  await later(
    past,
    { kind: PAY_SESSION, payload: { sessionId: session.id } },
    new Date(now.getTime() + 10 * MINUTE_MS),
  )
}

/** Too little, too much and too late, newest last; some of it decided. */
const WRONG = [
  { share: '0.99', days: 16, decided: 'accept' },
  { share: '1', days: 11, isLate: true },
  { share: '0.75', days: 6, decided: 'ask' },
  { share: '0.5', days: 4 },
  { share: '1.1', days: 1 },
] as const

async function* goWrong(past: Past, { days, ...wrong }: (typeof WRONG)[number]): Story {
  const { records } = yield past.ago(days + 1)
  const link = await records(paymentLinks).first({ where: { name: 'Consulting hour' } })
  const id = link?.id ?? ''
  const session = yield* pay({ id, token: 'USDC', at: past.daysAgo(days), ...wrong })
  if (!('decided' in wrong)) return
  const context = yield past.ago(days - 0.05, 'owner')
  await context.records(paymentsToReview).act(session.id, wrong.decided)
}

/** A tenth of it is given back, and a quarter is paid. */
async function* payPart(past: Past, id: string): Story {
  const context = yield past.ago(2, 'owner')
  const { total } = await context.records(invoices).read(id)
  const amount = new Big(total ?? 0).div(10).toFixed(2)
  await context
    .records(creditNotes)
    .create({ invoiceId: id, amount, reason: 'Goodwill for the late delivery' })
  yield* pay({ id, token: 'USDC', at: past.daysAgo(1), share: '0.25' })
}
