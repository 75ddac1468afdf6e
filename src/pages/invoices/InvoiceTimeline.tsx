import type { Invoice } from '#resources/invoices.ts'
import { formatAmount, formatExactAmount, type RecordProps } from '#define'
import { t } from '#framework/text'
import { Timeline, type TimelineStep } from '#framework/ui'

/** What became of an invoice: sent, opened, reminded of, paid in parts, credited. What did not happen is left out. */
export function InvoiceTimeline({ record }: RecordProps<Invoice>) {
  return <Timeline steps={stepsOf(record)} />
}

function stepsOf(record: Invoice): readonly TimelineStep[] {
  const { createdAt, sentAt, viewedAt, remindedAt, paidAt, paymentMethod, status } = record
  const payments = (record.transactions ?? []).map(({ amount, currency, date }) =>
    step(t('{amount} received', { amount: formatExactAmount(amount ?? '0', currency ?? '') }), date),
  )
  const credits = (record.creditNotes ?? []).map(({ amount, currency, number, createdAt: at }) =>
    step(t('{amount} credited', { amount: formatAmount(amount ?? '0', currency ?? '') }), at, number),
  )
  const past = [
    step(t('Created'), createdAt),
    step(t('Sent'), sentAt),
    step(t('Viewed'), viewedAt),
    step(t('Last reminder'), remindedAt),
    ...payments,
    ...credits,
    step(t('Paid'), paidAt, paymentMethod === 'Manual' ? t('Marked as paid') : null),
  ].filter(({ at }) => at !== null)
  return [
    ...past.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? '')),
    ...(status === 'cancelled' ? [{ label: t('Cancelled'), at: null, state: 'failed' } as const] : []),
  ]
}

const step = (label: string, at: string | null | undefined, note: string | null = null): TimelineStep => ({
  label,
  at: at ?? null,
  state: 'done',
  note,
})
