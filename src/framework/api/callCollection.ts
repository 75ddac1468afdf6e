import type { Client } from './Client.ts'
import { readBare, readFailure } from './envelope.ts'

export interface CollectionCall {
  /** Default `POST`. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. Default: nothing. */
  readonly body?: unknown
  readonly idempotencyKey?: string
  /** The expected version of the record. Default: any. */
  readonly ifMatch?: unknown
  readonly signal?: AbortSignal
}

/** Calls a path of a collection. Its good answers come without the envelope. Throws `ApiError`. */
export async function callCollection<Answer>(
  client: Client,
  path: string,
  { method = 'POST', body = {}, idempotencyKey, ifMatch, signal }: CollectionCall = {},
): Promise<Answer> {
  const request = new Request(new URL(`/api${path}`, client.origin), {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'If-Match': `"${String(ifMatch)}"` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const response = await client.fetch(request)
  if (!response.ok) throw await readFailure(response)
  return (await readBare(response)) as Answer
}
