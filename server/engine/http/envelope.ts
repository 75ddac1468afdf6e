import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiError } from './ApiError.ts'
import type { ApiEnv } from './env.ts'
import type { RouteAnswer } from './route.ts'

export const STATUS_CODES: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  412: 'changed_meanwhile',
  413: 'too_large',
  415: 'not_json',
  422: 'key_reused',
  429: 'rate_limited',
  503: 'unavailable',
}

/** The envelope of every success: `{ statusCode, message, data }`, with `metadata` for lists. */
export function succeed(context: Context<ApiEnv>, answer: RouteAnswer<unknown>): Response {
  const { data, message = 'Success', status = 200, metadata, headers } = answer
  const requestId = context.get('requestId')
  return context.json({ statusCode: status, message, data, metadata, requestId }, status, headers)
}

/** The same envelope for a failure, with the details a caller can act on. */
export function fail(context: Context<ApiEnv>, error: ApiError): Response {
  const { code = STATUS_CODES[error.status] ?? 'unexpected', data = null, ...rest } = error.details
  const body = {
    statusCode: error.status,
    message: error.text,
    data,
    code,
    requestId: context.get('requestId'),
    ...rest,
  }
  if (error.status === 401) context.header('WWW-Authenticate', 'Bearer')
  if (rest.retryAfter !== undefined) context.header('Retry-After', String(rest.retryAfter))
  return context.json(body, error.status as ContentfulStatusCode)
}
