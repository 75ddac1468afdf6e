import { ApiError, NETWORK_ERROR } from '../src/framework/api/ApiError.ts'
import type { FieldErrors } from '../src/framework/api/ApiError.ts'
import type { Answer, CallOptions, Client } from '../src/framework/api/Client.ts'
import type { Session } from './session.ts'

/** How requests leave: `fetch` in the browser, the API itself in tests. */
export type Transport = (request: Request) => Promise<Response>

interface ClientOptions {
  readonly transport: Transport
  readonly session: Pick<Session, 'token'>
  /** Where `/api` is. Example: `http://127.0.0.1:4100`. */
  readonly origin: string
  /** Runs when the API no longer accepts the session's token. */
  readonly onSessionEnd?: () => void
}

/** The client every provider and screen uses: headers in, envelope out, one kind of error. Spec A, section 7. */
export function createClient({ transport, session, origin, onSessionEnd }: ClientOptions): Client {
  const send = async (request: Request) => {
    const token = session.token()
    request.headers.set('Channel', 'web')
    if (token) request.headers.set('Authorization', `Bearer ${token}`)
    const response = await transport(request).catch((cause: unknown) => {
      if (request.signal.aborted) throw cause
      throw new ApiError(NETWORK_ERROR, { statusCode: 0 })
    })
    if (response.status === 401 && token && token === session.token()) onSessionEnd?.()
    return response
  }

  return {
    fetch: send,
    call: async <Data>(path: string, options: CallOptions = {}) =>
      readAnswer<Data>(await send(toRequest(`${origin}/api${path}`, options))),
  }
}

function toRequest(
  url: string,
  { method = 'GET', query = {}, body, idempotencyKey, ifMatch, signal }: CallOptions,
) {
  const headers = new Headers()
  if (method !== 'GET') headers.set('Content-Type', 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`)
  const search = toSearch(query)
  return new Request(search ? `${url}?${search}` : url, {
    method,
    headers,
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  })
}

function toSearch(query: NonNullable<CallOptions['query']>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== '') search.append(name, String(item))
    }
  }
  return search.toString()
}

async function readAnswer<Data>(response: Response): Promise<Answer<Data>> {
  const envelope = toEnvelope(await response.text())
  if (!response.ok) throw toApiError(response, envelope)
  return {
    data: envelope['data'] as Data,
    message: firstText(envelope['message']) ?? '',
    metadata: isObject(envelope['metadata']) ? envelope['metadata'] : {},
  }
}

/** Turns an answer that is not a good one into the one kind of error. */
export function toApiError(response: Response, envelope: Readonly<Record<string, unknown>>): ApiError {
  const message = firstText(envelope['message']) ?? `HTTP ${response.status}: ${response.statusText}`
  return new ApiError(message, {
    statusCode: response.status,
    errors: toFieldErrors(envelope['errors']),
    details: envelope,
  })
}

/** The envelope of an answer's body; an empty one for anything else. */
export function toEnvelope(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'string') return isObject(body) ? body : {}
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function toFieldErrors(errors: unknown): FieldErrors {
  if (!Array.isArray(errors)) return {}
  const known = errors.filter(
    (error): error is { field: string; text: string } =>
      isObject(error) && typeof error['field'] === 'string' && typeof error['text'] === 'string',
  )
  return Object.fromEntries(known.toReversed().map(({ field, text }) => [field, text]))
}

function firstText(message: unknown): string | undefined {
  const text: unknown = Array.isArray(message) ? message[0] : message
  return typeof text === 'string' && text !== '' ? text : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
