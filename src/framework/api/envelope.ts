import { fromSent, type Sent } from '../define/said.ts'
import { written } from '../text/t.ts'
import { ApiError, NETWORK_ERROR, UNEXPECTED_ERROR } from './ApiError.ts'
import type { FieldErrors } from './ApiError.ts'

/** The envelope of an endpoint's answer, as far as it is there: `{ statusCode, message, data }`. */
export type Envelope = Readonly<Record<string, unknown>>

/** The envelope of a good answer. Throws `ApiError` for anything else that came with a good status: a proxy's page, half a JSON. */
export function toEnvelope(response: Response, body: string): Envelope {
  const envelope = findEnvelope(body)
  if (envelope) return envelope
  throw notAnAnswer(response)
}

/** The envelope of a good answer; undefined where it is none. */
export function findEnvelope(body: string): Envelope | undefined {
  const value = parse(body)
  return isObject(value) && typeof value['statusCode'] === 'number' && 'data' in value ? value : undefined
}

/** A good answer of a collection: a record, a list of them, or nothing. Throws `ApiError` for anything else. */
export async function readBare(response: Response): Promise<unknown> {
  const body = await response.text().catch((cause: unknown) => {
    // An answer that breaks off is a TypeError as well: so the Fetch standard.
    throw cause instanceof TypeError ? new ApiError(NETWORK_ERROR, { statusCode: 0 }) : cause
  })
  if (body === '' && response.status === 204) return null
  const value = parse(body)
  if (isObject(value)) return value
  throw notAnAnswer(response)
}

/** Throws `ApiError` for a good answer that is not the kind of file that was asked for. Example: `text/csv`. */
export function requireType(response: Response, type: string): void {
  if (response.headers.get('Content-Type')?.startsWith(type) !== true) throw notAnAnswer(response)
}

/** An error for a successful status without an answer of the API. */
function notAnAnswer({ status }: Response): ApiError {
  return new ApiError(UNEXPECTED_ERROR, {
    statusCode: status,
    technical: `HTTP ${status}: the response could not be read`,
  })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The server's text, the first of a list; `undefined` when it has none. */
export function textOf({ message }: Envelope): string | undefined {
  const text: unknown = Array.isArray(message) ? message[0] : message
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** The error of an answer with a failure status. */
export async function readFailure(response: Response): Promise<ApiError> {
  return toFailure(response, await response.text())
}

/** As `readFailure`, once the body is read. */
export function toFailure({ status, statusText }: Response, body: string): ApiError {
  const value = parse(body)
  const envelope = isObject(value) ? value : {}
  const text = textOf(envelope)
  // "Something unexpected" adds nothing to the status.
  const isWorded = text !== undefined && !(status >= 500 && text === UNEXPECTED_ERROR)
  return new ApiError(isWorded ? text : UNEXPECTED_ERROR, {
    statusCode: status,
    errors: toFieldErrors(envelope['errors']),
    details: envelope,
    ...(!isWorded && {
      technical: [`HTTP ${status}: ${statusText}`, envelope['requestId']].filter(Boolean).join(', '),
    }),
  })
}

/** The first text for each field, in the language that is spoken now. */
function toFieldErrors(errors: unknown): FieldErrors {
  if (!Array.isArray(errors)) return {}
  const known = errors.filter(
    (error): error is Sent & { readonly field: string } =>
      isObject(error) && typeof error['field'] === 'string' && typeof error['text'] === 'string',
  )
  return Object.fromEntries(known.toReversed().map(({ field, ...sent }) => [field, written(fromSent(sent))]))
}

/** Whether a value has properties to look at. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
