import type { ReactNode } from 'react'
import { t } from '../text/t.ts'
import { Facts, type Fact } from './Facts.tsx'
import styles from './Result.module.css'

interface ResultProps {
  /** What it was about: an amount. */
  readonly title: string
  readonly status?: ReactNode
  readonly facts: readonly Fact[]
  /** Where to continue: to its record, or to the next act. */
  readonly actions: ReactNode
  /** Between the facts and the actions. Default: nothing. */
  readonly children?: ReactNode
}

/** The result of an act. It stays on screen until the user continues. */
export function Result({ title, status, facts, actions, children }: ResultProps) {
  return (
    <section ref={intoView} className={styles['result']} aria-label={t('Result')}>
      <p className={styles['head']}>
        <span className={styles['title']}>{title}</span>
        {status}
      </p>
      <Facts facts={facts} />
      {children}
      <div className={styles['actions']}>{actions}</div>
    </section>
  )
}

/** The button that led to it may have been far below its title. */
const intoView = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })
