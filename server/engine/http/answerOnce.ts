import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { inSavepoint } from '#server/engine/db/inSavepoint.ts'
import type { Database, Orm } from '#server/engine/db/Database.ts'
import {
  runIdempotent,
  runResumable,
  type IdempotentAnswer,
  type IdempotentRequest,
} from '#server/engine/db/idempotency.ts'
import type { Services } from '#server/entry/Services.ts'
import { ApiError } from './ApiError.ts'
import { actorOf, type Caller } from './Caller.ts'
import type { ApiEnv } from './env.ts'
import type { Route } from './route.ts'

/** A call that may be repeated. */
export interface Call {
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
    throw new ApiError(400, 'The Idempotency-Key must be 1 to 255 characters')
  if (key === undefined && route.idempotent === 'required')
    throw new ApiError(400, 'The Idempotency-Key header is missing', { code: 'key_missing' })
  return key
}

/**
 * Runs `work` once per key and repeats its answer, byte for byte, for every repetition. The writes of `work`
 * through its services and the record of the answer are one transaction; an error frees the key.
 */
export async function answerOnce(call: Call, key: string, work: Work): Promise<Response> {
  const { db } = call.services
  return repeatAnswer(
    call.context,
    await runIdempotent(db, requestOf(call, key), async (tx) =>
      read(await work({ ...call.services, db: within(db, tx) })),
    ),
  )
}

/** The same for a `resumable` call, which makes transactions of its own. */
export async function resume(call: Call, key: string, work: Work): Promise<Response> {
  const run = async () => read(await work(call.services))
  return repeatAnswer(call.context, await runResumable(call.services.db, requestOf(call, key), run))
}

type Work = (services: Services) => Promise<Response>

function requestOf({ services, context, caller, body }: Call, key: string): IdempotentRequest {
  const { method, path } = context.req
  const scope = { teamId: caller.team.id, actorId: actorOf(caller).id ?? caller.userId }
  return { scope, key, method, path, body, now: services.now() }
}

const read = async (response: Response): Promise<IdempotentAnswer> => ({
  status: response.status,
  body: await response.json(),
})

function repeatAnswer(
  context: Context,
  { replayed, status, body }: Awaited<ReturnType<typeof runIdempotent>>,
): Response {
  if (replayed) context.header('Idempotent-Replayed', 'true')
  return context.newResponse(JSON.stringify(body), status as ContentfulStatusCode, {
    'Content-Type': 'application/json',
  })
}

/** The database as seen by code inside an open transaction. */
function within(db: Database, tx: Orm): Database {
  return { ...db, orm: tx, transaction: (work) => inSavepoint(tx, work) }
}
