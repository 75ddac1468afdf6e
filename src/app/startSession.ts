import type { Services } from '#providers/Services.ts'

/**
 * What happens once when the application starts: it asks what is switched on and, when somebody is signed in, for the
 * profile as it is now; both at once. What the API could not say then, it is asked again after a sign-in.
 */
export function startSession({ config, session, auth }: Services): void {
  void config.load()
  let token = session.token()
  session.subscribe(() => {
    const signedIn = session.token() !== token && session.token()
    token = session.token()
    // Whoever could sign in reaches the API again.
    if (signedIn && config.state().status === 'failed') void config.load()
  })
  // A profile that cannot be had ends the session; the guard then leads to the sign-in page.
  if (session.token()) auth.confirmSession().catch(() => undefined)
}
