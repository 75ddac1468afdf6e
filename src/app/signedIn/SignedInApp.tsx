import { Refine } from '@refinedev/core'
import { useLayoutEffect, useMemo, useState } from 'react'
import { createAccessControlProvider } from '#providers/accessControlProvider.ts'
import { createAuthProvider } from '#providers/authProvider.ts'
import type { AppConfig } from '#providers/createConfigStore.ts'
import { i18nProvider } from '#providers/i18nProvider.ts'
import { createLiveProvider } from '#providers/createLiveProvider.ts'
import { useNotificationProvider } from '#providers/notificationProvider.ts'
import { strictRouter } from '#providers/routerProvider.ts'
import { useServices } from '#providers/Services.ts'
import type { StoredUser } from '#providers/session.ts'
import { GrantsContext } from '#framework/access'
import { createOwnActs, createRefresh, FreshnessContext, OwnActsContext } from '#framework/api'
import { RegistryContext, toRefineResources } from '#framework/registry'
import { IconsContext, RecordNameProvider } from '#framework/ui'
import { createQueryClient } from '#app/createQueryClient.ts'
import { loadDataProvider } from '#app/loadDataProvider.ts'
import { Frame } from './Frame.tsx'
import { ICON_PICTURES } from './icons.tsx'
import { lazyDataProvider } from './lazyDataProvider.ts'
import { StepUpHost } from './StepUpHost.tsx'
import { Screens } from './Screens.tsx'
import { SetupGuard } from './SetupGuard.tsx'
import { useApplicationRegistry, useGrantsOf } from './useApplicationRegistry.ts'
import { useFreshSession } from './useFreshSession.ts'

interface SignedInAppProps {
  /** The common prefix of this part's addresses. */
  readonly base: string
  readonly user: StoredUser
  readonly config: AppConfig
}

/** Everything behind the sign-in: the registry, Refine with our providers, the shell and the screens. */
export default function SignedInApp({ base, user, config }: SignedInAppProps) {
  const { auth, client, live, origin, session } = useServices()
  const setupOnly = user.twoFactorSetupRequired ?? false
  const registry = useApplicationRegistry(config.flags, { setupOnly })
  const grants = useGrantsOf(user, config.flags)
  const refresh = useFreshSession()
  const [ownActs] = useState(createOwnActs)
  const [queryClient] = useState(() => createQueryClient({ onForbidden: refresh }))
  const [freshness] = useState(() => ({
    refresh: createRefresh(queryClient, ownActs.note),
    onForbidden: refresh,
  }))
  // Before the screens read anything, so that no change falls in between.
  useLayoutEffect(() => (setupOnly ? undefined : live.open()), [live, setupOnly])
  const providers = useMemo(() => {
    const { resources } = registry
    const definitions = resources.map(({ definition }) => definition)
    return {
      resources: toRefineResources(registry),
      authProvider: createAuthProvider(auth, session),
      dataProvider: lazyDataProvider(`${origin}/api`, async () => {
        const { createDataProvider } = await loadDataProvider()
        return createDataProvider({ client, origin, resources })
      }),
      liveProvider: createLiveProvider(live),
      accessControlProvider: createAccessControlProvider({ resources: definitions, grants }),
    }
  }, [registry, grants, auth, session, client, live, origin])

  return (
    <RegistryContext value={registry}>
      <GrantsContext value={grants}>
        <IconsContext value={ICON_PICTURES}>
          <OwnActsContext value={ownActs}>
            <FreshnessContext value={freshness}>
              <RecordNameProvider>
                <Refine
                  {...providers}
                  routerProvider={strictRouter}
                  i18nProvider={i18nProvider}
                  notificationProvider={useNotificationProvider}
                  options={{
                    disableTelemetry: true,
                    // The guards above know about the session; the engine asks before a dirty form is left (pitfall P18).
                    disableRouteChangeHandler: true,
                    warnWhenUnsavedChanges: false,
                    syncWithLocation: false,
                    // The engine listens itself: `useLive`.
                    liveMode: 'off',
                    mutationMode: 'pessimistic',
                    reactQuery: { clientConfig: queryClient },
                    title: { text: registry.home.title },
                  }}
                >
                  <Frame user={user} mode={config.mode}>
                    <SetupGuard isOn={setupOnly} teamName={user.team.name}>
                      <Screens base={base} />
                    </SetupGuard>
                  </Frame>
                  <StepUpHost />
                </Refine>
              </RecordNameProvider>
            </FreshnessContext>
          </OwnActsContext>
        </IconsContext>
      </GrantsContext>
    </RegistryContext>
  )
}
