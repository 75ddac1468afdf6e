import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Database, Orm } from '#server/platform/db/Database.ts'
import { runIdempotent } from '#server/platform/db/idempotency.ts'
import type { Services } from '#server/Services.ts'
import { ApiError } from './ApiError.ts'
import type { Caller } from './Caller.ts'
import type { ApiEnv } from './env.ts'
import type { Route } from './route.ts'

interface Call {
  readonly services: Services
  readonly context: Context<ApiEnv>
  readonly caller: Caller
  /** As it was sent. */
  readonly body: unknown
}

/** The key of a call that may be repeated, or `undefined` when it has none. Throws 400 when it needs one. */
export function keyOf(route: Route, context: Context<ApiEnv>): string | undefined {
  const key = context.req.header('Idempotency-Key')
  if (key !== undefined && (key.length === 0 || key.length > 255))
    throw new ApiError(400, 'The Idempotency-Key must have 1 to 255 characters')
  if (key === undefined && route.idempotent === 'required')
    throw new ApiError(400, 'The header Idempotency-Key is missing', { code: 'key_missing' })
  return key
}

/**
 * Runs `work` once per key and gives its answer again, word for word, to every repetition (S-26). What `work` writes
 * through its services and the record of the answer are one transaction (S-27); an error frees the key (S-28).
 */
export async function answerOnce(
  { services, context, caller, body }: Call,
  key: string,
  work: (services: Services) => Promise<Response>,
): Promise<Response> {
  const { db, now } = services
  const { method, path } = context.req
  const scope = { teamId: caller.team.id, actorId: caller.userId }
  const answer = await runIdempotent(db, { scope, key, method, path, body, now: now() }, async (tx) => {
    const response = await work({ ...services, db: within(db, tx) })
    return { status: response.status, body: await response.json() }
  })
  if (answer.replayed) context.header('Idempotent-Replayed', 'true')
  return context.newResponse(JSON.stringify(answer.body), answer.status as ContentfulStatusCode, {
    'Content-Type': 'application/json',
  })
}

/** The database as somebody sees it who works within an open transaction. */
function within(db: Database, tx: Orm): Database {
  return { ...db, orm: tx, transaction: (work) => tx.transaction(work) }
}
