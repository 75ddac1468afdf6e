import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { logError, logRequest } from '#server/engine/support/logError.ts'
import type { ApiEnv } from './env.ts'

/**
 * One line of the log. `path` is the route's own (`/api/invoices/:id`), since an address may hold a secret.
 * So may an error: log it through `sayError`.
 */
export type LogEntry =
  | {
      readonly level: 'info'
      readonly requestId: string
      readonly method: string
      readonly path: string
      readonly status: number
      readonly ms: number
      /** The header by which a caller continues a trace. */
      readonly traceparent?: string | undefined
    }
  | { readonly level: 'error'; readonly requestId: string; readonly path: string; readonly error: unknown }

export type Log = (entry: LogEntry) => void

/** Writes one line for every request, whatever its outcome. */
export function requestLog(log: Log): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const started = performance.now()
    await next()
    const { method } = context.req
    const path = routeOf(context)
    const ms = Math.round((performance.now() - started) * 10) / 10
    const traceparent = context.req.header('traceparent')
    const requestId = context.get('requestId')
    log({ level: 'info', requestId, method, path, status: context.res.status, ms, traceparent })
  }
}

/** Which route a request was for. */
export function routeOf(context: Context): string {
  return matchedRoutes(context).findLast(({ method }) => method !== 'ALL')?.path ?? 'no route'
}

/** What is written: bugs and outages alone, or a line for every request as well. */
export type LogLevel = 'error' | 'info'

/** Writes to the process's log what is at least as grave as `level`. */
export function writeLog(level: LogLevel): Log {
  return (entry) => {
    if (entry.level === 'error') {
      const { requestId, path, error } = entry
      return logError(error, { requestId, path })
    }
    if (level === 'info') logRequest(entry)
  }
}

/**
 * The client's address, when `proxies` of ours are in front of the application. Each appends its caller to
 * X-Forwarded-For, so the last of them vouches for the last entry; entries before our own were written by the
 * client and are ignored.
 *
 * @param remote the other end of the connection.
 */
export function clientAddress(remote: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0) return remote
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  return entries.at(-proxies) || remote
}
