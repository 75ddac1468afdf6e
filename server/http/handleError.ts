import type { Context } from 'hono'
import { z } from 'zod'
import { isOutage } from '#server/platform/db/databaseError.ts'
import { IdempotencyError } from '#server/platform/db/idempotency.ts'
import { LedgerError, type LedgerRefusal } from '#server/ledger/LedgerError.ts'
import { ApiError, unavailable } from './ApiError.ts'
import type { ApiEnv } from './env.ts'
import { fail } from './envelope.ts'
import { problemsOf } from './parseInput.ts'
import { routeOf, type Log } from './requestLog.ts'

/**
 * The one exit for everything that is thrown below `/api`. What the application meant (ApiError, a failed schema, the
 * errors of ledger and idempotency, which carry a status) becomes its envelope; anything else is a bug, stays in the
 * log, and is answered without a detail (S-56).
 */
export function handleError(log: Log) {
  return (error: unknown, context: Context<ApiEnv>): Response => {
    const answer = translate(error) ?? new ApiError(500, 'An unexpected error occurred')
    if (answer.status >= 500)
      log({ level: 'error', requestId: context.get('requestId'), path: routeOf(context), error })
    return fail(context, answer)
  }
}

function translate(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (error instanceof z.ZodError) return problemsOf(error)
  if (error instanceof IdempotencyError) return KEY_ANSWERS[error.code]()
  if (error instanceof LedgerError) return LEDGER_ANSWERS[error.code]?.()
  if (isOutage(error)) return unavailable(error)
  return undefined
}

const KEY_ANSWERS: Readonly<Record<IdempotencyError['code'], () => ApiError>> = {
  mismatch: () => new ApiError(422, 'This idempotency key was used for another request'),
  running: () => new ApiError(409, 'The first request with this idempotency key is still running'),
}

/** What a caller can bring about. The other refusals of the books mean a bug in the application. */
const LEDGER_ANSWERS: Readonly<Partial<Record<LedgerRefusal, () => ApiError>>> = {
  insufficient: () => new ApiError(400, ['Insufficient available balance'], { code: 'insufficient_balance' }),
  already_posted: () => new ApiError(409, 'This has already been done'),
  already_reversed: () => new ApiError(409, 'This has already been undone'),
}
