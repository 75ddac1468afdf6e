import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'

interface FrameProps {
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** The summary of the link or invoice beside the way to pay it; above it on a phone. */
export function Frame({ summary, children }: FrameProps) {
  return (
    <div className={styles['page']}>
      <main className={styles['card']}>
        <div className={styles['summary']}>{summary}</div>
        <div className={styles['panel']}>{children}</div>
      </main>
      <Footer />
    </div>
  )
}
