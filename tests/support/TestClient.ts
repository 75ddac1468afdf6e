/** What a route for files wants to be sent. */
export const BYTES = { 'Content-Type': 'application/octet-stream' }

/** What a test sees of an answer. `Body` is what the test expects; it is checked by the assertions. */
export interface TestAnswer<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
}

/** The envelope of the spec's own calls. */
export interface Envelope<Data = Readonly<Record<string, unknown>>> {
  readonly statusCode: number
  readonly message: string | readonly string[]
  readonly data: Data
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly requestId: string
  readonly code?: string
  readonly errors?: readonly { readonly field: string; readonly code?: string; readonly text: string }[]
  readonly missingPermission?: string
  readonly retryAfter?: number
}

type HeaderValues = Readonly<Record<string, string>>

/** Calls the API as one person. Paths are below `/api`. */
export interface TestClient {
  get<Body = Envelope>(path: string, headers?: HeaderValues): Promise<TestAnswer<Body>>
  post<Body = Envelope>(path: string, body?: unknown, headers?: HeaderValues): Promise<TestAnswer<Body>>
  put<Body = Envelope>(path: string, body?: unknown, headers?: HeaderValues): Promise<TestAnswer<Body>>
  patch<Body = Envelope>(path: string, body?: unknown, headers?: HeaderValues): Promise<TestAnswer<Body>>
  delete<Body = Envelope>(path: string, body?: unknown, headers?: HeaderValues): Promise<TestAnswer<Body>>
}

/** A client over the app itself. `token`: the Bearer token, or nothing for a guest. */
export function createTestClient(
  send: (request: Request) => Promise<Response>,
  token: () => Promise<string | undefined> = async () => undefined,
): TestClient {
  const call = async <Body>(method: string, path: string, body: unknown, extra: HeaderValues = {}) => {
    const bearer = await token()
    const headers = new Headers({ Channel: 'web', ...extra })
    if (bearer !== undefined && !headers.has('Authorization'))
      headers.set('Authorization', `Bearer ${bearer}`)
    if (method !== 'GET' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
    const text = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body)
    const response = await send(new Request(`http://app.test/api${path}`, { method, headers, body: text }))
    return { status: response.status, body: (await parse(response)) as Body, headers: response.headers }
  }
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, body, headers) => call('DELETE', path, body, headers),
  }
}

/** A stream of events has no end, so none of it is read. */
async function parse(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('text/event-stream')) return response.body?.cancel()
  const text = await response.text()
  return type.includes('json') ? JSON.parse(text) : text
}
