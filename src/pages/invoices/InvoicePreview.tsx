import { useDeferredValue } from 'react'
import type { RecordProps } from '#define'
import { t } from '#framework/text'
import type { Invoice } from '#resources/invoices.ts'
import InvoiceSheet from './InvoiceSheet.tsx'

/** The invoice that is being written, as its customer will see it. */
export default function InvoicePreview({ record }: RecordProps<Partial<Invoice>>) {
  return <InvoiceSheet record={toInvoice(useDeferredValue(record))} />
}

/** What is not filled in yet is left open. */
function toInvoice(typed: Partial<Invoice>): Invoice {
  return {
    ...(typed as Invoice),
    id: typed.id ?? '',
    status: typed.status ?? 'draft',
    invoiceNumber: typed.invoiceNumber || t('Number assigned when saved'),
    fromCompanyName: typed.fromCompanyName || t('Your company'),
    customerName: typed.customerName || t('Your customer'),
    currency: typed.currency ?? 'USD',
    createdAt: typed.createdAt ?? new Date().toISOString(),
    dueDate: typed.dueDate ?? '',
    sentAt: typed.sentAt ?? null,
    items: (typed.items ?? []).map((line) => ({
      ...line,
      description: line.description || '…',
      quantity: line.quantity || '0',
      rate: line.rate || '0',
    })),
  }
}
