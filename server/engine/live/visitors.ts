import { allows } from '#define'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import type { Database } from '../db/Database.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import type { EventStream } from './createStream.ts'
import { fromEventId, readChanges, type Change, type Position } from './readChanges.ts'

/** Which resources show what is in a table, by the table's name. */
export type Watched = ReadonlyMap<string, readonly WatchedSource[]>

export interface WatchedSource {
  readonly source: ListSource
  /** Whether the ids of the table are those of the resource's records. */
  readonly sameIds: boolean
  /** Those of the ids that a person sees, where not everyone of a team sees all. */
  readonly seen?: (caller: SessionCaller, ids: readonly string[]) => Promise<readonly string[]>
}

/** The tables that decide whether a client may still follow a stream. */
export const ACCESS_TABLES: readonly string[] = ['session', 'users', 'team_member', 'team']

/** A client that follows a stream. */
export interface Visitor {
  /** Whose streams it counts among: a person's, or those of an address. */
  readonly by: string
  readonly publish: (stream: EventStream, change: Change) => Promise<void>
  /** The changes while the client was not connected; `undefined` when there are too many. */
  readonly missed?: (db: Database, now: Position) => Promise<readonly Change[] | undefined>
  /** Ends the stream of who may not look any more. `changes`: because of these. */
  readonly recheck?: (stream: EventStream, changes?: readonly Change[]) => Promise<void>
}

/** A signed-in person's visit. */
export interface Visit {
  readonly caller: SessionCaller
  /** The client's session now; a session that ended or acts for another team ends the stream. */
  readonly recheck: () => Promise<SessionCaller | undefined>
  /** The id of the last event they had. */
  readonly since: string | undefined
}

const MOST_MISSED = 5_000

/** A signed-in user gets the changes that they may see. */
export function toMember(visit: Visit, watched: Watched): Visitor {
  let { caller } = visit
  const { since } = visit
  return {
    by: caller.userId,
    publish: (stream, change) => publishSeen(stream, caller, change, watched),
    ...(since !== undefined && {
      missed: async (db, now) => {
        const from = fromEventId(since, now)
        return from === undefined ? undefined : readMissed(db, caller, from)
      },
    }),
    recheck: async (stream, changes) => {
      if (changes && !changes.some((change) => concerns(caller, change))) return
      const now = await visit.recheck()
      if (!now || now.team.id !== caller.team.id) stream.end()
      else caller = now
    },
  }
}

/** A row that is followed by its id. */
export interface FollowedRow {
  /** One of `watchTables`. */
  readonly table: string
  readonly id: string
  readonly by: string
}

/** A client that knows the id of a row learns that it was written, not what changed. */
export function toFollower({ table, id, by }: FollowedRow): Visitor {
  return {
    by,
    publish: async (stream, { table: changed, ids, type, at }) => {
      if (changed === table && (ids?.includes(id) ?? true))
        stream.publish({ resource: table, ids: [id], type, at })
    },
  }
}

async function readMissed(
  { orm }: Database,
  { userId, team, platformRole }: SessionCaller,
  from: bigint,
): Promise<readonly Change[] | undefined> {
  const reader = { userId, teamId: team.id, platform: platformRole !== 'user' }
  const { changes } = await readChanges(orm, { from, reader, limit: MOST_MISSED + 1 })
  return changes.length > MOST_MISSED ? undefined : changes
}

async function publishSeen(
  stream: EventStream,
  caller: SessionCaller,
  change: Change,
  watched: Watched,
): Promise<void> {
  for (const { source, sameIds, seen } of watched.get(change.table) ?? []) {
    if (!maySee(caller, source, change)) continue
    const { type, ids, at } = change
    const resource = source.resource.name
    // A row that joins or leaves another table updates a record; it does not create or delete one.
    if (!sameIds) stream.publish({ resource, type: 'updated', ids: [], at })
    else if (!seen || ids === null) stream.publish({ resource, type, ids: ids ?? [], at })
    else {
      const shown = await seen(caller, ids)
      if (shown.length > 0) stream.publish({ resource, type, ids: shown, at })
    }
  }
}

/** As `visibleTo` decides for the records themselves. */
function maySee(
  { userId, team, permissions }: SessionCaller,
  { resource, scope }: ListSource,
  change: Change,
): boolean {
  const { list, show } = resource.permissions
  if (!allows(list, permissions) && !allows(show, permissions)) return false
  if (scope === 'platform') return true
  return scope.of === 'user' ? change.userId === userId : change.teamId === team.id
}

function concerns(caller: SessionCaller, { teamId, userId }: Change): boolean {
  return userId === caller.userId || (userId === null && teamId === caller.team.id)
}
