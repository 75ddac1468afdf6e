import { ApiError, invalid } from '#server/http/ApiError.ts'
import { RuleError } from '../rules.ts'

/** Runs a business rule. What it refuses is answered 409 with its words, or 400 on the field that it names. */
export async function runRule<Result>(rule: () => Result): Promise<Awaited<Result>> {
  try {
    return await rule()
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    throw error.field === undefined
      ? new ApiError(409, error.message)
      : invalid([{ field: error.field, text: error.message }])
  }
}
