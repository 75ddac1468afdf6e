import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router'
import { CrashPage } from '#pages/system/CrashPage.tsx'
import { PublicFrame } from '#pages/system/PublicFrame.tsx'
import { AREAS, HOME } from './areas.ts'
import { Root } from './App.tsx'
import { PageSpinner } from './PageSpinner.tsx'
import { ENTRANCE, publicPages, type PublicPath } from './publicPages.ts'
import { lazy, Suspense } from 'react'
import { useConfig, useServices, useUser } from '#providers/Services.ts'
import { UnavailablePage } from '#pages/system/UnavailablePage.tsx'
import { placeBefore, type SignInState } from './signInState.ts'
import { loadSignedIn, startSignedIn } from './startSignedIn.ts'

/** The layout of the pages that are open to everyone. */
const PublicPages = () => (
  <PublicFrame>
    <Outlet />
  </PublicFrame>
)

/** A route whose page is fetched when it is needed. */
const page = (path: PublicPath): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await publicPages[path]()).default }),
})

/** The addresses of the application. Everything signed-in is below one route, which is fetched apart. */
export function toRoutes(): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <CrashPage />,
      hydrateFallbackElement: <PageSpinner />,
      children: [
        { path: '/', element: <Navigate to={ENTRANCE} replace /> },
        {
          element: <GuestOnly />,
          children: [page('/signin'), page('/signup'), page('/reset-password'), page('/otp-verification')],
        },
        // Open with and without a session: an invitation can be answered either way.
        page('/accept-invitation'),
        {
          element: <SandboxOnly />,
          children: [page('/sandbox/inbox'), page('/sandbox/explorer/tx/:hash')],
        },
        ...AREAS.map(({ path }) => ({ path: `${path}/*`, element: <SignedInRoute base={path} /> })),
        {
          element: <PublicPages />,
          children: [page('/coming-soon'), page('/error'), page('/status'), page('*')],
        },
      ],
    },
  ]
}

const SandboxFrame = lazy(() => import('./SandboxFrame.tsx'))
const NotFoundPage = lazy(() => import('#pages/system/NotFoundPage.tsx'))

/** Pages of the sandbox, open to everyone; they do not exist in any other mode. */
function SandboxOnly() {
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

const SignedInApp = lazy(loadSignedIn)

/** Everything below `base` is for signed-in users; others go to the sign-in page, which brings them back. */
function SignedInRoute({ base }: { readonly base: string }) {
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

/** The pages whose form signs in. */
const LEADING_IN: readonly string[] = ['/signin', '/otp-verification']

/**
 * Pages for visitors who are not signed in. Who is, or has just signed in, goes back to where they were, else to the
 * dashboard: this is the only place that decides it.
 */
function GuestOnly() {
  const location = useLocation()
  const target = placeBefore(location) ?? HOME.path
  if (useUser()) {
    return (
      <>
        <Navigate to={target} replace />
        <PageSpinner />
      </>
    )
  }
  // While the API checks the form, what comes after it is fetched.
  const handleSubmit = () => {
    if (LEADING_IN.includes(location.pathname)) startSignedIn(new URL(target, document.baseURI).pathname)
  }
  return (
    <div onSubmit={handleSubmit}>
      <Outlet />
    </div>
  )
}
