import type { Services } from '#providers/Services.ts'

/**
 * Runs once when the application starts: loads the configuration and, when a user is signed in, their present
 * profile; both at once. If the configuration failed, it is loaded again after a sign-in. Ends when there is a configuration or
 * none is available.
 */
export function startSession({ config, session, auth }: Services): Promise<void> {
  const configured = config.load()
  let token = session.token()
  session.subscribe(() => {
    const signedIn = session.token() !== token && session.token()
    token = session.token()
    // A sign-in shows that the API can be reached again.
    if (signedIn && config.state().status === 'failed') void config.load()
  })
  // A profile that cannot be loaded ends the session; the guard then leads to the sign-in page.
  if (session.token()) auth.confirmSession().catch(() => undefined)
  return configured
}
