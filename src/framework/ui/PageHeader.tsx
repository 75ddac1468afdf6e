import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** Buttons, on the right. */
  readonly actions?: ReactNode
}

/** How every page begins: title, one line under it, actions on the right. The shell moves focus to the title. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['words']}>
        <h1 className={styles['title']} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={styles['subtitle']}>{subtitle}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </header>
  )
}
