import { createApp } from '#server/entry/createApp.ts'
import { namesOf } from '#server/providers/Partners.ts'
import { providersOf } from '#server/providers/providersOf.ts'
import type { Settings } from '#server/entry/settings.ts'
import type { Persona, TestApi } from './createTestApi.ts'
import { createTestClient, type TestClient } from './TestClient.ts'

/** The same database, clock and sessions under other settings. To open another database takes ten times as long. */
export function serveWith({ services: given, tokenOf }: TestApi, changes: Partial<Settings>) {
  const money = changes.mode === 'production' ? 'real' : given.settings.money
  const settings = { ...given.settings, money, ...changes }
  const providers = providersOf(settings.money, given.chain, namesOf(given.partners))
  const services = { ...given, settings, providers }
  const app = createApp(services)
  const fetch = async (request: Request) => app.fetch(request)
  return {
    services,
    guest: (): TestClient => createTestClient(fetch),
    as: (persona: Persona): TestClient => createTestClient(fetch, () => tokenOf(persona)),
  }
}
