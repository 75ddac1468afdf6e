import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Outcome.module.css'

interface OutcomeProps {
  readonly tone: 'success' | 'warning' | 'quiet'
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** What has become of a payment. Takes the focus, so that it is heard, and seen on a phone. */
export function Outcome({ tone, icon, title, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles['outcome']}>
      <span className={styles[tone]}>
        <Icon name={icon} size={28} />
      </span>
      <div className={styles['words']}>
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <p className={styles['text']}>{text}</p>
      </div>
      {children}
    </section>
  )
}
