import { useEffect } from 'react'
import type { Refresh } from '#framework/api'
import { languageNow } from '#framework/text'
import { useServices, type Services } from '#providers/Services.ts'
import type { StoredUser } from '#providers/session.ts'

/**
 * Keeps a language with the user, for their mails, for other browsers, and for the server's texts on screen, which are read
 * again. Rejects when the API does not take it.
 */
export async function keepLanguage(
  { client, session }: Pick<Services, 'client' | 'session'>,
  language: string,
  refresh: Refresh,
): Promise<void> {
  session.update({ language })
  await client.call('/user/language', { method: 'PATCH', body: { language } })
  refresh()
}

/**
 * Goes over to the language that the user has chosen, also in another browser. Who has chosen none keeps the one of this
 * browser, if it is another than English.
 */
export function useUserLanguage({ language }: StoredUser, refresh: Refresh): void {
  const services = useServices()
  useEffect(() => {
    const now = languageNow()
    // Where it cannot be loaded or kept, the screen stays as it is.
    if (language) void services.languages.choose(language).catch(() => undefined)
    else if (now !== 'en') void keepLanguage(services, now, refresh).catch(() => undefined)
  }, [services, language, refresh])
}
