import type { ReactNode } from 'react'
import { Navigate, Outlet } from 'react-router'
import type { RouteObject } from 'react-router'
import { CrashPage } from '../pages/system/CrashPage.tsx'
import { AREAS } from './areas.ts'
import { GuestOnly } from './guest/GuestOnly.tsx'
import { Root } from './Root.tsx'
import { SandboxOnly } from './SandboxOnly.tsx'
import { SignedInRoute } from './SignedInRoute.tsx'
import { PageSpinner } from './PageSpinner.tsx'

type LazyPage = () => Promise<{ readonly default: () => ReactNode }>

/** Around a page that has no frame of its own. */
const PublicMain = () => (
  <main>
    <Outlet />
  </main>
)

/** A route whose page is fetched when it is needed. */
const page = (path: string, load: LazyPage): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})

/** The addresses of spec A, section 2. Everything signed-in hangs below one route, which is fetched apart. */
export function toRoutes(): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <CrashPage />,
      hydrateFallbackElement: <PageSpinner />,
      children: [
        { path: '/', element: <Navigate to="/signin" replace /> },
        {
          element: <GuestOnly />,
          children: [
            page('/signin', () => import('../pages/auth/SignInPage.tsx')),
            page('/signup', () => import('../pages/auth/SignUpPage.tsx')),
            page('/reset-password', () => import('../pages/auth/ResetPasswordPage.tsx')),
            page('/otp-verification', () => import('../pages/auth/VerifyAccountPage.tsx')),
          ],
        },
        // Whoever is signed in, or nobody: an invitation is answered by either.
        page('/accept-invitation', () => import('../pages/accept-invitation/AcceptInvitationPage.tsx')),
        {
          element: <SandboxOnly />,
          children: [
            page('/sandbox/inbox', () => import('../pages/sandbox/InboxPage.tsx')),
            page('/sandbox/explorer/tx/:hash', () => import('../pages/sandbox/ExplorerPage.tsx')),
          ],
        },
        ...AREAS.map(({ path }) => ({ path: `${path}/*`, element: <SignedInRoute base={path} /> })),
        { element: <PublicMain />, children: [page('*', () => import('../pages/system/NotFoundPage.tsx'))] },
      ],
    },
  ]
}
