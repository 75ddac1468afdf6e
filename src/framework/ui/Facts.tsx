import { Fragment, type ReactNode } from 'react'
import type { Tone } from '../define/enumOption.ts'
import styles from './Facts.module.css'

/** One fact: its label and its value. */
export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** The one to look at. Default false. */
  readonly isStrong?: boolean
  /** Highlights good values. Default: none. */
  readonly tone?: Tone | undefined
}

/** What is known of an act, before or after it: a term and its value on each line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value, isStrong = false, tone }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd data-strong={isStrong} data-tone={tone}>
            {value}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
