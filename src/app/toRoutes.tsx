import { Navigate, Outlet, type RouteObject } from 'react-router'
import { CrashPage } from '#pages/system/CrashPage.tsx'
import { PublicFrame } from '#pages/system/PublicFrame.tsx'
import { AREAS } from './areas.ts'
import { GuestOnly } from '#app/guest/GuestOnly.tsx'
import { Root } from './App.tsx'
import { SandboxOnly } from './SandboxOnly.tsx'
import { SignedInRoute } from './SignedInRoute.tsx'
import { PageSpinner } from './PageSpinner.tsx'
import { ENTRANCE, publicPages, type PublicPath } from './publicPages.ts'

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
