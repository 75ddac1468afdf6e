import type simpleRest from '@refinedev/simple-rest'
import { type Client, readBare, readFailure } from '#framework/api'

/** What `@refinedev/simple-rest` sends with: by its types axios, of which it calls one function for each method. */
export type HttpClient = NonNullable<Parameters<typeof simpleRest>[1]>

interface RestClientOptions {
  readonly client: Pick<Client, 'fetch'>
  /** Gives up the request when it is no longer wanted. */
  readonly signal?: AbortSignal | undefined
  /** Sees the headers of every answer, of which `simple-rest` hands on one. */
  readonly onHeaders?: (headers: Headers) => void
}

interface Sent {
  readonly headers?: HeadersInit | undefined
  readonly data?: unknown
}

/** Sends what `@refinedev/simple-rest` asks for by our own client: with its headers, its transport and its errors. */
export function createRestClient({ client, signal, onHeaders }: RestClientOptions): HttpClient {
  const send = async (method: string, url: string, { headers, data }: Sent = {}) => {
    const request = new Request(url, { method, ...toBody(data, headers), ...(signal && { signal }) })
    const response = await client.fetch(request)
    if (!response.ok) throw await readFailure(response)
    onHeaders?.(response.headers)
    return { data: await readBare(response), headers: Object.fromEntries(response.headers) }
  }
  const bare = (method: string) => (url: string, sent?: Sent) => send(method, url, sent)
  const filled = (method: string) => (url: string, data: unknown, sent?: Sent) =>
    send(method, url, { ...sent, data })
  const methods = {
    get: bare('GET'),
    delete: bare('DELETE'),
    post: filled('POST'),
    put: filled('PUT'),
    patch: filled('PATCH'),
  }
  return methods as unknown as HttpClient
}

function toBody(data: unknown, given: HeadersInit | undefined): RequestInit {
  const headers = new Headers(given)
  if (data === undefined) return { headers }
  headers.set('Content-Type', 'application/json')
  return { headers, body: JSON.stringify(data) }
}
