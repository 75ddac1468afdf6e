import { Refine } from '@refinedev/core'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createAccessControlProvider } from '#providers/accessControlProvider.ts'
import { createAuthProvider } from '#providers/authProvider.ts'
import type { AppConfig } from '#providers/createConfigStore.ts'
import { createI18nProvider } from '#providers/i18nProvider.ts'
import { createLive } from '#providers/live/createLive.ts'
import { LiveContext } from '#providers/live/LiveContext.ts'
import { createLiveProvider } from '#providers/createLiveProvider.ts'
import { useNotificationProvider } from '#providers/notificationProvider.ts'
import { strictRouter } from '#providers/routerProvider.ts'
import { useServices } from '#providers/Services.ts'
import type { StoredUser } from '#providers/session.ts'
import { GrantsContext } from '#framework/access'
import { CreateDialogContext } from '#framework/fields'
import { createDialog } from '#framework/screens'
import { createOwnActs, createRefresh, DraftContext, FreshnessContext, OwnActsContext } from '#framework/api'
import {
  RegistryContext,
  toRefineResources,
  toTextTransformers,
  findPlace,
  useRegistry,
} from '#framework/registry'
import { IconsContext, RecordNameProvider, SharedParamsContext, lazyComponent } from '#framework/ui'
import { createQueryClient } from '#app/createQueryClient.ts'
import { loadDataProvider } from '#app/loadDataProvider.ts'
import { ICON_PICTURES } from './icons.tsx'
import { lazyDataProvider } from './lazyDataProvider.ts'
import { Screens } from './Screens.tsx'
import { useUserLanguage } from './userLanguage.ts'
import { TeamOfAddress } from './TeamOfAddress.tsx'
import { useApplicationRegistry, useGrantsOf } from './useApplicationRegistry.ts'
import { useLocation, Navigate } from 'react-router'
import { Shell, type ShellProps } from '#app/shell/Shell.tsx'
import { SECURITY_PATH, WORK } from '#app/areas.ts'
import { TEAM_PARAM } from '#resources/vocabulary/areas.ts'
import styles from './SetupGuard.module.css'

export { prefetchRowsAt } from './prefetchRowsAt.ts'

/** In development alone: what is built has nothing of it. */
const Inspector =
  import.meta.env.MODE === 'development'
    ? lazyComponent(() => import('#app/inspector/Inspector.tsx'))
    : undefined

interface SignedInAppProps {
  /** The common prefix of this part's addresses. */
  readonly base: string
  readonly user: StoredUser
  readonly config: AppConfig
}

