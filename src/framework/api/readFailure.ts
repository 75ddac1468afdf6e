import { ApiError } from './ApiError.ts'
import type { FieldErrors } from './ApiError.ts'

/** What went wrong, from the envelope of an answer that is not a good one. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const envelope = isObject(body) ? body : {}
  const text: unknown = [envelope['message']].flat()[0]
  const message =
    typeof text === 'string' && text !== '' ? text : `HTTP ${response.status}: ${response.statusText}`
  return new ApiError(message, {
    statusCode: response.status,
    errors: toFieldErrors(envelope['errors']),
    details: envelope,
  })
}

function toFieldErrors(errors: unknown): FieldErrors {
  if (!Array.isArray(errors)) return {}
  const entries = errors
    .filter(isObject)
    .map(({ field, text }) => [field, text] as const)
    .filter((entry): entry is readonly [string, string] => entry.every((part) => typeof part === 'string'))
  return Object.fromEntries(entries.toReversed())
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
