import type { Database } from '../db/Database.ts'
import { readChanges, type Change, type Position } from './readChanges.ts'

interface FeedOptions {
  readonly db: Database
  /** Runs for each reading, also when nothing changed. Every change comes once. */
  readonly onChanges: (changes: readonly Change[], position: Position) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** The one reader of all changes in a process, its own and those of other processes. */
export interface Feed {
  /** Begins to read from now on, if it does not already. Resolves when it knows where that is. */
  readonly start: () => Promise<void>
  /** Resolves when a reading under way has ended. May be started again. */
  readonly stop: () => Promise<void>
}

/** The least time between two reads: changes within it are sent together. */
const REST_MS = 100
/** The database calls when something changes; this is for the calls that get lost. */
const POLL_MS = 2_000
const CHANNEL = 'live'

export function followChanges({ db, onChanges, onError }: FeedOptions): Feed {
  let running: { readonly started: Promise<void>; readonly end: () => Promise<void> } | undefined
  return {
    start: () => (running ??= run({ db, onChanges, onError })).started,
    stop: async () => {
      const ending = running
      running = undefined
      await ending?.end()
    },
  }
}

function run({ db, onChanges, onError }: FeedOptions) {
  let place: FeedCursor | undefined
  let isOver = false
  const read = async () => {
    const { changes, position } = await readChanges(db.orm, { from: place?.from })
    const known = place?.known
    place = { from: position.horizon, known: stillOpen(changes, position) }
    if (known && !isOver)
      await onChanges(
        changes.filter(({ seq }) => !known.has(seq)),
        position,
      )
  }
  const { wake, idle } = takeTurns(async () => {
    await started.catch(() => undefined)
    if (!isOver) await read().catch((error: unknown) => !isOver && onError(error))
  })
  const started = read()
  const timer = setInterval(wake, POLL_MS)
  const listening = db.listen(CHANNEL, wake)
  listening.catch(onError)
  return {
    started,
    end: async () => {
      isOver = true
      clearInterval(timer)
      await idle()
      const unlisten = await listening.catch(() => undefined)
      await unlisten?.()
    },
  }
}

/** A place in the feed: it has read everything before `from`, and of the later ones those in `known`. */
interface FeedCursor {
  readonly from: bigint
  readonly known: ReadonlySet<string>
}

/** Those that come again with the next reading, since others of their time may still come. */
function stillOpen(changes: readonly Change[], { horizon }: Position): ReadonlySet<string> {
  return new Set(changes.filter(({ xid }) => xid >= horizon).map(({ seq }) => seq))
}

/** Does work when woken, one at a time with a rest between; to be woken meanwhile leads to one more. */
function takeTurns(work: () => Promise<unknown>) {
  let turn: Promise<void> | undefined
  let again = false
  const take = async () => {
    do {
      again = false
      await work()
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
    } while (again)
    turn = undefined
  }
  return {
    wake: () => {
      again = true
      turn ??= take()
    },
    idle: async () => {
      again = false
      await turn
    },
  }
}
