import { formatExactAmount } from '#define'
import { t, translated } from '#framework/text'
import { ReviewDialog, type ReviewProgress } from '#framework/ui'
import type { OfframpBody } from './fiatApi.ts'
import { sayFee } from './sayFee.ts'
import { useRateLeft } from './useRateLeft.ts'

/** A conversion to confirm. Amounts are decimal strings. */
export interface OfframpReview {
  readonly token: string
  readonly fiat: string
  readonly amount: string
  readonly rate: string
  /** When the rate came, in milliseconds: it holds for a minute. */
  readonly ratedAt: number
  readonly fiatValue: string
  readonly fee: string
  /** When it arrives, in words. */
  readonly arrival: string
  readonly bankName: string
  readonly provider: string
  readonly accountNumber: string
  readonly accountName: string
  /** Why a second person has to approve it; null: it is paid out at once. */
  readonly approval: string | null
  readonly body: OfframpBody
}

interface OfframpReviewDialogProps extends ReviewProgress {
  readonly review: OfframpReview
}

/** Shows the whole payout before it is made, since it cannot be undone: exactly this is paid. */
export function OfframpReviewDialog({ review, ...progress }: OfframpReviewDialogProps) {
  const { token, fiat, amount, rate, ratedAt, fiatValue, bankName, provider, approval } = review
  const left = useRateLeft(ratedAt)
  // An approved payout gets the rate of that moment.
  const isOver = approval === null && left === 0
  const held = <span role="timer">{t('Rate locked for {left} s', { left })}</span>
  const rated = `1 ${token} = ${formatExactAmount(rate, fiat)}`
  return (
    <ReviewDialog
      {...progress}
      title={t('Review: convert {amount}', { amount: formatExactAmount(amount, token) })}
      submitLabel={t('Confirm and convert {token}', { token })}
      disabled={isOver}
      facts={[
        { label: t('Account name'), value: review.accountName, isStrong: true },
        { label: t('Account number'), value: review.accountNumber },
        { label: t('Bank'), value: bankName },
        { label: t('Provider'), value: provider },
        { label: t('You convert'), value: formatExactAmount(amount, token) },
        {
          label: t('Rate'),
          value:
            approval === null ? (
              <>
                {rated} · {held}
              </>
            ) : (
              rated
            ),
        },
        { label: t('Fee'), value: sayFee(review.fee, token) },
        { label: t('Recipient Gets'), value: formatExactAmount(fiatValue, fiat), isStrong: true },
        {
          label: t('Arrives'),
          value: approval === null ? translated(review.arrival) : t('After approval'),
        },
      ]}
      notes={[
        { tone: 'warning', text: t('Check the name and number. Payouts can’t be reversed.') },
        isOver && { tone: 'warning', text: t('The rate has expired. Go back to get a new one.') },
        approval !== null && {
          tone: 'info',
          text: t('{reason}. It uses the rate at the time of approval.', { reason: translated(approval) }),
        },
      ]}
    />
  )
}
