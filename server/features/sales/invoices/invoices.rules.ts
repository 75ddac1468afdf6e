import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { creditNotes } from '#resources/creditNotes.ts'
import { invoices, type Invoice } from '#resources/invoices.ts'
import { daysUntil, termsFor } from '#resources/vocabulary/invoiceTerms.ts'
import { customerOf } from '#server/features/sales/customers/customerOf.ts'
import { publish } from '#server/engine/events.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { payment, paymentSession } from '#server/features/sales/pay/schema.ts'
import type { Mail } from '#server/engine/mail/sendMail.ts'
import { mailStranger, quoted } from '#server/features/people/teams/mailStranger.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { invoiceChanged } from './events.ts'
import { refuseBelowZero } from './refuseBelowZero.ts'
import { payLinkOf } from './payLinkOf.ts'
import { invoiceCounter } from './schema.ts'

export const invoiceRules = implement(invoices, {
  create: {
    before: async ({ input, context }) => {
      refuseBelowZero(input)
      return {
        invoiceNumber: await nextInvoiceNumber(context.tx, context.caller.team.id, context.services.now()),
        taxRate: input.taxRate ?? '0',
        ...termsOf(input, context),
        customerId: input.customerId ?? (await customerOf(context, input)),
      }
    },
  },
  edit: {
    before: async ({ input, record, context }) => {
      const next = { ...record, ...input }
      refuseBelowZero(next)
      return {
        ...(input.taxRate === null && { taxRate: '0' }),
        ...termsOf(next, context),
        ...(isForAnother(input, record) && { customerId: await customerOf(context, next) }),
      }
    },
    after: announce,
  },
  delete: {
    before: async ({ record, context: { tx } }) => {
      if ((await tx.$count(payment, eq(payment.targetId, record.id))) > 0)
        throw new RuleError('This invoice has payments. Cancel it instead.')
    },
    after: announce,
  },
  actions: {
    send: {
      before: ({ record, context }) => ({ sentAt: context.now, ...termsOf(record, context) }),
      after: ({ record, context: { tx, services, caller } }) =>
        mailStranger(
          { tx, services },
          caller.team.id,
          invoiceMail(record, caller.team.id, payLinkOf(services, record)),
        ),
    },
    credit: {
      summary: 'Create a credit note for an invoice',
      after: async ({ record, input: { amount, reason }, context }) => {
        await context.records(creditNotes).create({ invoiceId: record.id, amount, reason })
      },
    },
    pay: { before: paidByToken },
    markPaid: { before: paidByHand, after: announce },
    cancel: { after: announce },
    remind: { summary: 'Email a reminder of an invoice', before: remindByHand, after: mailReminder },
    remindBefore: { before: remind, after: mailReminder },
    remindAfter: { before: remind, after: mailReminder },
    remindAgain: { before: remind, after: mailReminder },
    restore: { before: ({ record }) => ({ status: statusBefore(record) }), after: announce },
  },
})

/** Due date and terms are one fact: days are counted from when it is sent. */
function termsOf(
  { terms, dueDate, sentAt }: Pick<Invoice, 'terms' | 'dueDate'> & Partial<Pick<Invoice, 'sentAt'>>,
  { services }: OperationContext,
): { readonly terms?: string } {
  const from = sentAt ? new Date(sentAt) : services.now()
  return terms ? { terms: termsFor(terms, daysUntil(dueDate, from)) } : {}
}

/** What is owed may have changed. */
function announce({ record, context }: Acting): Promise<void> {
  return publish(context, invoiceChanged, record)
}

/** It goes to another mail address, and the caller does not name the customer. */
function isForAnother(
  { customerEmail, customerId }: Partial<Pick<Invoice, 'customerEmail' | 'customerId'>>,
  before: Invoice,
) {
  const isMoved =
    customerEmail !== undefined && customerEmail.toLowerCase() !== before.customerEmail.toLowerCase()
  return customerId === null || (isMoved && customerId === undefined)
}

/** Not of what was sent when the moment for it was over. */
function remind({ record: { remindOn, sentAt, dueDate, status }, context }: Acting) {
  const due = status === 'overdue' ? dueDate : remindOn
  if (!sentAt || sentAt.slice(0, 10) > String(due)) throw new RuleError('It was sent too late for a reminder')
  return { remindedAt: context.now }
}

