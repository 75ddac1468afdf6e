import type { ChangeType } from './readChanges.ts'

/** What a stream tells of: names and ids, never what is in a record. */
export interface Told {
  readonly resource: string
  readonly type: ChangeType
  /** Empty: any. */
  readonly ids: readonly string[]
  readonly at: Date
}

/** What waits for a reader. It never grows beyond a limit, however slow the reader is. */
export interface Backlog {
  readonly isEmpty: () => boolean
  /** Puts it together with what waits of the same resource and type. */
  readonly add: (told: Told) => void
  /** Instead of all that waits: everything may have changed. */
  readonly reset: () => void
  /** Empties it: the events as text, without their end. */
  readonly take: () => readonly string[]
}

/** More ids than these are not kept: the reader is told to read everything again. */
const MOST_IDS = 2_000
const RESET = 'event: reset\ndata: {}\n'

export function createBacklog(): Backlog {
  const waiting = new Map<string, Told>()
  let isReset = false
  const reset = () => {
    isReset = true
    waiting.clear()
  }
  return {
    isEmpty: () => waiting.size === 0 && !isReset,
    reset,
    add: (told) => {
      if (isReset) return
      const key = `${told.resource} ${told.type}`
      waiting.set(key, join(waiting.get(key), told))
      if (idsIn(waiting.values()) > MOST_IDS) reset()
    },
    take: () => {
      const events = isReset ? [RESET] : [...waiting.values()].map(toText)
      isReset = false
      waiting.clear()
      return events
    },
  }
}

function join(before: Told | undefined, told: Told): Told {
  if (!before) return told
  const isAny = before.ids.length === 0 || told.ids.length === 0
  return { ...told, ids: isAny ? [] : [...new Set([...before.ids, ...told.ids])] }
}

function idsIn(waiting: Iterable<Told>): number {
  let sum = 0
  for (const { ids } of waiting) sum += ids.length
  return sum
}

function toText({ resource, ids, type, at }: Told): string {
  return `data: ${JSON.stringify({ resource, ids, type, at: at.toISOString() })}\n`
}
