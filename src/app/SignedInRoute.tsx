import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useConfig, useServices, useUser } from '#providers/Services.ts'
import { UnavailablePage } from '#pages/system/UnavailablePage.tsx'
import { PageSpinner } from './PageSpinner.tsx'
import { ENTRANCE } from './publicPages.ts'
import type { SignInState } from './signInState.ts'
import { loadSignedIn } from './startSignedIn.ts'

const SignedInApp = lazy(loadSignedIn)

/** Everything below `base` is for signed-in users; others go to the sign-in page, which brings them back. */
export function SignedInRoute({ base }: { readonly base: string }) {
  const user = useUser()
  const state = useConfig()
  const { config } = useServices()

  if (!user) return <ToSignIn />
  if (state.status === 'loading') return <PageSpinner />
  if (state.status === 'failed')
    return <UnavailablePage error={state.error} onRetry={() => void config.load()} />
  return (
    <Suspense fallback={<PageSpinner />}>
      {/* Nothing of one user or team is ever shown to the next. */}
      <SignedInApp key={`${user.id} ${user.team.id}`} base={base} user={user} config={state.config} />
    </Suspense>
  )
}

function ToSignIn() {
  const { auth } = useServices()
  const { pathname, search, hash } = useLocation()
  const ending = auth.ending()
  const state: SignInState = { from: pathname + search + hash, ...(ending && { ending }) }
  return <Navigate to={ENTRANCE} replace {...(ending !== 'signOut' && { state })} />
}
