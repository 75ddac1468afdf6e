/**
 * The SQLSTATE of a database's refusal (`23505`: unique violation), the system's code when it was not reached
 * (`ECONNREFUSED`), or undefined when the error is something else.
 */
export function sqlStateOf(error: unknown): string | undefined {
  return refusalOf(error)?.code
}

/** The constraint that refused, or undefined. Our triggers name theirs too. */
export function constraintOf(error: unknown): string | undefined {
  return refusalOf(error)?.constraint
}

/** The columns of the key that another row has already, in the database's notation: `team_id, lower(email)`. */
export function takenKeyOf(error: unknown): string {
  return /^Key \((.*?)\)=\(/.exec(refusalOf(error)?.detail ?? '')?.[1] ?? ''
}

/**
 * Classes of SQLSTATE that concern the database and not the query: connection, resources, shutdown, files.
 */
const OUTAGE_CLASSES: readonly string[] = ['08', '53', '57', '58']
/** It answers reads only: a standby, or a disk that is write-protected. */
const READ_ONLY = '25006'
const SYSTEM_CODES: readonly string[] = [
  'EACCES',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EIO',
  'ENETUNREACH',
  'ENOENT',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'EROFS',
  'ETIMEDOUT',
]
/** Messages without a code: of node-postgres, when it has lost its connection or gets none, and of a thread that is gone. */
const LOST = new RegExp(
  [
    '^Connection terminated',
    '^timeout exceeded when trying to connect',
    '^Client has encountered a connection error',
    '^The thread of the database has ended',
    '^\\[birpc\\] rpc is closed',
  ].join('|'),
)

/** Whether a query failed because the database is down, full or read-only: a later try may succeed. */
export function isOutage(error: unknown): boolean {
  const code = sqlStateOf(error)
  if (code === undefined) return causesOf(error).some(({ message }) => LOST.test(message))
  return OUTAGE_CLASSES.includes(code.slice(0, 2)) || code === READ_ONLY || SYSTEM_CODES.includes(code)
}

function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

interface Refusal {
  readonly code: string
  readonly constraint: string | undefined
  readonly detail: string | undefined
}

// Drizzle wraps what the driver throws.
function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  if (!('code' in error && typeof error.code === 'string')) return refusalOf(error.cause)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    code: error.code,
    constraint: textOf('constraint' in error && error.constraint),
    detail: textOf('detail' in error && error.detail),
  }
}

const MAX_TRIES = 8
const RETRYABLE: readonly unknown[] = ['40001', '40P01']

/** Runs a transaction again, after a short random wait, when the database chose it as the victim of a conflict. */
export async function retryTransaction<T>(runOnce: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce()
    } catch (error) {
      if (tries === MAX_TRIES || !RETRYABLE.includes(sqlStateOf(error))) throw error
      await pause(Math.random() * 10 * 2 ** tries)
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
