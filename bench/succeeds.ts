import type { TestClient } from '#tests/support/TestClient.ts'

/** The answer. Throws when it is refused: what is refused costs less. */
export async function succeeds<Answer extends { readonly status: number; readonly body: unknown }>(
  call: Promise<Answer>,
): Promise<Answer> {
  const answer = await call
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

/** Creates a record, and answers its id. */
export async function created(client: TestClient, path: string, body: object): Promise<string> {
  const answer = await succeeds(client.post<{ readonly id: string }>(path, body))
  return answer.body.id
}
