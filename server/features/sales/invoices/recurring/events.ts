import type { Invoice } from '#resources/invoices.ts'
import type { RecurringInvoice } from '#resources/recurringInvoices.ts'
import { defineEvent, type EventContext } from '#server/engine/events.ts'
import type { AddressedNotice } from '#server/features/outward/notifications/sendNotices.ts'
import { day, money, type Said, say } from '#define/said'

/** Notifies the owner, for whom the application acts. */
const toOwner = (
  { caller }: EventContext,
  words: Pick<AddressedNotice, 'title' | 'message' | 'priority' | 'metadata' | 'many'>,
): AddressedNotice | undefined =>
  caller && { to: [caller.userId], teamId: caller.team.id, type: 'payment', ...words }

/** The application has made the invoice of a day. */
export const recurringInvoiceMade = defineEvent<{
  readonly record: RecurringInvoice
  readonly made: Invoice
}>('recurring_invoice.made', {
  notify: ({ record: { name, sendsMail }, made }, context) => {
    const what = { number: made.invoiceNumber, amount: money(made.total ?? '0', made.currency), name }
    return toOwner(context, {
      title: say('Recurring invoice created'),
      message: sendsMail
        ? say('{number} for {amount} ({name}) was sent to {email}', { ...what, email: made.customerEmail })
        : say('{number} for {amount} ({name}) is a draft. Send it when you’re ready.', what),
      priority: 'low',
      metadata: {
        amount: made.total ?? '0',
        currency: made.currency,
        about: { resource: 'invoices', id: made.id },
      },
      many: (count) => say('{count} recurring invoices created', { count }),
    })
  },
})

/** It could not be made: the owner can mend it. */
export const recurringInvoiceFailed = defineEvent<{
  readonly record: RecurringInvoice
  readonly day: string
  readonly reason: Said
}>('recurring_invoice.failed', {
  notify: ({ record: { id, name }, day: on, reason }, context) =>
    toOwner(context, {
      title: say('Recurring invoice failed'),
      message: say('The {day} invoice ({name}) couldn’t be created: {reason}', {
        day: day(on),
        name,
        reason,
      }),
      priority: 'high',
      metadata: { about: { resource: 'recurring-invoices', id } },
    }),
})
