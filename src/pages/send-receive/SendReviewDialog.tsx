import { formatAmount, formatExactAmount } from '#define'
import { t, translated } from '#framework/text'
import { ReviewDialog, type ReviewProgress } from '#framework/ui'
import { toDollars } from './dollars.ts'
import type { RecipientCheck } from './payees.ts'
import type { SendReview } from './useSendForm.ts'
import styles from './SendReviewDialog.module.css'

interface SendReviewDialogProps extends ReviewProgress {
  readonly review: SendReview
  /** What is known of the recipient. Undefined: it could not be asked. */
  readonly payee: RecipientCheck | undefined
  /** In dollars. Undefined: the token has no price. */
  readonly price: string | undefined
  /** As people call it. */
  readonly network: string
}

/** Shows the whole payment before it is sent, since it cannot be undone: exactly this is sent. */
export function SendReviewDialog({ review, payee, price, network, ...progress }: SendReviewDialogProps) {
  const { currency, to, amount, fee, recipientGets, warnings, approval = null, note } = review
  const money = (value: string) => formatExactAmount(value, currency)
  const dollars = price && formatAmount(toDollars(amount, price), 'USD')
  return (
    <ReviewDialog
      {...progress}
      title={t('Review: send {amount}', { amount: money(amount) })}
      submitLabel={
        approval === null ? t('Confirm and send {currency}', { currency }) : t('Send for approval')
      }
      facts={[
        { label: t('To'), value: nameOf(payee), isStrong: true },
        { label: t('Address'), value: <WholeAddress address={to} /> },
        { label: t('Network'), value: network },
        { label: t('Amount'), value: dollars ? `${money(amount)} (≈ ${dollars})` : money(amount) },
        { label: t('Fee'), value: money(fee) },
        { label: t('Recipient Gets'), value: money(recipientGets), isStrong: true },
        {
          label: t('Arrives'),
          value: approval === null ? translated(review.arrival) : t('After approval'),
        },
        ...(note ? [{ label: t('Note'), value: note }] : []),
        { label: t('Available after'), value: money(review.availableAfter) },
      ]}
      notes={[
        { tone: 'warning', text: t('Check every character of the address. Payments can’t be reversed.') },
        approval !== null && {
          tone: 'info',
          text: t('{approval}. The amount is on hold until it’s decided.', {
            approval: translated(approval),
          }),
        },
        ...warnings.map((text) => ({ tone: 'warning' as const, text: translated(text) })),
      ]}
    />
  )
}

/** Whose address it is. A payer gives their own name, so it is shown with how it is known. */
function nameOf(payee: RecipientCheck | undefined): string {
  if (payee?.name) return payee.name
  if (payee?.payerName) return t('{name} (paid you from this address)', { name: payee.payerName })
  return payee && payee.times > 0 ? t('Not in the address book') : t('New address')
}

/** An address to be compared: every character of it, in groups of four. */
function WholeAddress({ address }: { readonly address: string }) {
  const groups = address.match(/.{1,4}/g) ?? []
  return (
    <span className={styles['address']}>
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
