import type { ReactNode } from 'react'
import { COPYRIGHT } from '#pages/system/copyright.ts'
import { Logo } from '#pages/system/Logo.tsx'
import { useTitle } from '#pages/system/useTitle.ts'
import styles from './AuthLayout.module.css'
import { THEME } from '#product/theme'
import { welcome } from '#product/welcome'
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

/** The frame of the pages for visitors who are not signed in. */
export function AuthLayout({ title, subtitle, children, footer, extra }: AuthLayoutProps) {
  useTitle(title)
  const { slogan, promises } = welcome()
  return (
    <div className={styles['layout']}>
      <aside className={styles['brand']} aria-label={t('About {name}', { name: THEME.name })}>
        <Logo />
        <p className={styles['slogan']}>{slogan}</p>
        <ul className={styles['promises']}>
          {promises.map(([promise, words]) => (
            <li key={promise}>
              <strong>{promise}</strong>
              <span>{words}</span>
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
