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
 * Redirects a user who has to set up a second factor to the page for it, with the reason. The screen stays
 * mounted when the guard is lifted, so that the recovery codes on it are not lost.
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
