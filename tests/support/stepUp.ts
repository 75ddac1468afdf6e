import { eq, sql, type SQL } from 'drizzle-orm'
import { session } from '#server/features/people/identity/schema.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Persona } from './createCast.ts'
import type { TestApi } from './createTestApi.ts'
import { TEST_PASSWORD } from './factories.ts'
import type { Envelope, TestAnswer, TestClient } from './TestClient.ts'

/** Gives a second proof for the session behind a client. Default: the password of those whom the factories made. */
export function stepUp(
  client: TestClient,
  proof: { readonly password?: string; readonly token?: string } = { password: TEST_PASSWORD },
): Promise<TestAnswer<Envelope>> {
  return client.post('/user/step-up', proof)
}

/**
 * Those whom a test calls by a persona gave their second proof, for ever, unless the test says so here: from now on the
 * persona has not.
 */
export async function forgetStepUp(api: TestApi, persona: Persona): Promise<void> {
  await setStepUp(api, await api.tokenOf(persona), null)
}

/** Notes a second proof in the session of a token, as if it had been given just now. One that lasts longer stays. */
export async function noteStepUp(api: TestApi, token: string): Promise<void> {
  const now = api.services.now().toISOString()
  await setStepUp(api, token, sql`greatest(${session.stepUpAt}, ${now}::timestamptz)`)
}

async function setStepUp({ services }: TestApi, token: string, stepUpAt: SQL | null): Promise<void> {
  const isOfToken = eq(session.tokenHash, sha256(token))
  await services.db.orm.update(session).set({ stepUpAt }).where(isOfToken)
}
