import type { RecordProps } from '#define'
import type { RecurringInvoice } from '#resources/recurringInvoices.ts'
import InvoicePreview from './InvoicePreview.tsx'

const DAY_MS = 24 * 60 * 60_000

/** The first invoice of those that are being planned. */
export default function RecurringPreview({ record }: RecordProps<Partial<RecurringInvoice>>) {
  const { startsOn, dueDays } = record
  const made = startsOn ? new Date(startsOn) : new Date()
  const due = new Date(made.getTime() + (dueDays ?? 0) * DAY_MS)
  return (
    <InvoicePreview
      record={{
        ...record,
        id: '',
        status: 'draft',
        createdAt: made.toISOString(),
        dueDate: due.toISOString().slice(0, 10),
      }}
    />
  )
}
