import type { ReactNode } from 'react'
import { COPYRIGHT } from '#pages/system/copyright.ts'
import { Logo } from '#pages/system/Logo.tsx'
import { useTitle } from '#pages/system/useTitle.ts'
import styles from './AuthLayout.module.css'
import { THEME } from '#resources/vocabulary/theme.ts'
import { LanguageSwitch, t } from '#framework/text'

interface AuthLayoutProps {
  readonly title: string
  readonly subtitle: ReactNode
  readonly children: ReactNode
  /** Under the form: where else to go. */
  readonly footer?: ReactNode
  /** Under everything, as it may come late. */
  readonly extra?: ReactNode
}

const PROMISES = [
  ['Every cent accounted for', 'Balances, fees and totals are exact to the last decimal.'],
  ['Transparent settlement', 'Follow every payment from submission to confirmation.'],
  ['You’re in control', 'Roles, two-factor sign-in and an audit trail for your whole team.'],
] as const

/** The frame of the pages for visitors who are not signed in. */
export function AuthLayout({ title, subtitle, children, footer, extra }: AuthLayoutProps) {
  useTitle(title)
  return (
    <div className={styles['layout']}>
      <aside className={styles['brand']} aria-label={t('About {name}', { name: THEME.name })}>
        <Logo />
        <p className={styles['slogan']}>{t('Stablecoin payments that add up.')}</p>
        <ul className={styles['promises']}>
          {PROMISES.map(([promise, words]) => (
            <li key={promise}>
              <strong>{t(promise)}</strong>
              <span>{t(words)}</span>
            </li>
          ))}
        </ul>
        <p className={styles['copyright']}>{COPYRIGHT}</p>
      </aside>
      <main className={styles['main']}>
        <div className={styles['column']}>
          <div className={styles['logo']}>
            <Logo />
          </div>
          <h1 className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles['subtitle']}>{subtitle}</p>
          {children}
          {footer && <p className={styles['footer']}>{footer}</p>}
          {extra}
          <LanguageSwitch />
        </div>
      </main>
    </div>
  )
}
