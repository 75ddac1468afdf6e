import { Alert, Modal } from 'antd'
import { formatExactAmount } from '#define'
import { t, translated } from '#framework/text'
import { useReturnFocus } from '#framework/ui'
import type { SendReview } from './useSendForm.ts'
import styles from './SendReviewDialog.module.css'

interface SendReviewDialogProps {
  readonly review: SendReview
  /** As people call it. */
  readonly network: string
  readonly isSending: boolean
  /** Why it was not sent. */
  readonly failure: string | undefined
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Shows the whole payment before it is sent, since it cannot be undone: exactly this is sent. */
export function SendReviewDialog(props: SendReviewDialogProps) {
  const { review, network, isSending, failure, onCancel, onConfirm } = props
  const { currency, to, amount, fee, recipientGets, warnings, approval = null } = review
  useReturnFocus()
  const money = (value: string) => formatExactAmount(value, currency)
  return (
    <Modal
      open
      title={t('Review: send {amount}', { amount: money(amount) })}
      okText={t('Confirm and send {currency}', { currency })}
      cancelText={t('Back')}
      onOk={onConfirm}
      onCancel={onCancel}
      confirmLoading={isSending}
      cancelButtonProps={{ disabled: isSending }}
      maskClosable={false}
      closable={!isSending}
      keyboard={!isSending}
    >
      <dl className={styles['facts']}>
        <dt>{t('To')}</dt>
        <dd className={styles['address']}>{inGroupsOfFour(to)}</dd>
        <dt>{t('Network')}</dt>
        <dd>{network}</dd>
        <dt>{t('Amount')}</dt>
        <dd>{money(amount)}</dd>
        <dt>{t('Fee')}</dt>
        <dd>{money(fee)}</dd>
        <dt>{t('Recipient Gets')}</dt>
        <dd className={styles['total']}>{money(recipientGets)}</dd>
      </dl>
      <Alert
        type="warning"
        showIcon
        message={t('Check every character of the address. Payments can’t be reversed.')}
      />
      {approval !== null && (
        <div className={styles['more']}>
          <Alert
            type="info"
            showIcon
            message={t('{approval}. The amount is on hold until then.', { approval: translated(approval) })}
          />
        </div>
      )}
      {warnings.map((warning) => (
        <div key={warning} className={styles['more']}>
          <Alert type="warning" showIcon message={translated(warning)} />
        </div>
      ))}
      {failure && (
        <div className={styles['more']}>
          <Alert type="error" showIcon message={failure} role="alert" />
        </div>
      )}
    </Modal>
  )
}

function inGroupsOfFour(address: string) {
  const groups = address.match(/.{1,4}/g) ?? []
  return groups.map((group, index) => (
    <span key={index} className={styles['group']}>
      {group}
    </span>
  ))
}
