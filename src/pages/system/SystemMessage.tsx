import type { ReactNode } from 'react'
import styles from './SystemMessage.module.css'

interface SystemMessageProps {
  /** The number that people know it by. Default: none. */
  readonly code?: string
  readonly title: string
  readonly children: ReactNode
  /** Buttons to continue. */
  readonly actions?: ReactNode
  /** Rendered below, in a quieter style. */
  readonly below?: ReactNode
}

/** Replaces a page: what happened, and how to continue. */
export function SystemMessage({ code, title, children, actions, below }: SystemMessageProps) {
  return (
    <section className={styles['message']}>
      {code && (
        <p className={styles['code']} aria-hidden="true">
          {code}
        </p>
      )}
      <h1 className={styles['title']} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles['text']}>{children}</div>
      {actions && <div className={styles['actions']}>{actions}</div>}
      {below}
    </section>
  )
}
