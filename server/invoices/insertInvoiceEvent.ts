import type { Orm } from '#server/platform/db/Database.ts'
import type { Services } from '#server/Services.ts'
import { insertOutboxEvent } from '#server/webhooks/insertOutboxEvent.ts'
import type { InvoiceRow } from './readInvoice.ts'

/** What can become of an invoice. Research 2.5. */
export type InvoiceEvent = `invoice.${'sent' | 'viewed' | 'paid' | 'cancelled'}`

/** Notes what became of an invoice for those who are told later. */
export async function insertInvoiceEvent(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  type: InvoiceEvent,
  { teamId, id, invoiceNumber, status, total, currency, customerEmail }: InvoiceRow,
): Promise<void> {
  const payload = { id, invoiceNumber, status, total, currency, customerEmail }
  await insertOutboxEvent(tx, services, { teamId, type, payload })
}
