import { eq } from 'drizzle-orm'
import { creditNotes } from '#resources/creditNotes.ts'
import { invoices, type Invoice } from '#resources/invoices.ts'
import { customerOf } from '#server/customers/customerOf.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { payment } from '#server/pay/schema.ts'
import { sendMail, type Mail } from '#server/platform/mail/sendMail.ts'
import { nextInvoiceNumber } from './nextInvoiceNumber.ts'
import { payLinkOf } from './payLinkOf.ts'
import { formatAmount } from '#define'

export const invoiceRules = implement(invoices, {
  create: {
    before: async ({ input, context }) => ({
      invoiceNumber: await nextInvoiceNumber(context.tx, context.caller.team.id, context.services.now()),
      taxRate: input.taxRate ?? '0',
      customerId: input.customerId ?? (await customerOf(context, input)),
    }),
  },
  edit: {
    before: async ({ input, record, context }) => ({
      ...(input.taxRate === null && { taxRate: '0' }),
      ...(isForAnother(input, record) && { customerId: await customerOf(context, { ...record, ...input }) }),
    }),
  },
  delete: {
    before: async ({ record, context: { tx } }) => {
      if ((await tx.$count(payment, eq(payment.targetId, record.id))) > 0)
        throw new RuleError('Payments were received for this invoice. Cancel it instead.')
    },
  },
  actions: {
    send: {
      before: ({ context }) => ({ sentAt: context.now }),
      after: ({ record, context: { tx, services } }) =>
        sendMail(tx, services, invoiceMail(record, payLinkOf(services, record))),
    },
    credit: {
      after: async ({ record, input: { amount, reason }, context }) => {
        await context.records(creditNotes).create({ invoiceId: record.id, amount, reason })
      },
    },
    markPaid: { before: paidByHand },
    markOwnPaid: { before: paidByHand },
    remindBefore: { before: remind, after: mailReminder },
    remindAfter: { before: remind, after: mailReminder },
    remindAgain: { before: remind, after: mailReminder },
    restore: { before: ({ record }) => ({ status: statusBefore(record) }) },
  },
})

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
function remind({ record: { remindOn, sentAt, dueDate, status }, context }: Reminding) {
  const due = status === 'overdue' ? dueDate : remindOn
  if (!sentAt || sentAt.slice(0, 10) > String(due))
    throw new RuleError('It was sent too late to be reminded of')
  return { remindedAt: context.now }
}

interface Reminding {
  readonly record: Invoice
  readonly context: OperationContext
}

async function mailReminder({ record, context: { tx, services } }: Reminding): Promise<void> {
  const { invoiceNumber, fromCompanyName, customerName, customerEmail, amountLeft, currency, dueDate } =
    record
  const link = payLinkOf(services, record)
  const left = formatAmount(amountLeft ?? '0', currency)
  const isOver = record.status === 'overdue'
  await sendMail(tx, services, {
    to: customerEmail.toLowerCase(),
    subject: isOver ? `Invoice ${invoiceNumber} is overdue` : `Invoice ${invoiceNumber} is due on ${dueDate}`,
    body: [
      `Hello ${customerName},`,
      '',
      `${left} of invoice ${invoiceNumber} from ${fromCompanyName} ${isOver ? 'was' : 'is'} due on ${dueDate}.`,
      'If you have paid it in the meantime, there is nothing left to do.',
    ].join('\n'),
    ...(link && { link: { label: 'View and pay the invoice', url: link } }),
  })
}

/** Paid another way: the books stay as they are. */
function paidByHand({ context }: { readonly context: OperationContext }) {
  return { paidAt: context.now, paymentMethod: 'Manual' }
}

/** What a cancelled invoice was. */
function statusBefore({ viewedAt, sentAt }: Invoice): Invoice['status'] {
  if (viewedAt) return 'viewed'
  return sentAt ? 'sent' : 'draft'
}

/** Tells a customer what to pay, until when and, with a link, where. Plain text. */
function invoiceMail(invoice: Invoice, link: string | undefined): Mail {
  const { invoiceNumber, fromCompanyName, customerName, customerEmail, total, currency, dueDate } = invoice
  const lines = [
    `Hello ${customerName},`,
    '',
    `${fromCompanyName} sent you invoice ${invoiceNumber} over ${formatAmount(total ?? '0', currency)}, due on ${dueDate}.`,
    ...(link ? ['You can pay it in USDC or USDT.'] : []),
    ...(invoice.notes ? ['', invoice.notes] : []),
    ...(invoice.terms ? ['', invoice.terms] : []),
  ]
  return {
    to: customerEmail.toLowerCase(),
    subject: `Invoice ${invoiceNumber} from ${fromCompanyName}`,
    body: lines.join('\n'),
    ...(link && { link: { label: 'View and pay the invoice', url: link } }),
  }
}
