import { Alert, Modal } from 'antd'
import { formatExactAmount } from '#define'
import { useReturnFocus } from '#framework/ui'
import type { OfframpBody } from './fiatApi.ts'
import { t, translated } from '#framework/text'
import styles from './InstantFiat.module.css'

/** A conversion to confirm. Amounts are decimal strings. */
export interface OfframpReview {
  readonly token: string
  readonly fiat: string
  readonly amount: string
  readonly rate: string
  readonly fiatValue: string
  readonly bankName: string
  readonly provider: string
  readonly accountNumber: string
  readonly accountName: string
  /** Why a second person has to approve it; null: it is paid out at once. */
  readonly approval: string | null
  readonly body: OfframpBody
}

interface OfframpReviewDialogProps {
  readonly review: OfframpReview
  readonly isRunning: boolean
  readonly failure: string | undefined
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Shows the whole payout before it is made, since it cannot be undone: exactly this is paid. */
export function OfframpReviewDialog(props: OfframpReviewDialogProps) {
  const { review, isRunning, failure, onCancel, onConfirm } = props
  const { token, fiat, amount, rate, fiatValue, bankName, provider, accountNumber, accountName, approval } =
    review
  useReturnFocus()
  return (
    <Modal
      open
      title={t('Review: convert {amount}', { amount: formatExactAmount(amount, token) })}
      okText={t('Confirm and convert {token}', { token })}
      cancelText={t('Back')}
      onOk={onConfirm}
      onCancel={onCancel}
      confirmLoading={isRunning}
      cancelButtonProps={{ disabled: isRunning }}
      maskClosable={false}
      closable={!isRunning}
      keyboard={!isRunning}
    >
      <dl className={styles['facts']}>
        <dt>{t('Account name')}</dt>
        <dd className={styles['total']}>{accountName}</dd>
        <dt>{t('Account number')}</dt>
        <dd>{accountNumber}</dd>
        <dt>{t('Bank')}</dt>
        <dd>{bankName}</dd>
        <dt>{t('Provider')}</dt>
        <dd>{provider}</dd>
        <dt>{t('You convert')}</dt>
        <dd>{formatExactAmount(amount, token)}</dd>
        <dt>{t('Rate')}</dt>
        <dd>{`1 ${token} = ${formatExactAmount(rate, fiat)}`}</dd>
        <dt>{t('Recipient Gets')}</dt>
        <dd className={styles['total']}>{formatExactAmount(fiatValue, fiat)}</dd>
      </dl>
      <Alert type="warning" showIcon message={t('Check the name and number. Payouts can’t be reversed.')} />
      {approval !== null && (
        <div className={styles['hint']}>
          <Alert
            type="info"
            showIcon
            message={t('{reason}. It uses the rate at the time of approval.', {
              reason: translated(approval),
            })}
          />
        </div>
      )}
      {failure && (
        <div className={styles['hint']}>
          <Alert type="error" showIcon message={failure} role="alert" />
        </div>
      )}
    </Modal>
  )
}