/** Everything behind the sign-in: the registry, Refine with our providers, the shell and the screens. */
export default function SignedInApp({ base, user, config }: SignedInAppProps) {
  const { auth, client, origin, session, storage, languages, livePosition } = useServices()
  const setupOnly = user.twoFactorSetupRequired ?? false
  const registry = useApplicationRegistry(user, config, { base, setupOnly })
  const grants = useGrantsOf(user, config.flags)
  const refresh = useFreshSession()
  const [ownActs] = useState(createOwnActs)
  const owner = `${user.id}.${user.team.id}`
  const drafts = useMemo(() => ({ storage, owner }), [storage, owner])
  const [live] = useState(() => createLive({ client, origin, from: livePosition }))
  const [queryClient] = useState(() => createQueryClient({ onForbidden: refresh }))
  const [freshness] = useState(() => ({
    refresh: createRefresh(queryClient, ownActs.note),
    renew: refresh,
  }))
  useUserLanguage(user, freshness.refresh)
  // Before the screens read anything, so that no change falls in between.
  useLayoutEffect(() => (setupOnly ? undefined : live.open()), [live, setupOnly])
  const teamId = user.team.id
  const shared = useMemo(() => (base === WORK.path && teamId ? { [TEAM_PARAM]: teamId } : {}), [base, teamId])
  const providers = useMemo(() => {
    const { resources } = registry
    const definitions = resources.map(({ definition }) => definition)
    return {
      resources: toRefineResources(registry),
      authProvider: createAuthProvider(auth, session),
      i18nProvider: createI18nProvider(languages),
      dataProvider: lazyDataProvider(`${origin}/api`, async () => {
        const { createDataProvider } = await loadDataProvider()
        return createDataProvider({ client, origin, resources })
      }),
      liveProvider: createLiveProvider(live),
      accessControlProvider: createAccessControlProvider({ resources: definitions, grants }),
    }
  }, [registry, grants, auth, session, client, live, origin, languages])

  return (
    <LiveContext value={live}>
      <RegistryContext value={registry}>
        <DraftContext value={drafts}>
          <GrantsContext value={grants}>
            <IconsContext value={ICON_PICTURES}>
              <SharedParamsContext value={shared}>
                <OwnActsContext value={ownActs}>
                  <FreshnessContext value={freshness}>
                    <RecordNameProvider>
                      <Refine
                        {...providers}
                        routerProvider={strictRouter}
                        notificationProvider={useNotificationProvider}
                        options={{
                          disableTelemetry: true,
                          // The guards above know about the session; the engine asks before a dirty form is left (pitfall P18).
                          disableRouteChangeHandler: true,
                          warnWhenUnsavedChanges: false,
                          syncWithLocation: false,
                          // The shell leads back.
                          breadcrumb: false,
                          // The engine listens itself: `useLive`.
                          liveMode: 'off',
                          mutationMode: 'pessimistic',
                          reactQuery: { clientConfig: queryClient },
                          textTransformers: toTextTransformers(registry),
                          title: { text: registry.home.title },
                        }}
                      >
                        <Frame user={user} mode={config.mode}>
                          <SetupGuard isOn={setupOnly} teamName={user.team.name}>
                            <CreateDialogContext value={createDialog}>
                              <TeamOfAddress user={user}>
                                <Screens base={base} />
                              </TeamOfAddress>
                            </CreateDialogContext>
                          </SetupGuard>
                        </Frame>
                        <StepUpHost />
                        {Inspector && (
                          <Suspense>
                            <Inspector />
                          </Suspense>
                        )}
                      </Refine>
                    </RecordNameProvider>
                  </FreshnessContext>
                </OwnActsContext>
              </SharedParamsContext>
            </IconsContext>
          </GrantsContext>
        </DraftContext>
      </RegistryContext>
    </LiveContext>
  )
}

/** The shell around every screen but the `bare` ones. */
function Frame(props: ShellProps) {
  const place = findPlace(useRegistry(), useLocation().pathname)
  if (place?.kind === 'page' && place.page.bare) return <main>{props.children}</main>
  return <Shell {...props} />
}

const SetupNotice = lazyComponent(() => import('./SetupNotice.tsx'))

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
function SetupGuard({ isOn, teamName, children }: SetupGuardProps) {
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

const StepUpDialog = lazyComponent(() => import('./StepUpDialog.tsx'))

/** Asks for the second proof that a call waits for, whichever screen made it. */
function StepUpHost() {
  const { stepUp } = useServices()
  const asked = useSyncExternalStore(stepUp.subscribe, stepUp.asked)
  // Leaving the page cancels the question.
  useEffect(() => () => stepUp.end(false), [stepUp])
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog proof={asked} onEnd={stepUp.end} />
    </Suspense>
  )
}

/** The least time between two questions, in milliseconds. */
const REST_MS = 60_000

/**
 * Asks again who the user is, what they may do and what is switched on: when they come back to the tab after a while, and
 * by the function it gives, when the API refused something that the screens still offered.
 */
function useFreshSession(): () => void {
  const { auth, config } = useServices()
  const asked = useRef(0)
  const refresh = useCallback(() => {
    asked.current = Date.now()
    // In the background: a failed request is repeated later.
    void Promise.allSettled([auth.refreshProfile(), config.load()])
  }, [auth, config])

  useEffect(() => {
    asked.current = Date.now()
    const handleReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked.current > REST_MS) refresh()
    }
    document.addEventListener('visibilitychange', handleReturn)
    return () => document.removeEventListener('visibilitychange', handleReturn)
  }, [refresh])

  return refresh
}
