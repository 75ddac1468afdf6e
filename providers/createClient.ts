import {
  ApiError,
  NETWORK_ERROR,
  NOT_CONFIRMED,
  type Answer,
  type CallOptions,
  type Client,
  type Envelope,
  type UploadOptions,
  findEnvelope,
  isObject,
  readFailure,
  textOf,
  toEnvelope,
  toFailure,
} from '#framework/api'
import type { StepUpProof } from './createStepUp.ts'
import type { StoredUser } from './session.ts'
import { signRequest, type Signer } from './signRequest.ts'

/** How requests leave: `fetch` in the browser, the API itself in tests. */
export type Transport = (request: Request) => Promise<Response>

/** The text of an answer that is there before its request leaves. `toSigned` makes that request: only where any answer is there. */
export type Arrived = (toSigned: () => Request) => string | undefined

/** How files leave. */
export type SendFile = (request: Request, file: Blob, options: UploadOptions) => Promise<Response>

interface ClientOptions {
  readonly transport: Transport
  readonly session: Signer
  /** Where `/api` is. Example: `http://127.0.0.1:4100`. */
  readonly origin: string
  /** Default: nothing has. */
  readonly arrived?: Arrived
  /** Runs when the API no longer accepts the session's token. */
  readonly onSessionEnd?: () => void
  /** Runs when the session acts for another team, or in another role, than the stored user has. */
  readonly onActingChange?: () => void
  /** Sends a file as the body of a request, and tells how much of it went. Default: by `transport`, which does not tell. */
  readonly sendFile?: SendFile
  /** Runs when a call needs a second proof; resolves to whether the API took one. The call is then made again, as it was. */
  readonly onStepUp?: (proof: StepUpProof) => Promise<boolean>
}

/** The client of every provider and screen: adds headers, unwraps the envelope, throws one kind of error. */
export function createClient({ transport, session, origin, ...told }: ClientOptions): Client {
  const { onSessionEnd, onActingChange, onStepUp, sendFile, arrived } = told
  const sendOnce = async (request: Request, by: Transport) => {
    const failed = (cause: unknown) => {
      throw toNetworkError(cause, request.signal)
    }
    // Other origins never get the session token.
    if (new URL(request.url).origin !== new URL(origin).origin) return by(request).catch(failed)
    const token = session.token()
    const user = session.user?.()
    signRequest(request, session)
    const response = await by(request).catch(failed)
    // A user whose token is gone, as after a browser tidied up, has no session either.
    if (response.status === 401 && (token ?? user) && token === session.token()) onSessionEnd?.()
    const acting = response.headers.get('Acting-As')
    if (user && acting && acting !== actingAs(user)) onActingChange?.()
    return response
  }
  const send = async (request: Request, by: Transport = transport) => {
    const again = request.method === 'GET' ? request : request.clone()
    const response = await sendOnce(request, by)
    const proof = await proofWanted(response)
    if (!proof || !onStepUp) return response
    if (await onStepUp(proof)) return sendOnce(again, by)
    throw new ApiError(NOT_CONFIRMED, { statusCode: 403, details: { code: 'not_confirmed' } })
  }

  return {
    origin,
    arrived: <Data>(path: string, query: NonNullable<CallOptions['query']>) => {
      const text = arrived?.(() => {
        const request = toRequest(`${origin}/api${path}`, { query })
        signRequest(request, session)
        return request
      })
      const envelope = text === undefined ? undefined : findEnvelope(text)
      return envelope && toAnswer<Data>(envelope)
    },
    fetch: (request) => send(request),
    upload: async <Data>(path: string, file: Blob, options: UploadOptions) => {
      // Browsers state the length themselves; the API in process has to be told.
      const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(file.size) }
      const url = `${origin}/api${path}?${toSearch({ name: options.name })}`
      const request = new Request(url, { method: 'POST', headers, signal: options.signal ?? null })
      const response = await send(request, (ready) =>
        sendFile ? sendFile(ready, file, options) : transport(new Request(ready, { body: file })),
      )
      if (!response.ok) throw await readFailure(response)
      return (await response.json()) as Data
    },
    call: async <Data>(path: string, options: CallOptions = {}) => {
      const request = toRequest(`${origin}/api${path}`, options)
      return readAnswer<Data>(await send(request), request.signal)
    },
  }
}

/** The second proof without which the API refuses a call; `undefined` for any other answer. */
async function proofWanted(response: Response): Promise<StepUpProof | undefined> {
  if (response.status !== 403) return undefined
  const { code, data } = (await readFailure(response.clone())).details
  if (code !== 'step_up_required') return undefined
  return isObject(data) && data['proof'] === 'token' ? 'token' : 'password'
}

/** The header the API sends while the session acts as the stored user. */
function actingAs({ team, twoFactorSetupRequired }: StoredUser): string {
  const parts = [
    team.id,
    encodeURIComponent(team.role),
    team.ownRoles,
    twoFactorSetupRequired && 'two-factor-setup',
  ]
  return parts.filter(Boolean).join(' ')
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

async function readAnswer<Data>(response: Response, signal: AbortSignal): Promise<Answer<Data>> {
  const body = await response.text().catch((cause: unknown) => {
    // An answer that breaks off is a TypeError as well: so the Fetch standard.
    throw cause instanceof TypeError ? toNetworkError(cause, signal) : cause
  })
  if (!response.ok) throw toFailure(response, body)
  return toAnswer(toEnvelope(response, body))
}

function toAnswer<Data>(envelope: Envelope): Answer<Data> {
  const { data, metadata } = envelope
  return {
    data: data as Data,
    message: textOf(envelope) ?? '',
    metadata: isObject(metadata) ? metadata : {},
  }
}

/** A cancelled call is no failure of the network. */
function toNetworkError(cause: unknown, signal: AbortSignal): unknown {
  return signal.aborted ? cause : new ApiError(NETWORK_ERROR, { statusCode: 0 })
}
