import { eq } from 'drizzle-orm'
import { invoices, type Invoice } from '#resources/invoices.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { payment } from '#server/pay/schema.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import { invoiceMail } from './invoiceMail.ts'
import { nextInvoiceNumber } from './nextInvoiceNumber.ts'
import { payLinkOf } from './payLinkOf.ts'

export const invoiceRules = implement(invoices, {
  create: {
    before: async ({ input, context: { tx, caller, services } }) => ({
      invoiceNumber: await nextInvoiceNumber(tx, caller.team.id, services.now()),
      taxRate: input.taxRate ?? '0',
    }),
  },
  edit: {
    before: ({ input }) => (input.taxRate === null ? { taxRate: '0' } : {}),
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
        sendMail(tx, services, invoiceMail(record, payLinkOf(services, record.id))),
    },
    markPaid: { before: paidByHand },
    markOwnPaid: { before: paidByHand },
    restore: { before: ({ record }) => ({ status: statusBefore(record) }) },
  },
})

/** Paid another way: the books stay as they are. */
function paidByHand({ context }: { readonly context: OperationContext }) {
  return { paidAt: context.now, paymentMethod: 'Manual' }
}

/** What a cancelled invoice was. */
function statusBefore({ viewedAt, sentAt }: Invoice): Invoice['status'] {
  if (viewedAt) return 'viewed'
  return sentAt ? 'sent' : 'draft'
}
