import { Suspense, useMemo, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation, useRoutes, type RouteObject } from 'react-router'
import { useUser } from '#providers/Services.ts'
import { decide, decideAccess, type Decision, type Grants, useGrants } from '#framework/access'
import type { Page } from '#define'
import {
  useRegistry,
  toRoutePaths,
  type ScreenResource,
  type RoutePath,
  type View,
  type ViewRoute,
} from '#framework/registry'
import { generatedScreens, overridePage } from '#framework/screens'
import { Boundary, LazyPart, lazyComponent, ShownRows } from '#framework/ui'
import { CrashMessage } from '#pages/system/CrashMessage.tsx'
import { t } from '#framework/text'
import styles from './ScreenSkeleton.module.css'

/** Few see them, and the first screen need not wait for them. */
const loadMissing = () => import('#pages/system/NotFoundPage.tsx')
const loadNoTeam = () => import('#pages/system/NoTeamPage.tsx')
const loadForbidden = () => import('#pages/system/ForbiddenPage.tsx')

function Missing() {
  return <LazyPart load={loadMissing} props={{}} fallback={<ScreenSkeleton />} />
}

/** The screen of the present address, below `base`. */
export function Screens({ base }: { readonly base: string }) {
  const registry = useRegistry()
  const grants = useGrants()
  const routes = useMemo(() => {
    const below = toRoutePaths(registry).filter(({ path }) => path === base || path.startsWith(`${base}/`))
    return [...below.flatMap((route) => toRoutes(route, base, grants)), { path: '*', element: <Missing /> }]
  }, [registry, base, grants])
  return useRoutes(routes)
}

/** React Router matches what is left of the address after `base`. */
const strip = (path: string, base: string) => path.slice(base.length) || '/'

/** A screen, with what opens over it. What may not open over it is refused in its place. */
function toRoutes(route: RoutePath, base: string, grants: Grants): readonly RouteObject[] {
  const path = strip(route.path, base)
  if (route.view === 'closed') return [{ path, element: <Navigate to={route.to} replace /> }]
  if (route.view === 'missing') return [{ path, element: <Missing /> }]
  if (route.view === 'page') {
    const Page = lazyComponent(route.page.component)
    const element = (
      <PageScreen key={route.path} page={route.page}>
        <Page />
      </PageScreen>
    )
    return [{ path, element }]
  }
  const refused = route.children.filter((child) => !mayOpen(child, grants))
  const children = route.children
    .filter((child) => !refused.includes(child))
    .flatMap((child) => toRoutes(child, base, grants))
  // The key keeps one screen from lending its state to the next (pitfall P3).
  return [
    { path, element: <ViewScreen key={route.path} route={route} />, children },
    ...refused.flatMap((child) => toRoutes(child, base, grants)),
  ]
}

const mayOpen = ({ resource, view }: ViewRoute, grants: Grants): boolean =>
  decide({ resource: resource.definition, action: view }, grants).can

interface PageScreenProps {
  readonly page: Page
  readonly children: ReactNode
}

function PageScreen({ page: { permission, deniedText }, children }: PageScreenProps) {
  return (
    <Permitted decision={decideAccess(permission, useGrants())} deniedText={deniedText}>
      {children}
    </Permitted>
  )
}

function ViewScreen({ route: { view, resource, overlay } }: { readonly route: ViewRoute }) {
  const decision = decide({ resource: resource.definition, action: view }, useGrants())
  return (
    <Permitted
      decision={decision}
      deniedText={resource.definition.deniedText}
      {...(overlay && { fallback: null })}
    >
      {view === 'list' ? (
        <ShownRows>
          {generatedViews.list(resource)}
          <Outlet />
        </ShownRows>
      ) : (
        generatedViews[view](resource)
      )}
    </Permitted>
  )
}

const ListPage = lazyComponent(generatedScreens.list)
const FormPage = lazyComponent(generatedScreens.create)
const ImportPage = lazyComponent(generatedScreens.import)
const ShowPage = lazyComponent(generatedScreens.show)
const OverridePage = lazyComponent(overridePage)

/** The engine's screen for each view. What a definition puts in the place of a form or a record, they put there themselves. */
const generatedViews: Readonly<Record<View, (resource: ScreenResource) => ReactNode>> = {
  list: (resource) =>
    resource.components.list ? (
      <OverridePage load={resource.components.list} props={{}} />
    ) : (
      <ListPage resource={resource} />
    ),
  create: (resource) => <FormPage resource={resource} mode="create" />,
  import: (resource) => <ImportPage resource={resource} />,
  show: (resource) => <ShowPage resource={resource} />,
  edit: (resource) => <FormPage resource={resource} mode="edit" />,
}

interface PermittedProps {
  readonly decision: Decision
  /** The definition's text for users who are refused. */
  readonly deniedText: string | undefined
  /** Shown while the screen is fetched. Default: its skeleton. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

function Permitted({ decision, deniedText, fallback = <ScreenSkeleton />, children }: PermittedProps) {
  const { key } = useLocation()
  const teamId = useUser()?.team.id
  if (decision.can) {
    return (
      <Boundary fallback={(error) => <CrashMessage error={error} />} resetOn={key}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </Boundary>
    )
  }
  if (teamId === '') return <LazyPart load={loadNoTeam} props={{}} fallback={<ScreenSkeleton />} />
  return (
    <LazyPart
      load={loadForbidden}
      props={{ reason: decision.reason, text: deniedText }}
      fallback={<ScreenSkeleton />}
    />
  )
}

/** Shown while a screen is fetched: title, subtitle and content where they will be, so that nothing jumps. */
function ScreenSkeleton() {
  return (
    <div role="status" aria-label={t('Loading')} className={styles['screen']}>
      <span className={styles['title']} />
      <span className={styles['subtitle']} />
      <span className={styles['content']} />
    </div>
  )
}
