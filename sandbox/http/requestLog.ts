import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './env.ts'

/** One line of the log. It never holds a body, a query string, a token or a code. */
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
    const { method, path } = context.req
    const ms = Math.round(performance.now() - started)
    log({ level: 'info', requestId: context.get('requestId'), method, path, status: context.res.status, ms })
  }
}
