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
    await takeKey(tx, request)
    const known = await findAnswer(tx, request)
    if (known) return known
    const { status, body } = await work(tx)
    await saveAnswer(tx, request, { status, body })
    return { status, body, replayed: false }
  })
}

/**
 * The same for `work` of many transactions, which does nothing twice by itself: what a crash left of it is done by the next
 * request. Two at once both run, and both give the answer of the one that ends first.
 *
 * @throws IdempotencyError
 */
export async function runResumable(
  db: Database,
  request: IdempotentRequest,
  work: () => Promise<IdempotentAnswer>,
): Promise<IdempotentAnswer & { readonly replayed: boolean }> {
  const known = await findAnswer(db.orm, request)
  if (known) return known
  const answer = await work()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(request)})`)
    const first = await findAnswer(tx, request)
    if (first) return first
    await saveAnswer(tx, request, answer)
    return { ...answer, replayed: false }
  })
}

/** The lock ends with the transaction, after its rows have become visible to the next. */
async function takeKey(tx: Orm, request: IdempotentRequest): Promise<void> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockOf(request)}) as taken`,
  )
  if (rows[0]?.taken !== true) throw new IdempotencyError('running')
}

const lockOf = ({ scope, key }: IdempotentRequest) =>
  sql`hashtextextended(${canonicalJson([scope.teamId, scope.actorId, key])}, 0)`

function sameActor({ scope }: IdempotentRequest) {
  return and(eq(idempotencyKey.teamId, scope.teamId), eq(idempotencyKey.actorId, scope.actorId))
}

/** The stored answer, if there is one. Throws when it is that of another request. */
async function findAnswer(tx: Orm, request: IdempotentRequest) {
  const [known] = await tx
    .select()
    .from(idempotencyKey)
    .where(
      and(sameActor(request), eq(idempotencyKey.key, request.key), gt(idempotencyKey.expiresAt, request.now)),
    )
  if (!known) return undefined
  if (known.requestHash !== hashOf(request)) throw new IdempotencyError('mismatch')
  return { status: known.status, body: known.body, replayed: true }
}

const hashOf = ({ method, path, body }: IdempotentRequest): string =>
  sha256(canonicalJson([method, path, body]))

async function saveAnswer(tx: Orm, request: IdempotentRequest, answer: IdempotentAnswer): Promise<void> {
  const { scope, key, now } = request
  await tx
    .delete(idempotencyKey)
    .where(and(sameActor(request), eq(idempotencyKey.key, key), lte(idempotencyKey.expiresAt, now)))
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await tx
    .insert(idempotencyKey)
    .values({ ...scope, key, requestHash: hashOf(request), ...answer, createdAt: now, expiresAt })
}
