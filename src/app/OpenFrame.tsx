import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Outlet } from 'react-router'
import { ThemeToggle } from '#app/theme/ThemeToggle.tsx'
import { createRefresh, FreshnessContext } from '#framework/api'
import { t } from '#framework/text'
import { Logo } from '#pages/system/Logo.tsx'
import { useTitle } from '#pages/system/useTitle.ts'
import { useUser } from '#providers/Services.ts'
import { THEME } from '#product/theme'
import { ENTRANCE, homeOf } from './areas.ts'
import { createQueryClient } from './createQueryClient.ts'
import styles from './OpenFrame.module.css'

/** The frame of pages that read from the API and are open to everyone. `name`: what they are of. */
export default function OpenFrame({ name }: { readonly name: string }) {
  useTitle(name)
  const user = useUser()
  const [queryClient] = useState(createQueryClient)
  const [freshness] = useState(() => ({ refresh: createRefresh(queryClient, nothing), renew: nothing }))
  return (
    <QueryClientProvider client={queryClient}>
      <header className={styles['header']}>
        <Link to="/" className={styles['home']} aria-label={THEME.name}>
          <Logo />
        </Link>
        <span className={styles['name']}>{name}</span>
        <div className={styles['tools']}>
          <ThemeToggle />
          {user ? (
            <Link to={homeOf(user).path}>{t('Dashboard')}</Link>
          ) : (
            <Link to={ENTRANCE}>{t('Sign in')}</Link>
          )}
        </div>
      </header>
      <FreshnessContext value={freshness}>
        <Outlet />
      </FreshnessContext>
    </QueryClientProvider>
  )
}

const nothing = () => undefined
