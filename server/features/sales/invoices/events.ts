import { invoices } from '#resources/invoices.ts'
import { defineEvent } from '#server/engine/events.ts'
import { payloadOf } from '#server/engine/write/completeOperation.ts'
import type { invoice } from './schema.ts'

/** What is owed of an invoice may have changed. What becomes of it by an action, its definition emits. */
export const invoiceChanged = defineEvent<{ readonly id: string }>('invoice.changed')

/** Someone outside the team has opened a sent invoice first. */
export const invoiceViewed = defineEvent<typeof invoice.$inferSelect>('invoice.viewed', {
  webhook: {
    types: ['invoice.viewed'],
    write: (row) => ({ teamId: row.teamId, type: 'invoice.viewed', payload: payloadOf(invoices, row) }),
  },
})
