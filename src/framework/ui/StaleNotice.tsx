import { WarningFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '../text/t.ts'
import styles from './StaleNotice.module.css'

interface StaleNoticeProps {
  /** Default "Could not refresh". */
  readonly text?: string
  /** The reason. Default: none. */
  readonly detail?: string
  readonly onRetry: () => void
}

/**
 * A notice that the data on screen may be old, for calls that fail without a toast. Not Ant Design's `Alert`:
 * every screen has this, and it cannot be fetched later, when the network may be what failed.
 */
export function StaleNotice({ text = t('Could not refresh'), detail, onRetry }: StaleNoticeProps) {
  return (
    <div className={styles['notice']} role="status">
      <WarningFilled className={styles['picture'] ?? ''} aria-hidden="true" />
      <p>
        {text}
        {detail && <span className={styles['detail']}>{detail}</span>}
      </p>
      <Button size="small" onClick={onRetry}>
        {t('Retry')}
      </Button>
    </div>
  )
}
