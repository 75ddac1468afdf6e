import { WarningFilled } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { messageOf } from '../api/ApiError.ts'
import { t } from '../text/t.ts'
import styles from './ErrorState.module.css'

interface ErrorStateProps {
  /** What happened. */
  readonly title: string
  /** The query that failed: its error is shown, and Retry repeats it. */
  readonly of?: { readonly error: unknown; readonly refetch: () => unknown }
  /** The reason, or what was kept. Default: the error of the query. */
  readonly description?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** Another way out, beside Retry. */
  readonly action?: ReactNode
}

/**
 * Shown in place of something that could not be loaded. Not Ant Design's `Result`, which brings three
 * drawings (12 kB) that are never used here; and it cannot be fetched later, when the network may be what
 * failed.
 */
export function ErrorState({
  title,
  of,
  description = of && messageOf(of.error),
  onRetry = of && (() => void of.refetch()),
  action,
}: ErrorStateProps) {
  return (
    <div className={styles['error']} role="alert">
      <WarningFilled className={styles['picture'] ?? ''} aria-hidden="true" />
      <p className={styles['title']}>{title}</p>
      {description && <p className={styles['description']}>{description}</p>}
      {(onRetry ?? action) && (
        <div className={styles['ways']}>
          {onRetry && <Button onClick={onRetry}>{t('Retry')}</Button>}
          {action}
        </div>
      )}
    </div>
  )
}
