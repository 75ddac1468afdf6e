import type { Text } from '#define/register'
import { fromSent, inEnglish, type Message, type Said, type Sent, toSent } from '#define/said'

/** One thing wrong with what was sent, as it is answered. `field` is a path: `email`, `items.0.rate`. */
export interface FieldProblem extends Sent {
  readonly field: string
  readonly code?: string
}

/** The same as it is found. */
export interface FoundProblem extends Pick<FieldProblem, 'field' | 'code'> {
  readonly text: Message
}

/** The parts of an error answer besides status and message. */
export interface ApiErrorDetails {
  /** Stable and for machines: `session_expired`, `rate_limited`. Default: by status, see `STATUS_CODES`. */
  readonly code?: string
  readonly errors?: readonly FieldProblem[]
  readonly missingPermission?: string
  /** The message with what fills its places, where it has some. */
  readonly said?: Said<Text>
  /** The business rule that gave the value that was refused: `products.create.before`. */
  readonly rule?: string
  /** Seconds until trying again makes sense. Also sent as the header `Retry-After`. */
  readonly retryAfter?: number
  /** Default null. For a 412: the record as it is now. */
  readonly data?: unknown
  /** The cause, for the log. Never sent. */
  readonly cause?: unknown
}

/**
 * An answer other than success. Thrown anywhere below a route; `handleError` makes the envelope from it.
 * Its texts are shown to people: plain words, no internals.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The envelope's `message`: one text, or a list of them. */
  readonly text: string | readonly string[]
  readonly details: Omit<ApiErrorDetails, 'cause'>

  constructor(status: number, message: Message | readonly string[], details: ApiErrorDetails = {}) {
    const { cause, ...sent } = details
    const isSaid = typeof message === 'object' && 'text' in message
    const text = isSaid ? inEnglish(message) : message
    super(typeof text === 'string' ? text : text.join('; '), { cause })
    this.status = status
    this.text = text
    this.details = isSaid ? { ...sent, said: message } : sent
  }
}

/** The refusal that was thrown: what was sent is to blame. Throws everything else on. */
export function refusalIn(error: unknown): ApiError {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  return error
}

/** The messages of a refusal by field; those that concern no single field under `''`. */
export const problemsIn = ({ details, message }: ApiError): readonly FieldProblem[] =>
  details.errors ?? [{ field: '', text: message, ...(details.said && { said: details.said }) }]

/** The first reason of a refusal. An error that is not a refusal is thrown again. */
export const reasonIn = (error: unknown): Message => reasonOf(refusalIn(error))

/** The first reason of an answer other than success. */
export function reasonOf(error: ApiError): Message {
  const [first = { text: error.message }] = problemsIn(error)
  return fromSent(first)
}

/** No form has more fields; a list of a hundred thousand wrong entries is not answered with as many texts. */
const MOST_PROBLEMS = 200

/** 400 with what is wrong per field, the first 200 of it; the message is the list of the texts. */
export function invalid(problems: readonly FoundProblem[]): ApiError {
  const errors = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ text, ...problem }): FieldProblem => ({ ...problem, ...toSent(text) }))
  return new ApiError(
    400,
    errors.map(({ text }) => text),
    { code: 'invalid', errors },
  )
}

/** What was refused, with its fields under the names that the call has for them. Other errors stay as they are. */
export function renameFields(error: unknown, nameOf: (field: string) => string): unknown {
  if (!(error instanceof ApiError) || !error.details.errors) return error
  const errors = error.details.errors.map((one) => ({ ...one, field: nameOf(one.field) }))
  return new ApiError(error.status, error.text, { ...error.details, errors })
}

/** Seconds after which a database that was restarted answers again. */
const OUTAGE_RETRY = 5

/** 503: the database is away or cannot be written. */
export function unavailable(cause: unknown): ApiError {
  return new ApiError(503, 'The service isn’t available right now. Please try again in a moment.', {
    code: 'unavailable',
    retryAfter: OUTAGE_RETRY,
    cause,
  })
}

/** 503: more calls wait for the database than are answered in a few seconds. */
export function busy(): ApiError {
  return new ApiError(503, 'Too many requests right now. Please try again in a few seconds.', {
    code: 'busy',
    retryAfter: OUTAGE_RETRY,
  })
}

/** 404. The same for a record that does not exist, one of another team, and a feature that is off. */
export function notFound(): ApiError {
  return new ApiError(404, 'Not found')
}
