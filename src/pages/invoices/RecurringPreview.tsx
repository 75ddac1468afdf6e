import type { RecordProps } from '#define'
import type { RecurringInvoice } from '#resources/recurringInvoices.ts'
import InvoicePreview from './InvoicePreview.tsx'

const DAY_MS = 24 * 60 * 60_000

/** The first invoice of those that are being planned. What is still being typed may be no day yet, nor a number of days. */
export default function RecurringPreview({ record }: RecordProps<Partial<RecurringInvoice>>) {
  const { startsOn, dueDays } = record
  const first = new Date(startsOn ?? Number.NaN)
  const made = isMoment(first) ? first : new Date()
  const due = new Date(made.getTime() + (dueDays ?? 0) * DAY_MS)
  return (
    <InvoicePreview
      record={{
        ...record,
        id: '',
        status: 'draft',
        createdAt: made.toISOString(),
        ...(isMoment(due) && { dueDate: due.toISOString().slice(0, 10) }),
      }}
    />
  )
}

const isMoment = (date: Date): boolean => !Number.isNaN(date.getTime())
