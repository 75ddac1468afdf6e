import { sql } from 'drizzle-orm'
import type { Orm } from '../db/Database.ts'

/** Something that changed. */
export interface Change {
  readonly seq: string
  readonly xid: bigint
  /** The table. */
  readonly table: string
  readonly type: ChangeType
  readonly teamId: string | null
  readonly userId: string | null
  /** `null`: too many to name. */
  readonly ids: readonly string[] | null
  readonly at: Date
}

export type ChangeType = 'created' | 'updated' | 'deleted'

/**
 * A place in the changes. Transactions end in another order than they begin, so it is no row: it is the
 * oldest transaction that was still open. All changes of older ones have been read.
 */
export interface Position {
  readonly horizon: bigint
  /** By the database's clock, seconds since 1970. */
  readonly second: number
}

/** Whose changes are read. */
interface Reader {
  readonly teamId: string
  readonly userId: string
  /** All teams'. */
  readonly platform: boolean
}

/** How long a change can be read, in seconds. */
const KEPT_SECONDS = 3600

/**
 * Reads the changes since a position, oldest transaction first. Without one: the present position, and the
 * changes of transactions that overlap this moment. A change may come again with the next position; none is
 * left out.
 */
export async function readChanges(
  orm: Orm,
  { from, reader, limit }: { from?: bigint | undefined; reader?: Reader; limit?: number },
): Promise<{ readonly changes: readonly Change[]; readonly position: Position }> {
  const start = from === undefined ? sql`horizon` : sql`${String(from)}::xid8`
  const { rows } = await orm.execute(sql`
    select horizon::text, extract(epoch from now())::bigint::text as second, xid::text, seq::text, source, type,
           team_id, user_id, ids, created_at
      from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) as snapshot
      left join live_event on xid >= ${start} and ${reader ? belongsTo(reader) : sql`true`}
     order by live_event.xid, live_event.seq
     limit ${limit ?? null}::bigint`)
  const [first] = rows
  const position = {
    horizon: BigInt(String(first?.['horizon'] ?? 0)),
    second: Number(first?.['second'] ?? 0),
  }
  return { changes: rows.filter(({ seq }) => seq !== null).map(toChange), position }
}

/** The present position. */
export async function readPosition(orm: Orm): Promise<Position> {
  const { position } = await readChanges(orm, { limit: 1 })
  return position
}

function belongsTo({ teamId, userId, platform }: Reader) {
  return platform ? sql`true` : sql`(team_id = ${teamId} or user_id = ${userId})`
}

function toChange(row: Readonly<Record<string, unknown>>): Change {
  const { seq, xid, source, type, team_id: teamId, user_id: userId, ids, created_at: at } = row
  return {
    seq: String(seq),
    xid: BigInt(String(xid)),
    table: String(source),
    type: type as ChangeType,
    teamId: textOf(teamId),
    userId: textOf(userId),
    ids: Array.isArray(ids) ? ids.map(String) : null,
    at: new Date(String(at)),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Removes changes that are too old to be asked for. */
export async function trimChanges(orm: Orm): Promise<void> {
  await orm.execute(
    sql`delete from live_event where created_at < now() - make_interval(secs => ${KEPT_SECONDS})`,
  )
}

/** A position as the `id` of an event. */
export const toEventId = ({ horizon, second }: Position): string => `${horizon}-${second}`

/** The `id` of an event after which a stream has everything that changes from now on. */
export const readEventId = async (orm: Orm): Promise<string> => toEventId(await readPosition(orm))

/**
 * The position of a client that sends the `id` of its last event. `undefined`: the changes since then are
 * unknown, because it is too long ago, or because the database is another one.
 */
export function fromEventId(id: string, now: Position): bigint | undefined {
  const [, horizon = '', second = ''] = /^(\d{1,19})-(\d{1,12})$/.exec(id) ?? []
  if (horizon === '' || now.second - Number(second) >= KEPT_SECONDS) return undefined
  const from = BigInt(horizon)
  return from <= now.horizon ? from : undefined
}
