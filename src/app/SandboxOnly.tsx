import { lazy, Suspense } from 'react'
import { useConfig, useServices } from '#providers/Services.ts'
import { PublicFrame } from '#pages/system/PublicFrame.tsx'
import { UnavailablePage } from '#pages/system/UnavailablePage.tsx'
import { PageSpinner } from './PageSpinner.tsx'

const SandboxFrame = lazy(() => import('./SandboxFrame.tsx'))
const NotFoundPage = lazy(() => import('#pages/system/NotFoundPage.tsx'))

/** Pages of the sandbox, open to everyone; they do not exist in any other mode. */
export function SandboxOnly() {
  const state = useConfig()
  const { config } = useServices()
  if (state.status === 'loading') return <PageSpinner />
  if (state.status === 'failed')
    return <UnavailablePage error={state.error} onRetry={() => void config.load()} />
  return (
    <Suspense fallback={<PageSpinner />}>
      {state.config.mode === 'sandbox' ? (
        <SandboxFrame />
      ) : (
        <PublicFrame>
          <NotFoundPage />
        </PublicFrame>
      )}
    </Suspense>
  )
}
