import { invoices } from '#resources/invoices.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Services } from '#server/Services.ts'
import { payloadOf } from '#server/engine/write/completeOperation.ts'
import { insertOutboxEvent } from '#server/platform/insertOutboxEvent.ts'
import type { invoice } from './schema.ts'

/** What becomes of an invoice without an operation of its team, by whom it is paid. */
export type InvoiceEvent = `invoice.${'viewed' | 'paid'}`

/** Notes it for those who are told later. */
export async function insertInvoiceEvent(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  type: InvoiceEvent,
  row: typeof invoice.$inferSelect,
): Promise<void> {
  await insertOutboxEvent(tx, services, { teamId: row.teamId, type, payload: payloadOf(invoices, row) })
}
