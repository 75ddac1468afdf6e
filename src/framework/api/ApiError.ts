import { inEnglish, SaidError, type Sent } from '../define/said.ts'
import { t, translated, written } from '../text/t.ts'

/** The error of each field, as Refine's forms expect it. */
export type FieldErrors = Readonly<Record<string, string>>

/** A call that failed, in the shape of Refine's `HttpError`. */
export class ApiError extends Error {
  /** HTTP status; 0 when the network failed. */
  readonly statusCode: number
  readonly errors: FieldErrors
  /**
   * "HTTP 500: Internal Server Error", where the server sent no message. Shown under details, never as the
   * message.
   */
  readonly technical: string | undefined
  /** The rest of the answer: the current record of a conflict, the missing permission. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    message: string,
    {
      statusCode,
      errors = {},
      details = {},
      technical,
    }: {
      readonly statusCode: number
      readonly errors?: FieldErrors
      readonly details?: Readonly<Record<string, unknown>>
      readonly technical?: string
    },
  ) {
    super(message)
    this.name = 'ApiError'
    this.statusCode = statusCode
    this.errors = errors
    this.details = details
    this.technical = technical
  }
}

export const NETWORK_ERROR = 'Network error occurred'
/** The text when a call needed a second proof and the user gave none. */
export const NOT_CONFIRMED = 'Nothing changed because you didn’t confirm it’s you'
export const UNEXPECTED_ERROR = 'An unexpected error occurred'

/** Whether the user gave the act up when asked who they are: they know that it was not done. */
export function isNotConfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.details['code'] === 'not_confirmed'
}

/** As `messageOf`, with every reason of a refusal that has several. */
export function reasonsOf(error: unknown, fallback?: string): readonly string[] {
  const texts = error instanceof ApiError ? listIn(error.details['message']) : []
  return error instanceof ApiError && texts.length > 1
    ? texts.map((text) => inWords(error, String(text)))
    : [messageOf(error, fallback)]
}

/** The text to show for anything that was thrown. `fallback`: the text when the server gives no reason. */
export function messageOf(error: unknown, fallback: string = t(UNEXPECTED_ERROR)): string {
  if (!(error instanceof Error) || error.message === '') return fallback
  if (error instanceof SaidError) return written(error.said)
  if (!(error instanceof ApiError)) return translated(error.message)
  return error.technical === undefined ? inWords(error, error.message) : fallback
}

/** An English text of an answer in the language that is spoken now, by what the answer has beside it. */
function inWords({ details }: ApiError, text: string): string {
  const sent = [details, ...listIn(details['errors'])] as readonly Partial<Sent>[]
  return written(sent.find(({ said }) => said && inEnglish(said) === text)?.said ?? text)
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
