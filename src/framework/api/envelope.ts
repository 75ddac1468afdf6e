import { ApiError } from './ApiError.ts'
import type { FieldErrors } from './ApiError.ts'

/** What every answer of the API is wrapped in; `{}` for one that is not. Spec A, section 3. */
export type Envelope = Readonly<Record<string, unknown>>

/** The envelope of an answer's body; an empty one for anything else. */
export function toEnvelope(body: string): Envelope {
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** The server's text, the first of a list; `undefined` when it has none. */
export function textOf({ message }: Envelope): string | undefined {
  const text: unknown = Array.isArray(message) ? message[0] : message
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** What went wrong, from an answer that is not a good one. Spec A, section 8. */
export async function readFailure(response: Response): Promise<ApiError> {
  return toFailure(response, toEnvelope(await response.text()))
}

/** As `readFailure`, once the body is read. */
export function toFailure({ status, statusText }: Response, envelope: Envelope): ApiError {
  return new ApiError(textOf(envelope) ?? `HTTP ${status}: ${statusText}`, {
    statusCode: status,
    errors: toFieldErrors(envelope['errors']),
    details: envelope,
  })
}

/** The first text for each field. */
function toFieldErrors(errors: unknown): FieldErrors {
  if (!Array.isArray(errors)) return {}
  const known = errors.filter(
    (error): error is { field: string; text: string } =>
      isObject(error) && typeof error['field'] === 'string' && typeof error['text'] === 'string',
  )
  return Object.fromEntries(known.toReversed().map(({ field, text }) => [field, text]))
}

/** Whether a value has properties to look at. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
