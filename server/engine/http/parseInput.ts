import { inEnglish, type Message, type Reason, sayAbout } from '#define/said'
import type { z } from 'zod'
import { refuseUnknown, toWords } from '#define'
import { ApiError, invalid, type FoundProblem } from './ApiError.ts'
import { isStorable } from '#server/engine/db/isStorable.ts'

type Issue = z.core.$ZodRawIssue

/**
 * Parses what was sent by a route's schema, or throws 400 with what is wrong per field.
 * Texts written in the schema win; the others are made from the field's name: "First name is required".
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, {
    error: (issue) => {
      const said = describe(issue)
      return said && inEnglish(said)
    },
  })
  if (result.success) return result.data
  throw problemsOf(result.error)
}

/** A zod error as the 400 it means. */
export function problemsOf(error: z.ZodError): ApiError {
  const problems = error.issues.flatMap(problemsOfIssue)
  if (problems.every(({ field }) => field === ''))
    return new ApiError(400, problems[0]?.text ?? 'The body is invalid')
  return invalid(problems)
}

function problemsOfIssue(issue: z.core.$ZodIssue): readonly FoundProblem[] {
  const field = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') {
    const said = describe(issue)
    const isOurs = said !== undefined && inEnglish(said) === issue.message
    return [{ field, code: issue.code, text: isOurs ? said : issue.message }]
  }
  return refuseUnknown(issue.keys, field === '' ? '' : `${field}.`).map((problem) => ({
    ...problem,
    code: 'unknown',
  }))
}

/** What is wrong, in the words of the engine's own checks. An issue that is answered no longer has its input. */
function describe(issue: Issue | z.core.$ZodIssue): Message | undefined {
  const reason = reasonOf(issue)
  return reason && sayAbout(labelOf(issue.path ?? []), reason)
}

function reasonOf(issue: Issue | z.core.$ZodIssue): Reason | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is required' : `must be ${article(issue.expected)}`
  if (issue.code === 'invalid_format') return 'is invalid'
  if (issue.code === 'invalid_value')
    return { text: 'must be one of: {choices}', values: { choices: issue.values.join(', ') } }
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'is required'
  if (issue.code === 'too_small')
    return { text: `must be at least {min}${unitOf(issue)}`, values: { min: String(issue.minimum) } }
  if (issue.code === 'too_big')
    return { text: `must be at most {max}${unitOf(issue)}`, values: { max: String(issue.maximum) } }
  return undefined
}

function unitOf({ origin }: { readonly origin: string }): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
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

/** How large a body may be. */
interface BodyLimit {
  readonly bytes: number
  /** In words: "1 MB". */
  readonly words: string
}

/** The limit of bodies that need no account: none of them is large. */
export const SMALL_BODY: BodyLimit = { bytes: 16_000, words: '16 kB' }
export const LARGE_BODY: BodyLimit = { bytes: 1_000_000, words: '1 MB' }

/** How deep lists and objects may be nested. No call takes more than four levels. */
const MAX_DEPTH = 32

/**
 * The JSON body of a request; no body counts as `{}`. Throws 413 above the limit, 400 for anything that is not JSON, is
 * nested deeper than 32 levels, or that no text column could hold.
 */
export async function readBody(request: Request, limit: BodyLimit = LARGE_BODY): Promise<unknown> {
  const text = await readText(request, limit)
  const body = text.trim() === '' ? {} : parse(text)
  // First, because the checks below recurse as deep as the value.
  if (!isWithin(body, MAX_DEPTH))
    throw new ApiError(400, `The body is nested deeper than ${MAX_DEPTH} levels`, { code: 'too_deep' })
  refuseUnstorable(body)
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The body isn’t valid JSON', { code: 'not_json' })
  }
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1))
}

const UNSTORABLE = 'contains a character that can’t be stored'
/** No field of ours has a longer name, and an answer must not outgrow what was sent. */
const LONGEST_NAME = 100

/** Names the fields, so that a form shows the error at the right one. */
function refuseUnstorable(body: unknown): void {
  if (isStorable(body)) return
  const fields = Object.entries(Object(body))
    .filter(([name, value]) => isStorable(name) && name.length <= LONGEST_NAME && !isStorable(value))
    .map(([field]) => ({ field, text: sayAbout(toWords(field), UNSTORABLE) }))
  throw fields.length > 0 ? invalid(fields) : new ApiError(400, `The body ${UNSTORABLE}`)
}

/**
 * The body of a request as text. Throws 413 above the limit, 400 when it does not arrive in full. Counts while it reads,
 * because a length that the sender states proves nothing.
 */
export async function readText({ body }: Request, { bytes, words }: BodyLimit): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  const read = () => reader.read().catch(refuseIncomplete)
  let text = ''
  let size = 0
  for (let part = await read(); !part.done; part = await read()) {
    size += part.value.byteLength
    if (size > bytes) {
      await reader.cancel()
      throw new ApiError(413, `The body is larger than ${words}`)
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/** The caller hung up, or the server did because the body took too long. */
function refuseIncomplete(cause: unknown): never {
  throw new ApiError(400, 'The body is incomplete', { code: 'incomplete', cause })
}
