import { Fragment, type ReactNode } from 'react'
import styles from './Facts.module.css'

/** One thing that is said of an act: what it is called, and what it is. */
export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** The one to look at. Default false. */
  readonly isStrong?: boolean
}

/** What is known of an act, before or after it: a term and its value on each line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value, isStrong = false }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd data-strong={isStrong}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
