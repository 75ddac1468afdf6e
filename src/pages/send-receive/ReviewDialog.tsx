import { Alert, Modal } from 'antd'
import { formatExactAmount } from '../../framework/define/formatAmount.ts'
import { useReturnFocus } from '../../framework/ui/useReturnFocus.ts'
import type { SupportedCurrency } from './walletApi.ts'
import styles from './ReviewDialog.module.css'

/** What is about to be sent. Amounts are decimal texts. */
export interface Review {
  readonly selected: SupportedCurrency
  readonly to: string
  readonly amount: string
  readonly fee: string
  readonly recipientGets: string
}

interface ReviewDialogProps {
  readonly review: Review
  readonly isSending: boolean
  readonly error: Error | null
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Shows everything that cannot be undone before it is done: what you see is what is sent. */
export function ReviewDialog({ review, isSending, error, onCancel, onConfirm }: ReviewDialogProps) {
  useReturnFocus()
  const { selected, to, amount, fee, recipientGets } = review
  const money = (value: string) => formatExactAmount(value, selected.currency)
  return (
    <Modal
      open
      title={`Review: send ${money(amount)}`}
      okText={`Confirm and send ${selected.currency}`}
      cancelText="Back"
      onOk={onConfirm}
      onCancel={onCancel}
      confirmLoading={isSending}
      cancelButtonProps={{ disabled: isSending }}
      maskClosable={false}
      closable={!isSending}
      keyboard={!isSending}
    >
      <dl className={styles['facts']}>
        <dt>To</dt>
        <dd className={styles['address']}>{inGroupsOfFour(to)}</dd>
        <dt>Network</dt>
        <dd>{selected.network.displayName}</dd>
        <dt>Amount</dt>
        <dd>{money(amount)}</dd>
        <dt>Fee</dt>
        <dd>{money(fee)}</dd>
        <dt>Recipient Gets</dt>
        <dd className={styles['total']}>{money(recipientGets)}</dd>
      </dl>
      <Alert
        type="warning"
        showIcon
        message="Check every character of the address. A sent payment cannot be taken back."
      />
      {error && (
        <div className={styles['error']}>
          <Alert type="error" showIcon message={error.message} role="alert" />
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
