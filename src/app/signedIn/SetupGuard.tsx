import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { SECURITY_PATH } from '#app/areas.ts'
import styles from './SetupGuard.module.css'

const SetupNotice = lazy(() => import('./SetupNotice.tsx'))

interface SetupGuardProps {
  /** The team requires a second factor that the user has not set up yet. */
  readonly isOn: boolean
  readonly teamName: string
  readonly children: ReactNode
}

/**
 * Leads whoever has to set up a second factor to where they do it, and says why (G-57). The screen stays the same one when the
 * guard is lifted, so that the recovery codes on it are not lost.
 */
export function SetupGuard({ isOn, teamName, children }: SetupGuardProps) {
  const { pathname } = useLocation()
  if (isOn && pathname !== SECURITY_PATH) return <Navigate to={`${SECURITY_PATH}?tab=security`} replace />
  return (
    <>
      {isOn && (
        <div className={styles['banner']}>
          <Suspense>
            <SetupNotice teamName={teamName} />
          </Suspense>
        </div>
      )}
      {children}
    </>
  )
}
