import { axiosInstance } from '@refinedev/simple-rest'
import { ApiError, type Client, readBare, readFailure } from '#framework/api'

interface RestClientOptions {
  readonly client: Pick<Client, 'fetch'>
  /** Gives up the request when it is no longer wanted. */
  readonly signal?: AbortSignal | undefined
  /** Sees the headers of every answer, of which `simple-rest` hands on one. */
  readonly onHeaders?: (headers: Headers) => void
}

/** What `@refinedev/simple-rest` sends with, over our own client: its headers, its transport, its errors. */
export function createRestClient({ client, signal, onHeaders }: RestClientOptions) {
  const send = async (input: URL | RequestInfo) => {
    const response = await client.fetch(new Request(input))
    if (!response.ok) throw await readFailure(response)
    onHeaders?.(response.headers)
    const { status, headers } = response
    const data = await readBare(response)
    return new Response(data === null ? null : JSON.stringify(data), { status, headers })
  }
  const rest = axiosInstance.create({ adapter: 'fetch', env: { fetch: send }, ...(signal && { signal }) })
  rest.interceptors.response.use(undefined, (error: unknown) => {
    throw error instanceof Error && error.cause instanceof ApiError ? error.cause : error
  })
  return rest
}
