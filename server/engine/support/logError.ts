import { DrizzleQueryError } from 'drizzle-orm'

/** Which request it was about. */
interface Subject {
  readonly requestId: string
  readonly path: string
}

/** How lines look: for people, or one JSON object each. Set once, before anything is written. */
let form: 'text' | 'json' = 'text'

/** One JSON object for each line from now on: `time`, `level`, and what it is about. */
export function logAsJson(): void {
  form = 'json'
}

/**
 * Writes an error to the process's log. The only way there, because the rest of an error may hold secrets. What is wrong with
 * the configuration is our own words, and written as it is.
 */
export function logError(error: unknown, subject?: Subject): void {
  if (error instanceof Error && error.name === 'ConfigError') return logLine(error.message)
  const text = sayError(error)
  if (form === 'json') return write('error', { ...subject, error: text })
  if (subject) print(`${subject.requestId} ${subject.path}`)
  print(text)
}

/** The same for a line of our own, which repeats nothing that was sent to us. */
export function logLine(line: string): void {
  if (form === 'json') write('error', { message: line })
  else print(line)
}

/** The same for what is no error, and is in the log whatever its level. */
export function logNote(line: string): void {
  if (form === 'json') write('info', { message: line })
  else print(line)
}

/** A request that was answered, by its route: an address may hold a secret. */
interface Answered extends Subject {
  readonly method: string
  readonly status: number
  /** How long it took, in milliseconds. */
  readonly ms: number
}

/** Writes that a request was answered. */
export function logRequest({ requestId, method, path, status, ms }: Answered): void {
  if (form === 'json') write('info', { requestId, method, path, status, ms })
  else print(`${requestId} ${method} ${path} ${status} ${ms} ms`)
}

function write(level: 'error' | 'info', facts: Readonly<Record<string, unknown>>): void {
  print(JSON.stringify({ time: new Date().toISOString(), level, ...facts }))
}

function print(line: string): void {
  // oxlint-disable-next-line no-console
  console.error(line)
}

/** The deepest level of nested causes that is logged. */
const DEEPEST = 5

/**
 * Describes an error for a log: its kind, where it was thrown, and its causes. Leaves out a query's values, a
 * request's body and tokens: of a query only the text, of a database error the code and constraint, of any
 * other message nothing in quotes and nothing that may be an address, a token, a code or an amount.
 */
function sayError(error: unknown, depth = 0): string {
  const causes = depth < DEEPEST ? causesOf(error) : []
  const led = causes.map((cause) => `  because: ${sayError(cause, depth + 1)}`)
  return [nameError(error), ...framesOf(error), ...led].join('\n')
}

/** The same in one line, without where it was thrown and what led to it. */
export function nameError(error: unknown): string {
  if (!(error instanceof Error)) return `Something was thrown that is no error: ${typeof error}`
  if (error instanceof DrizzleQueryError) return `A query failed: ${toLine(error.query)}`
  const { code, severity, constraint, table, column } = detailsOf(error)
  if (severity !== undefined) {
    const about = [constraint, table, column].filter((part) => typeof part === 'string')
    return `The database refused: ${[code, ...about].join(' ')}`
  }
  const name = typeof code === 'string' ? `${error.name} ${code}` : error.name
  // A parser's message repeats its input.
  const message = error instanceof SyntaxError ? '' : withoutValues(error.message)
  return message === '' ? name : `${name}: ${message}`
}

/** The extra properties of library errors. */
function detailsOf(error: Error): Readonly<Record<string, unknown>> {
  return { ...error }
}

function causesOf(error: unknown): readonly unknown[] {
  if (error instanceof AggregateError) return error.errors
  return error instanceof Error && error.cause !== undefined ? [error.cause] : []
}

/** The stack begins with the message, which may hold anything, so only what follows it is logged. */
function framesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const { stack = '', message } = error
  const at = stack.indexOf(message)
  if (at < 0) return []
  return stack
    .slice(at + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
}

function withoutValues(message: string): string {
  return toLine(message)
    .replace(/(["'`]).*["'`]/, '$1…$1')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{4,}|(?=\S*\d)[\w+/=-]{16,}/g, '…')
}

const toLine = (text: string) => text.replace(/\s+/g, ' ')
