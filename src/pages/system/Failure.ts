/** What went wrong, as far as anybody said. */
export interface Failure {
  /** HTTP status. */
  readonly status?: number
  /** Said in the place of the status' title. */
  readonly statusText?: string
  /** Said in the place of the status' message. */
  readonly message?: string
  /** What the browser or the code says about it: for support, not for the page. */
  readonly cause?: string
}

/** More than this is nothing that was meant to be read on a page. */
const MAX_LENGTH = 300

/**
 * What a visitor is told on `/error`: the status from the route's state or else from `?status=`, words from the state only.
 * An address can be sent by anybody, so it never puts words into the application's mouth.
 */
export function readFailure(search: string, state: unknown): Failure {
  const given = new Map(typeof state === 'object' && state !== null ? Object.entries(state) : [])
  return withoutGaps({
    status: toStatus(given.get('status')) ?? toStatus(new URLSearchParams(search).get('status')),
    statusText: toText(given.get('statusText')),
    message: toText(given.get('message')),
  })
}

/** A failure without the facts that are not known. */
export function withoutGaps(facts: {
  readonly [Key in keyof Failure]?: Failure[Key] | undefined
}): Failure {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))
}

/** A text in one line of bearable length; nothing for what is none. */
export function toText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const line = value.replace(/\s+/g, ' ').trim()
  if (line === '') return undefined
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line
}

function toStatus(value: unknown): number | undefined {
  const text = String(value)
  return /^[1-5]\d\d$/.test(text) ? Number(text) : undefined
}
