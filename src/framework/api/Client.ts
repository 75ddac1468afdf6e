import { createContext, useContext } from 'react'

/** The options of one call. */
export interface CallOptions {
  /** Default `GET`. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Lists repeat the name; `undefined` and empty text are left out. */
  readonly query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Same key and body, same effect: made once per attempt of the user, kept over retries. */
  readonly idempotencyKey?: string
  /** The version the change is based on; another one in the database answers 412. */
  readonly ifMatch?: number
  readonly signal?: AbortSignal
}

export type QueryValue = string | number | boolean | readonly string[] | undefined

/** A good answer, out of its envelope. */
export interface Answer<Data> {
  readonly data: Data
  /** The server's text, the first of a list. */
  readonly message: string
  readonly metadata: Readonly<Record<string, unknown>>
}

/** How a file is sent. */
export interface UploadOptions {
  /** What it is called. */
  readonly name: string
  /** Called with the progress, from 0 to 1. */
  readonly onProgress?: (sent: number) => void
  readonly signal?: AbortSignal
}

/** The only way to the API. Every failure is an `ApiError`. */
export interface Client {
  /** Where `/api` is. Example: `http://127.0.0.1:4100`. */
  readonly origin: string
  /** Calls a path below `/api` that answers with the envelope. */
  readonly call: <Data>(path: string, options?: CallOptions) => Promise<Answer<Data>>
  /** The answer to a read that is there without being asked for, as at the start of the application. Undefined: there is none. */
  readonly arrived: <Data>(path: string, query: NonNullable<CallOptions['query']>) => Answer<Data> | undefined
  /** Sends a request with the session's headers; answers and errors as they come. For streams and other dialects. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Sends a file to a path below `/api` that takes one. The answer has no envelope. */
  readonly upload: <Data>(path: string, file: Blob, options: UploadOptions) => Promise<Data>
}

/** Carries the client from the composition root to the screens. */
export const ClientContext = createContext<Client | undefined>(undefined)

/** The way to the API. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientContext.Provider above it')
  return client
}
