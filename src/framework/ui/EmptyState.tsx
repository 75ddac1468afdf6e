import { Empty } from 'antd'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly description?: string | undefined
  /** The button that adds the first one. */
  readonly action?: ReactNode
}

/** Shown in place of an empty list. */
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
