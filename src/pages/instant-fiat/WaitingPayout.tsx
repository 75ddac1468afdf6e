import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { t, translated } from '#framework/text'
import styles from './InstantFiat.module.css'

/** A payout that was asked for. */
export interface Waiting {
  readonly approvalId: string
  /** Why a second person has to approve it. */
  readonly approval: string
}

interface WaitingPayoutProps {
  readonly waiting: Waiting
  readonly onClose: () => void
}

/** What became of a payout that a second person has to approve. */
export function WaitingPayout({ waiting: { approvalId, approval }, onClose }: WaitingPayoutProps) {
  return (
    <div className={styles['alert']}>
      <Alert
        type="info"
        showIcon
        closable
        role="status"
        onClose={onClose}
        message={t('Waiting for approval')}
        description={t('{approval}. The amount is on hold until then.', { approval: translated(approval) })}
        action={
          <Link to={`/dashboard/approvals/${approvalId}`}>
            <Button size="small">{t('View request')}</Button>
          </Link>
        }
      />
    </div>
  )
}
