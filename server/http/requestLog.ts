import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { logError, logLine } from '#server/platform/logError.ts'
import type { ApiEnv } from './env.ts'

/**
 * One line of the log. `path` is the route's own (`/api/invoices/:id`): what stands in an address may be a secret. So may what is
 * in an error: whoever writes it down tells of it by `sayError`.
 */
export type LogEntry =
  | {
      readonly level: 'info'
      readonly requestId: string
      readonly method: string
      readonly path: string
      readonly status: number
      readonly ms: number
    }
  | { readonly level: 'error'; readonly requestId: string; readonly path: string; readonly error: unknown }

export type Log = (entry: LogEntry) => void

/** Writes one line for every request, whatever became of it. */
export function requestLog(log: Log): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const started = performance.now()
    await next()
    const { method } = context.req
    const path = routeOf(context)
    const ms = Math.round(performance.now() - started)
    log({ level: 'info', requestId: context.get('requestId'), method, path, status: context.res.status, ms })
  }
}

/** Which route a request was for. */
export function routeOf(context: Context): string {
  return matchedRoutes(context).findLast(({ method }) => method !== 'ALL')?.path ?? 'no route'
}

/** Writes what went wrong to the process's log. */
export const writeErrors: Log = (entry) => {
  if (entry.level !== 'error') return
  logLine(`${entry.requestId} ${entry.path}`)
  logError(entry.error)
}

/**
 * Where a request comes from, when `proxies` of ours stand in front of the application. Each adds to X-Forwarded-For whom it
 * was asked by, so the last of them vouches for the last entry; what stands before our own entries was written by whoever
 * called, and is worth nothing.
 *
 * @param remote the other end of the connection.
 */
export function clientAddress(remote: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0) return remote
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  return entries.at(-proxies) || remote
}
