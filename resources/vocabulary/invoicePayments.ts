import type { Invoice } from '#resources/invoices.ts'
import { UNPAID } from './invoiceFields.ts'

const WAITING: readonly Invoice['status'][] = UNPAID

/** Whether an invoice waits for its money, or for the rest of it. */
export const isUnpaid = ({ status }: Pick<Invoice, 'status'>): boolean => WAITING.includes(status)

/** Whether a credit note takes something off an invoice. */
export const isCredited = ({ amountCredited }: Pick<Invoice, 'amountCredited'>): boolean =>
  Number(amountCredited) > 0

/** Whether a part of an invoice is paid or credited, and a part is left to pay. */
export const isPartlyPaid = (invoice: Pick<Invoice, 'status' | 'amountPaid' | 'amountCredited'>): boolean =>
  invoice.status !== 'paid' && (isCredited(invoice) || Number(invoice.amountPaid) > 0)
