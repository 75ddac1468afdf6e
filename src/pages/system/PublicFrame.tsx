import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { COPYRIGHT } from './copyright.ts'
import { Logo } from './Logo.tsx'
import styles from './PublicFrame.module.css'
import { THEME } from '#product/theme'

/** The frame of pages outside the application, for guests and members alike. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <Link to="/" className={styles['home']} aria-label={THEME.name}>
          <Logo />
        </Link>
      </header>
      <main className={styles['main']}>{children}</main>
      <footer className={styles['footer']}>{COPYRIGHT}</footer>
    </div>
  )
}
