/** What is wrong with each field, as Refine's forms expect it. */
export type FieldErrors = Readonly<Record<string, string>>

/** A call that failed, in the shape of Refine's `HttpError`. Texts of spec A, section 8. */
export class ApiError extends Error {
  /** HTTP status; 0 when the network failed. */
  readonly statusCode: number
  readonly errors: FieldErrors
  /** "HTTP 500: Internal Server Error", where the server had no words for it. For details; never said to people. */
  readonly technical: string | undefined
  /** What the answer carried besides: the current record of a conflict, the permission that is missing. */
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
/** A call needed a second proof, and nobody gave it. */
export const NOT_CONFIRMED = 'Nothing was done, as you did not confirm that it is you'
export const UNEXPECTED_ERROR = 'An unexpected error occurred'

/** Whether the user gave the act up when asked who they are: they know that it was not done. */
export function isNotConfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.details['code'] === 'not_confirmed'
}

/** The text to show for anything that was thrown. `fallback`: what failed, for when the server does not say why. */
export function messageOf(error: unknown, fallback: string = UNEXPECTED_ERROR): string {
  if (error instanceof ApiError && error.technical !== undefined) return fallback
  return error instanceof Error && error.message !== '' ? error.message : fallback
}
