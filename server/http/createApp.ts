import { Hono, type Context } from 'hono'
import { isPossible, type Provider } from '#resources/vocabulary/providers.ts'
import { ApiError, notFound } from './ApiError.ts'
import { serveAvatar } from './avatar.ts'
import { checkRoutes } from './checkRoutes.ts'
import { documentationRoutes } from './docs/documentationRoutes.ts'
import type { ApiEnv } from './env.ts'
import { fail } from './envelope.ts'
import { handleError } from './handleError.ts'
import { mountRoute } from './mountRoute.ts'
import { requestLog, type Log } from './requestLog.ts'
import type { Route } from './route.ts'
import { secureHeaders } from './secureHeaders.ts'
import { createId } from '#server/platform/createId.ts'
import { collectRoutes } from '#server/collectRoutes.ts'
import type { Services } from '#server/Services.ts'

export interface AppOptions {
  /**
   * The address of the other end of the connection, for rate limits and the audit log. Only the host knows it; a header
   * that the caller writes is never it. Default: one address for everybody.
   */
  readonly clientAddress?: (context: Context) => string
  /** Where a line per request and every bug goes. Default: nowhere. */
  readonly log?: Log
  /** Whether the process is about to stop: it is not ready then, though it goes on answering. Default: never. */
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
    [...own, ...documentationRoutes(own, origin)],
    [...services.engine.sources.values()].map(({ resource }) => resource),
  )
  const offered = own.filter((route) => isOffered(route, services.providers))
  const routes = [...offered, ...documentationRoutes(offered, origin)]
  const app = new Hono<ApiEnv>()
  app.use(async (context, next) => {
    const requestId = createId('req', services.randomBytes)
    context.set('requestId', requestId)
    context.set('address', clientAddress(context))
    context.header('X-Request-Id', requestId)
    await next()
  })
  app.use(requestLog(log), secureHeaders(origin))
  app.use(async ({ req }, next) => {
    if (req.url.includes('%00'))
      throw new ApiError(400, 'The address holds a character that cannot be stored')
    await next()
  })
  app.use('/api/health/ready', async (_context, next) => {
    if (isStopping()) throw new ApiError(503, 'The application is about to stop', { code: 'not_ready' })
    await next()
  })
  app.onError(handleError(log))
  app.notFound((context) => fail(context, notFound()))
  for (const route of routes) mountRoute(app, route, services)
  app.get('/avatar/:file', serveAvatar(services))
  return app
}

/** What needs a provider that is not configured does not exist: it is neither mounted nor documented. */
function isOffered({ flag, needs }: Route, configured: readonly Provider[]): boolean {
  return [flag, needs].every((feature) => feature === undefined || isPossible(feature, configured))
}
