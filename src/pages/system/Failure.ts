/** An error, as far as it is known. */
export interface Failure {
  /** HTTP status. */
  readonly status?: number
  /** Replaces the title of the status. */
  readonly statusText?: string
  /** Replaces the message of the status. */
  readonly message?: string
  /** The browser's or the code's own message: for support, not for the page. */
  readonly cause?: string
}

/** More than this is nothing that was meant to be read on a page. */
const MAX_LENGTH = 300

/**
 * The error to show on `/error`: the status from the route's state or else from `?status=`, texts from the
 * state only. Anyone can send a link, so an address never sets the page's texts.
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
