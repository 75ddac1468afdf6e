import { createApp } from '#server/createApp.ts'
import type { Settings } from '#server/settings.ts'
import type { Persona, TestApi } from './createTestApi.ts'
import { createTestClient, type TestClient } from './TestClient.ts'

/** Another process on the data of an API, with other settings: it costs a hundredth of a database of its own. */
export function processWith({ services, tokenOf }: TestApi, settings: Partial<Settings>) {
  const app = createApp({ ...services, settings: { ...services.settings, ...settings } })
  const fetch = async (request: Request) => app.fetch(request)
  return {
    guest: (): TestClient => createTestClient(fetch),
    as: (persona: Persona): TestClient => createTestClient(fetch, () => tokenOf(persona)),
  }
}
