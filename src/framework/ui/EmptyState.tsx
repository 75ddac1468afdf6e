import type { ReactNode } from 'react'
import type { EmptyPicture as PictureName } from '../define/emptyPicture.ts'
import { EmptyPicture } from './EmptyPicture.tsx'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly description?: string | undefined
  /** Default `documents`. */
  readonly picture?: PictureName
  /** The button that adds the first one. */
  readonly action?: ReactNode
}

/** Shown in place of what is not there: a drawing, a sentence and what to do about it. */
export function EmptyState({ title, description, picture = 'documents', action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <EmptyPicture name={picture} />
      <p className={styles['title']}>{title}</p>
      {description && <p className={styles['description']}>{description}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  )
}
