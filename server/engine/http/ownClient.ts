import { ApiError } from './ApiError.ts'
import type { Route } from './route.ts'

/**
 * Refuses what a page of another site could send with a visitor's browser: a change needs the header `Channel`, and, see
 * `requireType`, JSON as the type of what it sends, which no form can; a GET that changes something must not be a prefetch or come from another site.
 * Collections do without the header: nothing is done there without a Bearer token, which no form can send either.
 */
export function requireOwnClient(route: Route, request: Request): void {
  if (route.signed) return
  if (route.method === 'get') return route.effectful ? requireDirect(request) : undefined
  if (route.bare !== true && !request.headers.get('Channel'))
    throw new ApiError(400, 'The Channel header is missing', { code: 'channel_missing' })
}

/** After it is known who calls: a guest hears first that they have to sign in. */
export function requireType(route: Route, request: Request): void {
  if (route.signed || route.method === 'get') return
  if (route.upload) return requireBytes(request)
  // No form sends a DELETE, and some clients name a type for the body that they do not send.
  if (route.method === 'delete' && !statesBody(request)) return
  if (!isJson(request)) throw new ApiError(415, 'Send the body as application/json')
}

/** A type that no form can send. */
function requireBytes({ headers }: Request): void {
  if (headers.get('Content-Type') === 'application/octet-stream') return
  throw new ApiError(415, 'Send the file as application/octet-stream')
}

function isJson(request: Request): boolean {
  const type = request.headers.get('Content-Type')
  if (type === null) return !statesBody(request)
  return /^application\/json\s*(;|$)/i.test(type)
}

/** By its headers: Node gives every request a body to read, be it empty. */
function statesBody({ headers }: Request): boolean {
  return headers.has('Transfer-Encoding') || Number(headers.get('Content-Length') ?? 0) > 0
}

function requireDirect(request: Request): void {
  const { headers, method } = request
  const purpose = `${headers.get('Purpose') ?? ''} ${headers.get('Sec-Purpose') ?? ''}`
  if (method !== 'GET' || headers.get('Sec-Fetch-Site') === 'cross-site' || purpose.includes('prefetch'))
    throw new ApiError(403, 'This request wasn’t made by the application', { code: 'not_direct' })
}
