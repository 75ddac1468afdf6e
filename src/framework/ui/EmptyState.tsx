import { Empty } from 'antd'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly description?: string | undefined
  /** What ends the emptiness. */
  readonly action?: ReactNode
}

/** What stands where there is nothing. */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  const words = (
    <>
      <p className={styles['title']}>{title}</p>
      {description && <p className={styles['description']}>{description}</p>}
    </>
  )
  return (
    <Empty className={styles['empty'] ?? ''} image={Empty.PRESENTED_IMAGE_SIMPLE} description={words}>
      {action}
    </Empty>
  )
}
