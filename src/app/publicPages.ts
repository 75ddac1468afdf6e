import type { PublicPages } from '#framework/registry'

/** The pages that are open without a session, by address, each fetched when it is needed. */
export const publicPages: PublicPages = {
  '/signin': () => import('#pages/auth/SignInPage.tsx'),
  '/signin/sso': () => import('#pages/auth/SsoReturnPage.tsx'),
  '/signup': () => import('#pages/auth/SignUpPage.tsx'),
  '/reset-password': () => import('#pages/auth/ResetPasswordPage.tsx'),
  '/otp-verification': () => import('#pages/auth/VerifyAccountPage.tsx'),
  '/accept-invitation': () => import('#pages/accept-invitation/AcceptInvitationPage.tsx'),
  '/sandbox/inbox': () => import('#pages/sandbox/InboxPage.tsx'),
  '/sandbox/explorer/tx/:hash': () => import('#pages/sandbox/ExplorerPage.tsx'),
  '/docs/*': () => import('#pages/api-reference/ApiReferencePage.tsx'),
  '/coming-soon': () => import('#pages/public/ComingSoonPage.tsx'),
  '/error': () => import('#pages/system/ErrorPage.tsx'),
  '/status': () => import('#pages/public/StatusPage.tsx'),
  '*': () => import('#pages/system/NotFoundPage.tsx'),
}
