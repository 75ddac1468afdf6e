import { ApiError } from './ApiError.ts'
import type { Route } from './route.ts'

/**
 * Refuses what a page of another site could send with a visitor's browser (S-55, G-07): a change needs the header
 * `Channel`, and JSON as its type, which no form can send; a GET that changes something must not be a prefetch or come
 * from another site.
 */
export function requireOwnClient(route: Route, request: Request): void {
  if (route.method === 'get') return route.effectful ? requireDirect(request) : undefined
  if (!request.headers.get('Channel'))
    throw new ApiError(400, 'The header Channel is missing', { code: 'channel_missing' })
  if (!isJson(request)) throw new ApiError(415, 'Send the body as application/json')
}

function isJson(request: Request): boolean {
  const type = request.headers.get('Content-Type')
  if (type === null) return request.method === 'DELETE' && !statesBody(request)
  return /^application\/json\s*(;|$)/i.test(type)
}

/** By its headers: Node gives every DELETE a body to read, be it empty. */
function statesBody({ headers }: Request): boolean {
  return headers.has('Transfer-Encoding') || Number(headers.get('Content-Length') ?? 0) > 0
}

function requireDirect(request: Request): void {
  const { headers, method } = request
  const purpose = `${headers.get('Purpose') ?? ''} ${headers.get('Sec-Purpose') ?? ''}`
  if (method !== 'GET' || headers.get('Sec-Fetch-Site') === 'cross-site' || purpose.includes('prefetch'))
    throw new ApiError(403, 'This call was not made by the application itself', { code: 'not_direct' })
}
