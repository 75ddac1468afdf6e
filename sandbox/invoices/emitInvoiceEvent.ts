import type { Orm } from '../db/Database.ts'
import type { Services } from '../Services.ts'
import { emitEvent } from '../webhooks/emitEvent.ts'
import type { InvoiceRow } from './readInvoice.ts'

/** What can become of an invoice. Research 2.5. */
export type InvoiceEvent = `invoice.${'sent' | 'viewed' | 'paid' | 'cancelled'}`

/** Notes what became of an invoice for those who are told later. */
export async function emitInvoiceEvent(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  type: InvoiceEvent,
  { teamId, id, invoiceNumber, status, total, currency, customerEmail }: InvoiceRow,
): Promise<void> {
  const payload = { id, invoiceNumber, status, total, currency, customerEmail }
  await emitEvent(tx, services, { teamId, type, payload })
}
