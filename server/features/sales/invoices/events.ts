import { invoices } from '#resources/invoices.ts'
import { defineEvent } from '#server/engine/events.ts'
import { payloadOf } from '#server/engine/write/completeOperation.ts'
import type { invoice } from './schema.ts'

/** The amount owed on an invoice may have changed. Its actions emit their own events. */
export const invoiceChanged = defineEvent<{ readonly id: string }>('invoice.changed')

/** Someone outside the team has opened a sent invoice first. */
export const invoiceViewed = defineEvent<typeof invoice.$inferSelect>('invoice.viewed', {
  webhook: {
    types: ['invoice.viewed'],
    write: (row) => ({ teamId: row.teamId, type: 'invoice.viewed', payload: payloadOf(invoices, row) }),
  },
})
