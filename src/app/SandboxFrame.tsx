import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Outlet } from 'react-router'
import { createRefresh, FreshnessContext } from '#framework/api'
import { createQueryClient } from './createQueryClient.ts'
import { Logo } from '#pages/system/Logo.tsx'
import { useTitle } from '#pages/system/useTitle.ts'
import styles from './SandboxFrame.module.css'
import { THEME } from '#resources/vocabulary/theme.ts'
import { t } from '#framework/text'

/** The frame of the sandbox's own pages. */
export default function SandboxFrame() {
  useTitle(t('Sandbox'))
  const [queryClient] = useState(createQueryClient)
  const [freshness] = useState(() => ({ refresh: createRefresh(queryClient, nothing), renew: nothing }))
  return (
    <QueryClientProvider client={queryClient}>
      <header className={styles['header']}>
        <Link to="/" className={styles['home']} aria-label={THEME.name}>
          <Logo />
        </Link>
        <span className={styles['mode']}>{t('Sandbox')}</span>
      </header>
      <FreshnessContext value={freshness}>
        <Outlet />
      </FreshnessContext>
    </QueryClientProvider>
  )
}

const nothing = () => undefined
