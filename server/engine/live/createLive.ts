import type { Database } from '../db/Database.ts'
import { logError } from '../support/logError.ts'
import { createStream, type EventStream } from './createStream.ts'
import { followChanges } from './followChanges.ts'
import { toEventId, readPosition, type Change, type Position } from './readChanges.ts'
import {
  ACCESS_TABLES,
  toFollower,
  toMember,
  type FollowedRow,
  type Visit,
  type Visitor,
  type Watched,
} from './visitors.ts'

/**
 * Tells people what changes, as far as they may see it. Each stream begins with what its reader missed. Throws a `LiveError`
 * when the reader has too many open, or the application is about to stop.
 */
export interface Live {
  /** A stream of events for a signed-in user. */
  readonly open: (visit: Visit) => Promise<ReadableStream<Uint8Array>>
  /** A stream of the changes of one row. */
  readonly follow: (row: FollowedRow) => Promise<ReadableStream<Uint8Array>>
  /** How many streams are open in this process. */
  readonly count: () => number
  /** Ends every stream, and opens no more. */
  readonly stop: () => Promise<void>
}

interface LiveOptions {
  readonly db: Database
  readonly watched: Watched
  /** Called when a query failed; it is tried again. Default: the log. */
  readonly onError?: (error: unknown) => void
}

/** For each person or address, in one process. */
const MOST_STREAMS = 10
const BEAT_MS = 15_000

export function createLive({ db, watched, onError = logError }: LiveOptions): Live {
  const visitors = new Map<EventStream, Visitor>()
  let isStopped = false

  const recheckAll = (changes?: readonly Change[]) =>
    void Promise.all([...visitors].map(([stream, { recheck }]) => recheck?.(stream, changes))).catch(onError)
  const publishAll = async (changes: readonly Change[], position: Position) => {
    for (const [stream, visitor] of visitors) {
      for (const change of changes) await visitor.publish(stream, change)
      stream.reach(toEventId(position))
    }
    const ofAccess = changes.filter(({ table }) => ACCESS_TABLES.includes(table))
    if (ofAccess.length > 0) recheckAll(ofAccess)
  }
  const feed = followChanges({ db, onChanges: publishAll, onError })
  let beats: ReturnType<typeof setInterval> | undefined
  const beat = () => {
    for (const stream of visitors.keys()) stream.beat()
    recheckAll()
  }

  const add = (visitor: Visitor): EventStream => {
    const stream = createStream(() => {
      visitors.delete(stream)
      if (visitors.size > 0) return
      clearInterval(beats)
      void feed.stop().catch(onError)
    })
    if (visitors.size === 0) beats = setInterval(beat, BEAT_MS)
    visitors.set(stream, visitor)
    return stream
  }
  const enter = async (visitor: Visitor) => {
    if (isStopped) throw new LiveError('stopping')
    refuseMany([...visitors.values()], visitor)
    const stream = add(visitor)
    try {
      await feed.start()
      await begin(db, stream, visitor)
    } catch (error) {
      stream.end()
      throw error
    }
    return stream.body
  }

  return {
    open: (visit) => enter(toMember(visit, watched)),
    follow: (row) => enter(toFollower(row)),
    count: () => visitors.size,
    stop: async () => {
      isStopped = true
      for (const stream of visitors.keys()) stream.end()
      await feed.stop()
    },
  }
}

/** A stream that is not opened: the process is about to stop, or its reader has too many. */
export class LiveError extends Error {
  readonly code: 'stopping' | 'too_many'

  constructor(code: LiveError['code']) {
    super(code)
    this.name = 'LiveError'
    this.code = code
  }
}

function refuseMany(visitors: readonly Visitor[], { by }: Visitor): void {
  if (visitors.filter((one) => one.by === by).length < MOST_STREAMS) return
  throw new LiveError('too_many')
}

/** Sends the missed events first, then the new ones; new ones wait meanwhile. */
async function begin(db: Database, stream: EventStream, visitor: Visitor): Promise<void> {
  const position = await readPosition(db.orm)
  if (visitor.missed) {
    const missed = await visitor.missed(db, position)
    if (missed) for (const change of missed) await visitor.publish(stream, change)
    else stream.reset()
  }
  stream.start(toEventId(position))
  stream.reach(toEventId(position))
}
