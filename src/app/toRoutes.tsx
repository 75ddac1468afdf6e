import { Button } from 'antd'
import { Navigate, Outlet, type RouteObject, useLocation, type Location } from 'react-router'
import { messageOf } from '#framework/api'
import { PublicFrame } from '#pages/system/PublicFrame.tsx'
import { SystemMessage } from '#pages/system/SystemMessage.tsx'
import { THEME } from '#product/theme'
import { AREAS, ENTRANCE, HOME, homeOf } from './areas.ts'
import { PageSpinner } from './PageSpinner.tsx'
import { publicPages } from '#product/guests'
import { createElement, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Lazy } from '#define'
import { useConfig, useServices, useUser } from '#providers/Services.ts'
import type { AppConfig } from '#providers/createConfigStore.ts'
import type { StoredUser } from '#providers/session.ts'
import { useToast, lazyComponent } from '#framework/ui'
import { loadSignedIn, startSignedIn } from './startSignedIn.ts'
import { t, translated, useLanguage } from '#framework/text'
import type { Ending } from '#providers/Auth.ts'

/** The layout of the pages that are open to everyone. */
function PublicPages() {
  useLanguage()
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

/** The routes of those of some pages that the product has; each page is fetched when it is needed. */
const toPages = (...paths: readonly string[]): RouteObject[] =>
  paths.flatMap((path) => {
    const load = publicPages[path]
    return load ? [{ path, element: <PublicPage load={load} /> }] : []
  })

function PublicPage({ load }: { readonly load: Lazy<object> }) {
  useLanguage()
  return createElement(lazyComponent(load))
}

/** The addresses of the application. Everything signed-in is below one route, which is fetched apart. */
export function toRoutes(): RouteObject[] {
  return [
    { path: '/', element: <Navigate to={ENTRANCE} replace /> },
    {
      element: <GuestOnly />,
      children: toPages('/signin', '/signup', '/reset-password', '/otp-verification'),
    },
    // Open with and without a session: an invitation is answered either way, a provider also confirms who is there.
    ...toPages('/accept-invitation', '/signin/sso'),
    {
      element: <OpenPages name="Sandbox" isThere={({ mode }) => mode === 'sandbox'} />,
      children: toPages('/sandbox/inbox', '/sandbox/explorer/tx/:hash'),
    },
    {
      element: <OpenPages name="API reference" isThere={({ flags }) => flags['apiDocs'] === true} />,
      children: toPages('/docs/*'),
    },
    ...AREAS.map(({ path }) => ({ path: `${path}/*`, element: <SignedInRoute base={path} /> })),
    {
      element: <PublicPages />,
      children: toPages('/coming-soon', '/error', '/status', '*'),
    },
  ]
}

const OpenFrame = lazyComponent(() => import('./OpenFrame.tsx'))
const NotFoundPage = lazyComponent(() => import('#pages/system/NotFoundPage.tsx'))

interface OpenPagesProps {
  readonly name: string
  /** Whether the API has what they show. */
  readonly isThere: (config: AppConfig) => boolean
}

/** Pages that are open to everyone, where the API has what they are about. */
function OpenPages({ name, isThere }: OpenPagesProps) {
  useLanguage()
  const state = useConfig()
  const { config } = useServices()
  if (state.status === 'loading') return <PageSpinner />
  if (state.status === 'failed')
    return <UnavailablePage error={state.error} onRetry={() => void config.load()} />
  return (
    <Suspense fallback={<PageSpinner />}>
      {isThere(state.config) ? (
        <OpenFrame name={translated(name)} />
      ) : (
        <PublicFrame>
          <NotFoundPage />
        </PublicFrame>
      )}
    </Suspense>
  )
}

const SignedInApp = lazyComponent(loadSignedIn)

/** Everything below `base` is for signed-in users; others go to the sign-in page, which brings them back. */
function SignedInRoute({ base }: { readonly base: string }) {
  useLanguage()
  const user = useUser()
  const state = useConfig()
  const { config } = useServices()
  useTeamNews(user)

  if (!user) return <ToSignIn />
  if (state.status === 'loading') return <FirstFrame />
  if (state.status === 'failed')
    return <UnavailablePage error={state.error} onRetry={() => void config.load()} />
  return (
    <Suspense fallback={<FirstFrame />}>
      {/* Nothing of one user or team is ever shown to the next. */}
      <SignedInApp key={`${user.id} ${user.team.id}`} base={base} user={user} config={state.config} />
    </Suspense>
  )
}

/** Says so when the same user goes on in another team, in whichever tab it was chosen. */
function useTeamNews(user: StoredUser | undefined): void {
  const toast = useToast()
  const before = useRef(user)
  useEffect(() => {
    const last = before.current
    before.current = user
    if (!user?.team.id || !last?.team.id || user.id !== last.id || user.team.id === last.team.id) return
    toast.info(t('Switched to {name}', { name: user.team.name }))
  }, [user, toast])
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
 * Pages for visitors who are not signed in. Who is, or has just signed in, goes back to where they were, else to their
 * first page: this is the only place that decides it.
 */
function GuestOnly() {
  const location = useLocation()
  const user = useUser()
  const before = placeBefore(location)
  if (user) {
    return (
      <>
        <Navigate to={before ?? homeOf(user).path} replace />
        <PageSpinner />
      </>
    )
  }
  // While the API checks the form, what most see after it is fetched.
  const handleSubmit = () => {
    if (!LEADING_IN.includes(location.pathname)) return
    startSignedIn(new URL(before ?? HOME.path, document.baseURI).pathname)
  }
  return (
    <div onSubmit={handleSubmit}>
      <Outlet />
    </div>
  )
}

/** The navigation state of the sign-in page: the visitor's last page, and how their session ended there. */
interface SignInState {
  readonly from?: string
  readonly ending?: Ending
}

/** The address of the visitor's last page; undefined without a valid one. */
function placeBefore({ state }: Location<unknown>): string | undefined {
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' ? from : undefined
}

const subscribe = (listener: () => void) => globalThis.early?.onFrame(listener) ?? (() => undefined)

/** Shown while the application of a signed-in user is loading: the frame that the page shows already, if there is one. */
function FirstFrame() {
  const frame = useSyncExternalStore(subscribe, () => globalThis.early?.frame())
  if (!frame) return <PageSpinner />
  return <div role="status" aria-label={t('Loading')} ref={(place) => place?.append(frame)} />
}

interface UnavailablePageProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Replaces the whole application while the API does not answer. */
function UnavailablePage({ error, onRetry }: UnavailablePageProps) {
  return (
    <main role="alert">
      <SystemMessage
        title={t('Can’t reach {name}', { name: THEME.name })}
        actions={
          <Button type="primary" onClick={onRetry}>
            {t('Retry')}
          </Button>
        }
      >
        <p>{t('{error}. Nothing was lost.', { error: messageOf(error) })}</p>
      </SystemMessage>
    </main>
  )
}
