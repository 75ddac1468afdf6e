import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { canonicalJson, sha256 } from './canonicalJson.ts'
import type { Database, Orm } from './Database.ts'
import { idempotencyKey } from './schema.ts'

const LIFETIME_MS = 24 * 60 * 60 * 1000

export interface IdempotentRequest {
  /** Keys of different teams and actors are different keys. */
  readonly scope: { readonly teamId: string; readonly actorId: string }
  /** The `Idempotency-Key` header, 1 to 255 characters. */
  readonly key: string
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly now: Date
}

/** The answer that is stored and repeated. The body is JSON. */
export interface IdempotentAnswer {
  readonly status: number
  readonly body: unknown
}

/** `mismatch`: the key was used for another request (422). `running`: its first request has not ended (409). */
export class IdempotencyError extends Error {
  readonly code: 'mismatch' | 'running'

  constructor(code: 'mismatch' | 'running') {
    super(`Idempotency key: ${code}`)
    this.name = 'IdempotencyError'
    this.code = code
  }
}

/**
 * Runs `work` at most once per key within 24 hours, in one transaction with the record of its answer: both are kept or
 * neither is. What `work` throws frees the key. On PGlite a second request waits for the first and gets its answer;
 * on Postgres it is refused at once.
 *
 * @throws IdempotencyError
 */
export function runIdempotent(
  db: Database,
  request: IdempotentRequest,
  work: (tx: Orm) => Promise<IdempotentAnswer>,
): Promise<IdempotentAnswer & { readonly replayed: boolean }> {
  return db.transaction(async (tx) => {
    const requestHash = sha256(canonicalJson([request.method, request.path, request.body]))
    await takeKey(tx, request)
    const known = await findAnswer(tx, request)
    if (known && known.requestHash !== requestHash) throw new IdempotencyError('mismatch')
    if (known) return { status: known.status, body: known.body, replayed: true }
    const { status, body } = await work(tx)
    await saveAnswer(tx, request, { requestHash, status, body })
    return { status, body, replayed: false }
  })
}

/** The lock ends with the transaction, after its rows have become visible to the next. */
async function takeKey(tx: Orm, { scope, key }: IdempotentRequest): Promise<void> {
  const name = canonicalJson([scope.teamId, scope.actorId, key])
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  )
  if (rows[0]?.taken !== true) throw new IdempotencyError('running')
}

function sameActor({ scope }: IdempotentRequest) {
  return and(eq(idempotencyKey.teamId, scope.teamId), eq(idempotencyKey.actorId, scope.actorId))
}

async function findAnswer(tx: Orm, request: IdempotentRequest) {
  const [known] = await tx
    .select()
    .from(idempotencyKey)
    .where(
      and(sameActor(request), eq(idempotencyKey.key, request.key), gt(idempotencyKey.expiresAt, request.now)),
    )
  return known
}

async function saveAnswer(
  tx: Orm,
  request: IdempotentRequest,
  answer: IdempotentAnswer & { readonly requestHash: string },
): Promise<void> {
  const { scope, key, now } = request
  await tx
    .delete(idempotencyKey)
    .where(and(sameActor(request), eq(idempotencyKey.key, key), lte(idempotencyKey.expiresAt, now)))
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await tx.insert(idempotencyKey).values({ ...scope, key, ...answer, createdAt: now, expiresAt })
}
