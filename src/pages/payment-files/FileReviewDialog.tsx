import { formatExactAmount } from '#define'
import { t } from '#framework/text'
import { ReviewDialog, type Fact, type ReviewProgress } from '#framework/ui'
import { openLines, type FileResult, type PaymentLine } from './paymentFile.ts'
import styles from './PaymentFile.module.css'

interface FileReviewDialogProps extends ReviewProgress {
  readonly review: FileResult
}

/** Shows what leaves, to whom and what is left, before the payments of a file are sent: they cannot be undone. */
export function FileReviewDialog({ review, ...progress }: FileReviewDialogProps) {
  const lines = openLines(review)
  const waiting = lines.filter(({ status }) => status === 'awaiting_approval').length
  const beware = lines.filter(({ warnings }) => warnings.length > 0).length
  const count = lines.length === 1 ? t('1 payment') : t('{count} payments', { count: lines.length })
  return (
    <ReviewDialog
      {...progress}
      title={t('Review: send {amount}', { amount: count })}
      submitLabel={
        waiting === lines.length
          ? t('Send {amount} for approval', { amount: count })
          : t('Confirm and send {currency}', { currency: count })
      }
      facts={review.totals.flatMap(factsOf)}
      notes={[
        { tone: 'warning', text: t('Check the addresses. Payments can’t be reversed.') },
        beware > 0 && { tone: 'warning', text: t('Payments with a warning: {count}', { count: beware }) },
        waiting > 0 && { tone: 'info', text: t('Payments that need approval: {count}', { count: waiting }) },
      ]}
    >
      <ul className={styles['payees']} aria-label={t('Payments')}>
        {lines.map((line) => (
          <Payee key={line.line} line={line} />
        ))}
      </ul>
    </ReviewDialog>
  )
}

function factsOf({ currency, payments, amount, fee, availableAfter }: FileResult['totals'][number]): Fact[] {
  const money = (value: string) => formatExactAmount(value, currency)
  return [
    {
      label: t('{currency} total ({payments})', { currency, payments }),
      value: money(amount),
      isStrong: true,
    },
    { label: t('{currency} fees (included)', { currency }), value: money(fee) },
    { label: t('{currency} available after', { currency }), value: money(availableAfter) },
  ]
}

function Payee({ line: { name, address, amount, currency, note } }: { readonly line: PaymentLine }) {
  return (
    <li>
      <span className={styles['payee']}>
        <strong>{name ?? t('Not in the address book')}</strong>
        <code>{address}</code>
        {note !== '' && <span className={styles['quiet']}>{note}</span>}
      </span>
      <span className={styles['amount']}>{formatExactAmount(amount, currency)}</span>
    </li>
  )
}
