import type { z } from 'zod'
import { refuseUnknown, toWords } from '#define'
import { ApiError, invalid, type FieldProblem } from './ApiError.ts'

type Issue = z.core.$ZodRawIssue

/**
 * Parses what was sent by a route's schema, or throws 400 with what is wrong per field.
 * Texts written in the schema win; the others are made from the field's name: "First name is required".
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: describe })
  if (result.success) return result.data
  throw problemsOf(result.error)
}

/** A zod error as the 400 it means. */
export function problemsOf(error: z.ZodError): ApiError {
  const problems = error.issues.flatMap(problemsOfIssue)
  if (problems.every(({ field }) => field === ''))
    return new ApiError(400, problems[0]?.text ?? 'The body is not valid')
  return invalid(problems)
}

function problemsOfIssue(issue: z.core.$ZodIssue): readonly FieldProblem[] {
  const field = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ field, code: issue.code, text: issue.message }]
  return refuseUnknown(issue.keys, field === '' ? '' : `${field}.`).map((problem) => ({
    ...problem,
    code: 'unknown',
  }))
}

function describe(issue: Issue): string | undefined {
  const label = labelOf(issue.path ?? [])
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? `${label} is required` : `${label} must be ${article(issue.expected)}`
  if (issue.code === 'invalid_format') return `${label} is invalid`
  if (issue.code === 'invalid_value') return `${label} must be one of: ${issue.values.join(', ')}`
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)
    return `${label} is required`
  if (issue.code === 'too_small') return `${label} must be at least ${size(issue, issue.minimum)}`
  if (issue.code === 'too_big') return `${label} must be at most ${size(issue, issue.maximum)}`
  return undefined
}

function size(issue: Issue, limit: unknown): string {
  if (issue.origin === 'string') return `${String(limit)} characters`
  return issue.origin === 'array' ? `${String(limit)} entries` : String(limit)
}

function article(expected: unknown): string {
  const type = String(expected)
  if (type === 'string') return 'a text'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

/** `bankAccount.accountNumber` reads "Account number", the third of a list "Entry 3". */
function labelOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1)
  if (last === undefined) return 'The body'
  if (typeof last === 'number') return `Entry ${last + 1}`
  return toWords(String(last))
}