/** No customer gets two on one day because two members thought of it. */
function remindByHand({ record: { remindedAt }, context: { now } }: Acting) {
  if (remindedAt && Date.parse(now) - Date.parse(remindedAt) < DAY_MS)
    throw new RuleError('A reminder was sent less than a day ago')
  return { remindedAt: now }
}

const DAY_MS = 24 * 60 * 60_000

interface Acting {
  readonly record: Invoice
  readonly context: OperationContext
}

async function mailReminder({ record, context: { tx, services, caller } }: Acting): Promise<void> {
  const { invoiceNumber, fromCompanyName, customerName, customerEmail, amountLeft, currency, dueDate } =
    record
  const link = payLinkOf(services, record)
  const isOver = record.status === 'overdue'
  await mailStranger({ tx, services }, caller.team.id, {
    to: customerEmail.toLowerCase(),
    teamId: caller.team.id,
    write: ({ say, amount }) => {
      const values = {
        left: amount(amountLeft ?? '0', currency),
        invoice: invoiceNumber,
        seller: fromCompanyName,
        day: dueDate,
      }
      return {
        subject: isOver
          ? say('Invoice {invoice} is overdue', values)
          : say('Invoice {invoice} is due on {day}', values),
        body: [
          say('Hello {name},', { name: customerName }),
          '',
          isOver
            ? say('{left} for invoice {invoice} from {seller} was due on {day}.', values)
            : say('{left} for invoice {invoice} from {seller} is due on {day}.', values),
          say('If you’ve already paid, you can ignore this email.'),
        ].join('\n'),
        ...(link && { link: { label: say('View and pay invoice'), url: link } }),
      }
    },
  })
}

/** Paid another way: the books stay as they are. */
function paidByHand({ context }: { readonly context: OperationContext }) {
  return { paidAt: context.now, paymentMethod: 'Manual' }
}

/** What an invoice that its credit notes leave nothing of was paid with. */
const BY_CREDIT = 'Credit note'

/** Paid with the token that came last. */
async function paidByToken({ record: { id }, context: { tx, now } }: Acting) {
  const [payer] = await tx
    .select({ token: paymentSession.token })
    .from(paymentSession)
    .where(and(eq(paymentSession.targetId, id), gt(paymentSession.amountApplied, '0')))
    .orderBy(desc(paymentSession.createdAt), desc(paymentSession.id))
    .limit(1)
  return { paidAt: now, paymentMethod: payer?.token ?? BY_CREDIT }
}

/** What a cancelled invoice was. */
function statusBefore({ viewedAt, sentAt }: Invoice): Invoice['status'] {
  if (viewedAt) return 'viewed'
  return sentAt ? 'sent' : 'draft'
}

/** Mails a customer what to pay, until when and, with a link, where. Plain text. */
function invoiceMail(invoice: Invoice, teamId: string, link: string | undefined): Mail {
  const { invoiceNumber, fromCompanyName, customerName, customerEmail, total, currency, dueDate } = invoice
  return {
    to: customerEmail.toLowerCase(),
    teamId,
    write: ({ say, amount }) => {
      const values = {
        seller: fromCompanyName,
        invoice: invoiceNumber,
        total: amount(total ?? '0', currency),
        day: dueDate,
      }
      const lines = [
        say('Hello {name},', { name: customerName }),
        '',
        say('{seller} sent you invoice {invoice} for {total}, due on {day}.', values),
        ...(link ? [say('You can pay it in USDC or USDT.')] : []),
        ...[invoice.notes, invoice.terms].flatMap((text) => (text ? ['', quoted(text)] : [])),
      ]
      return {
        subject: say('Invoice {invoice} from {seller}', values),
        body: lines.join('\n'),
        ...(link && { link: { label: say('View and pay invoice'), url: link } }),
      }
    },
  }
}

/**
 * The team's next number of a year, never used by another invoice of the team: `INV-2025-001`. A second call
 * waits for this transaction, so numbers never repeat and, unless it is rolled back, leave no gap.
 */
async function nextInvoiceNumber(tx: Orm, teamId: string, at: Date): Promise<string> {
  const year = at.getUTCFullYear()
  const [row] = await tx
    .insert(invoiceCounter)
    .values({ teamId, year, lastSeq: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounter.teamId, invoiceCounter.year],
      set: { lastSeq: sql`${invoiceCounter.lastSeq} + 1` },
    })
    .returning({ seq: invoiceCounter.lastSeq })
  if (!row) throw new Error('The invoice counter gave no number')
  return `INV-${year}-${String(row.seq).padStart(3, '0')}`
}
