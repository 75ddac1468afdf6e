import { formatAmount } from '#define'
import type { Invoice } from '#resources/invoices.ts'
import type { RecurringInvoice } from '#resources/recurringInvoices.ts'
import { defineEvent, type EventContext } from '#server/engine/events.ts'
import type { Message } from '#server/features/outward/notifications/sendMessages.ts'

/** Notifies the owner, for whom the application acts. */
const toOwner = (
  { caller }: EventContext,
  words: Pick<Message, 'title' | 'message' | 'priority' | 'metadata' | 'many'>,
): Message | undefined => caller && { to: [caller.userId], teamId: caller.team.id, type: 'payment', ...words }

/** The application has made the invoice of a day. */
export const recurringInvoiceMade = defineEvent<{
  readonly record: RecurringInvoice
  readonly made: Invoice
}>('recurring_invoice.made', {
  notify: ({ record: { name, sendsMail }, made }, context) =>
    toOwner(context, {
      title: 'Recurring invoice created',
      message: `${made.invoiceNumber} for ${formatAmount(made.total ?? '0', made.currency)} (${name}) ${sendsMail ? `was sent to ${made.customerEmail}` : 'is a draft. Send it when you’re ready.'}`,
      priority: 'low',
      metadata: {
        amount: made.total ?? '0',
        currency: made.currency,
        about: { resource: 'invoices', id: made.id },
      },
      many: '{count} recurring invoices created',
    }),
})

/** It could not be made: the owner can mend it. */
export const recurringInvoiceFailed = defineEvent<{
  readonly record: RecurringInvoice
  readonly day: string
  readonly reason: string
}>('recurring_invoice.failed', {
  notify: ({ record: { id, name }, day, reason }, context) =>
    toOwner(context, {
      title: 'Recurring invoice failed',
      message: `The ${day} invoice (${name}) couldn’t be created: ${reason}`,
      priority: 'high',
      metadata: { about: { resource: 'recurring-invoices', id } },
    }),
})
