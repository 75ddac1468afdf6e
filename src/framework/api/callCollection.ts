import type { Client } from './Client.ts'
import { readBare, readFailure } from './envelope.ts'

export interface CollectionCall {
  /** Sent as JSON. Default: nothing. */
  readonly body?: unknown
  readonly idempotencyKey?: string
}

/** Posts to a path of a collection. Its good answers come without the envelope. Throws `ApiError`. */
export async function callCollection<Answer>(
  client: Client,
  path: string,
  { body = {}, idempotencyKey }: CollectionCall = {},
): Promise<Answer> {
  const request = new Request(new URL(`/api${path}`, location.origin), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  })
  const response = await client.fetch(request)
  if (!response.ok) throw await readFailure(response)
  return (await readBare(response)) as Answer
}
