import { Hono, type Context } from 'hono'
import { INSUFFICIENT } from '#define'
import { isPossible, type Provider } from '#resources/vocabulary/providers.ts'
import { ApiError, busy, notFound, unavailable } from '#server/engine/http/ApiError.ts'
import { checkRoutes } from '#server/engine/http/checkRoutes.ts'
import { documentationRoutes } from '#server/engine/http/docs/documentationRoutes.ts'
import type { ApiEnv } from '#server/engine/http/env.ts'
import { fail } from '#server/engine/http/envelope.ts'
import { mountRoute } from '#server/engine/http/mountRoute.ts'
import { requestLog, type Log, routeOf } from '#server/engine/http/requestLog.ts'
import type { Route } from '#server/engine/http/route.ts'
import { secureHeaders } from '#server/engine/http/secureHeaders.ts'
import { createId } from '#server/engine/support/createId.ts'
import { collectRoutes } from './collectRoutes.ts'
import type { Services } from './Services.ts'
import type { Settings } from './settings.ts'
import { serveAvatar } from './serveAvatar.ts'
import { authenticate, unauthenticated } from '#server/features/people/identity/authenticate.ts'
import { LiveError } from '#server/engine/live/createLive.ts'
import { z } from 'zod'
import { isOutage } from '#server/engine/db/databaseError.ts'
import { IdempotencyError } from '#server/engine/db/idempotency.ts'
import { LedgerError, type LedgerRefusal } from '#server/core/ledger/postEntry.ts'
import { problemsOf } from '#server/engine/http/parseInput.ts'

/** Answers of the API hold private data and are never pages. */
const API_HEADERS = {
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  overwrite: false,
}

/** A busy process is not a dead one, and must not be restarted. */
const LIVENESS = '/api/health/live'
/** Queries that wait for the database, beyond which calls are refused: some three seconds of work on two cores. */
const MOST_WAITING = 500

export interface AppOptions {
  /**
   * The address of the other end of the connection, for rate limits and the audit log. It comes from the
   * host, never from a header of the caller. Default: one address for all callers.
   */
  readonly clientAddress?: (context: Context) => string
  /** Where a line per request and every bug goes. Default: nowhere. */
  readonly log?: Log
  /** Whether the process is about to stop: it is not ready then, though it keeps answering. Default: never. */
  readonly isStopping?: () => boolean
  /** Default: every route of `routes/`. */
  readonly routes?: readonly Route[]
}

/**
 * The API as a function from Request to Response: `/api/*` and `/avatar/*`. Knows no host.
 * Throws one `ConfigError` that lists everything wrong with the routes.
 */
export function createApp(services: Services, options: AppOptions = {}): Hono<ApiEnv> {
  const { clientAddress = () => 'unknown', log = () => undefined, isStopping = () => false } = options
  const { origin } = services.settings
  const { routes: own = collectRoutes(services) } = options
  // Before any is left out, which trusts that its flag exists.
  checkRoutes(
    [...own, ...documentationRoutes(own, services.product)],
    services.product,
    [...services.engine.sources.values()].map(({ resource }) => resource),
  )
  const offered = own
    .filter((route) => isOffered(route, services.providers))
    .map((route) => describeFor(services.settings.mode, route))
  const routes = [...offered, ...documentationRoutes(offered, services.product)]
  const app = new Hono<ApiEnv>()
  app.use(async (context, next) => {
    const requestId = createId('req', services.randomBytes)
    context.set('requestId', requestId)
    context.set('address', clientAddress(context))
    context.header('X-Request-Id', requestId)
    await next()
  })
  app.use(requestLog(log), secureHeaders(origin, API_HEADERS), async (context, next) => {
    await next()
    // Also those that a handler made itself: files, redirects. A response that defines how long it is kept stays so.
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  app.use(async ({ req }, next) => {
    if (req.url.includes('%00')) throw new ApiError(400, 'The URL contains a character that can’t be stored')
    await next()
  })
  app.use('/api/health/ready', async (_context, next) => {
    if (isStopping()) throw new ApiError(503, 'The application is shutting down', { code: 'not_ready' })
    await next()
  })
  app.use('/api/*', async ({ req }, next) => {
    if (req.path !== LIVENESS && services.db.load().waiting >= MOST_WAITING) throw busy()
    await next()
  })
  app.onError(handleError(log))
  app.notFound((context) => fail(context, notFound()))
  for (const route of routes) mountRoute(app, route, services, { authenticate, unauthenticated })
  app.get('/avatar/:file', serveAvatar(services))
  return app
}

/** With its description of the sandbox, there. */
function describeFor(mode: Settings['mode'], { inSandbox, ...route }: Route): Route {
  if (inSandbox === undefined || mode !== 'sandbox') return route
  return { ...route, description: [route.description, inSandbox].filter(Boolean).join(' ') }
}

/** A route whose provider is not configured is neither mounted nor documented. */
function isOffered({ flag, needs }: Route, configured: readonly Provider[]): boolean {
  return [flag, needs].every((feature) => feature === undefined || isPossible(feature, configured))
}

/**
 * The one exit for everything that is thrown below `/api`. Expected errors (ApiError, a failed schema, the
 * errors of ledger and idempotency, which carry a status) become the envelope; anything else is a bug: it
 * goes to the log, and the answer has no details.
 */
function handleError(log: Log) {
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
  if (error instanceof LiveError) return LIVE_ANSWERS[error.code]()
  if (error instanceof LedgerError) return LEDGER_ANSWERS[error.code]?.()
  if (isOutage(error)) return unavailable(error)
  return undefined
}

const KEY_ANSWERS: Readonly<Record<IdempotencyError['code'], () => ApiError>> = {
  mismatch: () => new ApiError(422, 'This idempotency key was used for another request'),
  running: () => new ApiError(409, 'The first request with this idempotency key is still running'),
}

const LIVE_ANSWERS: Readonly<Record<LiveError['code'], () => ApiError>> = {
  stopping: () => new ApiError(503, 'The application is shutting down', { code: 'not_ready' }),
  too_many: () =>
    new ApiError(429, 'Too many open tabs receive live updates', { code: 'rate_limited', retryAfter: 30 }),
}

/** The ledger's refusals that a caller can cause. The others mean a bug in the application. */
const LEDGER_ANSWERS: Readonly<Partial<Record<LedgerRefusal, () => ApiError>>> = {
  insufficient: () => new ApiError(400, [INSUFFICIENT], { code: 'insufficient_balance' }),
  already_posted: () => new ApiError(409, 'This has already been done'),
  already_reversed: () => new ApiError(409, 'This has already been undone'),
}
