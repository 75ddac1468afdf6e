import { WarningFilled } from '@ant-design/icons'
import { Button } from 'antd'
import styles from './StaleNotice.module.css'

interface StaleNoticeProps {
  /** Default "Could not refresh". */
  readonly text?: string
  /** Why. Default: not said. */
  readonly detail?: string
  readonly onRetry: () => void
}

/**
 * Says that what is on screen may be old. For calls that fail without a toast (decision G-60). Not Ant Design's `Alert`: every
 * screen carries this, and cannot fetch it later, when the network may be what failed.
 */
export function StaleNotice({ text = 'Could not refresh', detail, onRetry }: StaleNoticeProps) {
  return (
    <div className={styles['notice']} role="status">
      <WarningFilled className={styles['picture'] ?? ''} aria-hidden="true" />
      <p>
        {text}
        {detail && <span className={styles['detail']}>{detail}</span>}
      </p>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
