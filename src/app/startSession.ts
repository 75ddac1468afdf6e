import { languageNow } from '#framework/text'
import type { Services } from '#providers/Services.ts'

/**
 * Runs once when the application starts: loads the configuration and, when a user is signed in, their present
 * profile; both at once. If the configuration failed, it is loaded again after a sign-in.
 */
export function startSession(services: Services): void {
  const { config, session, auth } = services
  void config.load()
  followLanguage(services)
  let token = session.token()
  session.subscribe(() => {
    const signedIn = session.token() !== token && session.token()
    token = session.token()
    // A sign-in shows that the API can be reached again.
    if (signedIn && config.state().status === 'failed') void config.load()
  })
  // A profile that cannot be had ends the session; the guard then leads to the sign-in page.
  if (session.token()) auth.confirmSession().catch(() => undefined)
}

/**
 * Goes over to the language that the user has chosen, also in another browser. Who has chosen none keeps the one of this
 * browser, if it is another than English.
 */
function followLanguage({ session, auth, languages }: Services): void {
  let before: string | undefined
  session.subscribe(() => {
    const user = session.user()
    const language = user?.language ?? undefined
    // Where it cannot be loaded or kept, the screen stays as it is.
    if (language !== undefined && language !== before) void languages.choose(language).catch(() => undefined)
    before = language
    if (user && language === undefined && languageNow() !== 'en')
      void auth.keepLanguage(languageNow()).catch(() => undefined)
  })
}
