import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Icon } from './Icon.tsx'
import styles from './Message.module.css'

interface MessageProps {
  readonly tone: 'quiet' | 'error'
  readonly title: string
  readonly text: string
  /** Buttons to go on. */
  readonly children?: ReactNode
}

/** A full-page message when there is nothing to pay. */
export function Message({ tone, title, text, children }: MessageProps) {
  return (
    <div className={styles['page']}>
      <main className={styles['message']}>
        <span className={styles[tone]}>
          <Icon name={tone === 'error' ? 'alert' : 'link'} size={28} />
        </span>
        <div role="alert">
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['text']}>{text}</p>
        </div>
        {children}
      </main>
      <Footer />
    </div>
  )
}
