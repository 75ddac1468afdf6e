import type { Invoice } from '#resources/invoices.ts'

/** Whether a credit note takes something off an invoice. */
export const isCredited = ({ amountCredited }: Pick<Invoice, 'amountCredited'>): boolean =>
  Number(amountCredited) > 0

/** Whether a part of an invoice is paid or credited, and a part is left to pay. */
export const isPartlyPaid = (invoice: Pick<Invoice, 'status' | 'amountPaid' | 'amountCredited'>): boolean =>
  invoice.status !== 'paid' && (isCredited(invoice) || Number(invoice.amountPaid) > 0)
