import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

interface NoticeProps {
  readonly tone: 'warning' | 'error'
  readonly title: string
  readonly children?: ReactNode
}

/** Something to read before going on. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={styles[tone]}>
      <span className={styles['icon']}>
        <Icon name="alert" size={18} />
      </span>
      <div>
        <p className={styles['title']}>{title}</p>
        {children && <p className={styles['text']}>{children}</p>}
      </div>
    </div>
  )
}
