import type { Permission } from '../../resources/vocabulary/permissions.ts'
import type { ListSource } from '../collections/ListSource.ts'
import type { Database } from '../db/Database.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SessionCaller } from '../http/Caller.ts'
import { createStream } from './createStream.ts'
import type { EventStream } from './createStream.ts'
import { followChanges } from './followChanges.ts'
import { fromEventId, toEventId } from './position.ts'
import { readChanges } from './readChanges.ts'
import type { Change, Position } from './readChanges.ts'
import { ACCESS_TABLES } from './watchTables.ts'
import type { Watched } from './watchTables.ts'

/** Tells signed-in people what changes, as far as they may see it. */
export interface Live {
  /**
   * A stream of events for somebody. `recheck` answers who they are now; nobody any more, or in another team, ends the
   * stream. `since`: the id of the last event they had; what changed after it comes first.
   * Throws an ApiError when they have too many open, or the application is about to stop.
   */
  readonly open: (visit: Visit) => Promise<ReadableStream<Uint8Array>>
  /** Ends every stream, and opens no more. */
  readonly stop: () => Promise<void>
}

export interface Visit {
  readonly caller: SessionCaller
  readonly recheck: () => Promise<SessionCaller | undefined>
  readonly since: string | undefined
}

interface LiveOptions {
  readonly db: Database
  readonly watched: Watched
  /** Told when the database could not be asked; it is asked again. Default: `console.error`. */
  readonly onError?: (error: unknown) => void
}

interface Visitor {
  caller: SessionCaller
  readonly recheck: Visit['recheck']
  readonly stream: EventStream
}

/** For each person, in one process. */
const MOST_STREAMS = 10
const BEAT_MS = 15_000

export function createLive({ db, watched, onError = console.error }: LiveOptions): Live {
  const visitors = new Set<Visitor>()
  let isStopped = false

  const recheck = async (visitor: Visitor) => {
    const caller = await visitor.recheck()
    if (!caller || caller.team.id !== visitor.caller.team.id) visitor.stream.end()
    else visitor.caller = caller
  }
  const recheckAll = (concerned: readonly Visitor[]) =>
    void Promise.all(concerned.map(recheck)).catch(onError)
  const tellAll = (changes: readonly Change[], position: Position) => {
    const isAccess = changes.filter(({ table }) => ACCESS_TABLES.includes(table))
    for (const visitor of visitors) {
      for (const change of changes) tell(visitor, change, watched)
      visitor.stream.reach(toEventId(position))
    }
    if (isAccess.length > 0)
      recheckAll([...visitors].filter((visitor) => isAccess.some((change) => concerns(visitor, change))))
  }
  const feed = followChanges({ db, onChanges: tellAll, onError })
  let beats: ReturnType<typeof setInterval> | undefined
  const beat = () => {
    for (const { stream } of visitors) stream.beat()
    recheckAll([...visitors])
  }

  const enter = ({ caller, recheck }: Visit): Visitor => {
    const visitor = {
      ...{ caller, recheck },
      stream: createStream(() => {
        visitors.delete(visitor)
        if (visitors.size > 0) return
        clearInterval(beats)
        void feed.stop().catch(onError)
      }),
    }
    if (visitors.size === 0) beats = setInterval(beat, BEAT_MS)
    visitors.add(visitor)
    return visitor
  }

  return {
    open: async (visit) => {
      if (isStopped) throw new ApiError(503, 'The application is about to stop', { code: 'not_ready' })
      refuseMany(visitors, visit.caller)
      const visitor = enter(visit)
      try {
        await feed.start()
        await catchUp(db, visitor, visit.since, watched)
      } catch (error) {
        visitor.stream.end()
        throw error
      }
      return visitor.stream.body
    },
    stop: async () => {
      isStopped = true
      for (const { stream } of visitors) stream.end()
      await feed.stop()
    },
  }
}

function refuseMany(visitors: ReadonlySet<Visitor>, { userId }: SessionCaller): void {
  const own = [...visitors].filter(({ caller }) => caller.userId === userId)
  if (own.length < MOST_STREAMS) return
  throw new ApiError(429, 'Too many windows follow what happens', { code: 'rate_limited', retryAfter: 30 })
}

/** What they missed, and then what comes: what the feed tells meanwhile waits. */
async function catchUp(
  { orm }: Database,
  visitor: Visitor,
  since: string | undefined,
  watched: Watched,
): Promise<void> {
  const { position } = await readChanges(orm, { limit: 1 })
  if (since !== undefined) {
    const from = fromEventId(since, position)
    const missed = from !== undefined && (await readMissed({ orm }, visitor.caller, from))
    if (missed) for (const change of missed) tell(visitor, change, watched)
    else visitor.stream.reset()
  }
  visitor.stream.start(toEventId(position))
  visitor.stream.reach(toEventId(position))
}

const MOST_MISSED = 5_000

/** `undefined` when it is too much to be told. */
async function readMissed(
  { orm }: Pick<Database, 'orm'>,
  { userId, team, platformRole }: SessionCaller,
  from: bigint,
): Promise<readonly Change[] | undefined> {
  const reader = { userId, teamId: team.id, platform: platformRole !== 'user' }
  const { changes } = await readChanges(orm, { from, reader, limit: MOST_MISSED + 1 })
  return changes.length > MOST_MISSED ? undefined : changes
}

function tell({ caller, stream }: Visitor, change: Change, watched: Watched): void {
  for (const { source, sameIds } of watched.get(change.table) ?? []) {
    if (!maySee(caller, source, change)) continue
    const { type, ids, at } = change
    // What joins or leaves another table changes a record, it does not make or end one.
    const told = sameIds ? { type, ids: ids ?? [] } : { type: 'updated' as const, ids: [] }
    stream.tell({ resource: source.resource.name, ...told, at })
  }
}

/** As `visibleTo` decides for the records themselves. */
function maySee(
  { userId, team, permissions }: SessionCaller,
  { resource, scope }: ListSource,
  change: Change,
): boolean {
  const { list, show } = resource.permissions
  const holds = (permission: Permission | false) => permission !== false && permissions.has(permission)
  if (!holds(list) && !holds(show)) return false
  if (scope === 'platform') return true
  return scope.of === 'team' ? change.teamId === team.id : change.userId === userId
}

function concerns({ caller }: Visitor, { teamId, userId }: Change): boolean {
  return userId === caller.userId || (userId === null && teamId === caller.team.id)
}
