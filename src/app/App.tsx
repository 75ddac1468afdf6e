import { NavigationType, useLocation, useNavigationType, useRoutes } from 'react-router'
import { CrashMessage } from '#pages/system/CrashMessage.tsx'
import { PublicFrame } from '#pages/system/PublicFrame.tsx'
import { useTitle } from '#pages/system/useTitle.ts'
import { ServicesContext, type Services } from '#providers/Services.ts'
import { ClientContext, DraftContext, type DraftPlace } from '#framework/api'
import { ThemeProvider } from '#app/theme/ThemeProvider.tsx'
import { openStorage } from '#src/openStorage.ts'
import { Suspense, useEffect } from 'react'
import { LanguagesContext, t } from '#framework/text'
import { Boundary, RouterProvider, type Router } from '#framework/ui'
import { PageSpinner } from './PageSpinner.tsx'
import { toRoutes } from './toRoutes.tsx'

interface AppProps {
  readonly services: Services
  readonly router: Router
  /** The nonce that the content security policy requires on every style. Default: none. */
  readonly nonce?: string | undefined
}

/** A browser may have many guests: what one types is forgotten with the tab. */
const GUESTS: DraftPlace = { storage: openStorage('sessionStorage'), owner: 'guest' }

/** The whole application. */
export function App({ services, router, nonce }: AppProps) {
  return (
    <ThemeProvider storage={services.storage} nonce={nonce}>
      <ServicesContext value={services}>
        <ClientContext value={services.client}>
          <LanguagesContext value={services.languages}>
            <DraftContext value={GUESTS}>
              <RouterProvider router={router}>
                <Addresses />
              </RouterProvider>
            </DraftContext>
          </LanguagesContext>
        </ClientContext>
      </ServicesContext>
    </ThemeProvider>
  )
}

const ROUTES = toRoutes()

/** What the present address shows. After an error that no screen caught, any navigation tries again. */
function Addresses() {
  useScrollToTop()
  const { key } = useLocation()
  return (
    <Boundary resetOn={key} fallback={(error) => <CrashPage error={error} />}>
      <Suspense fallback={<PageSpinner />}>{useRoutes(ROUTES)}</Suspense>
    </Boundary>
  )
}

/** Replaces the whole application after an error that no screen caught. */
function CrashPage({ error }: { readonly error: unknown }) {
  useTitle(t('Error'))
  return (
    <PublicFrame>
      <CrashMessage error={error} />
    </PublicFrame>
  )
}

/** A new page begins at its top. Back and Forward keep what the browser restores; filters of a list do not scroll. */
function useScrollToTop(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type !== NavigationType.Pop) globalThis.scrollTo(0, 0)
    // Only a new path counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname])
}
