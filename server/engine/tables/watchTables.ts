import { and, getTableName, inArray, sql } from 'drizzle-orm'
import type { Engine } from '#server/engine/Engine.ts'
import { ACCESS_TABLES, type Watched, type WatchedSource } from '#server/engine/live/visitors.ts'
import type { Services } from '#server/entry/Services.ts'
import { idOf, seenBy, visibleTo, type ListSource } from '#server/engine/read/ListSource.ts'
import type { Database, Orm } from '#server/engine/db/Database.ts'

/** Tables that are followed row by row, by clients without a session. */
const FOLLOWED_TABLES: readonly string[] = ['payment_session']

// Any number, the same in every process, and no other lock's.
const WATCH_LOCK = 4103

/** Tables whose rows belong to themselves: their own id is that of the team or user. */
const OWN_IDS = { team: 'team', users: 'person' } as const

/**
 * Adds change triggers to every table that a resource is read from; a view's tables are found in the catalog.
 * Runs at each start, after the tables were made, and changes only what is missing; processes that start at
 * once take turns. Tables without an owner (currencies, rates) get none. `isPrepared`: all triggers are there. Default: `false`.
 */
export async function watchTables(
  db: Database,
  { sources }: Engine,
  clock: Pick<Services, 'now'>,
  { isPrepared = false }: { readonly isPrepared?: boolean } = {},
): Promise<Watched> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${WATCH_LOCK})`)
    const all = [...sources.values()]
    const tables = ownedTables(await readTables(tx, all), all)
    if (!isPrepared) await addTriggers(tx, tables)
    const watch = (source: ListSource) => source.resource.rows && { seen: seenIn(db, source, clock) }
    return new Map(
      tables.map(({ name, id, readBy }) => [
        name,
        sourcesOf(all, { name, id, readBy }).map((watched) => ({ ...watched, ...watch(watched.source) })),
      ]),
    )
  })
}

async function addTriggers(tx: Orm, tables: readonly OwnedTable[]): Promise<void> {
  const wanted = sql.join(
    tables.map(({ name, team, person, id }) => sql`(${name}, ${team}, ${person}, ${id})`),
    sql`, `,
  )
  await tx.execute(sql`
    select live_watch(name, team, person, id) from (values ${wanted}) as wanted (name, team, person, id)
    where to_regclass(name) is not null`)
}

interface TableFacts {
  readonly name: string
  readonly columns: readonly string[]
  /** The tables and views of sources that read it. */
  readonly readBy: readonly string[]
}

async function readTables(tx: Orm, sources: readonly ListSource[]): Promise<readonly TableFacts[]> {
  const names = sources.flatMap(({ table, follows = [] }) => [table, ...follows]).map(getTableName)
  const { rows } = await tx.execute(sql`
    with recursive reads (root, relation) as (
      select relname, oid from pg_class
       where relnamespace = current_schema()::regnamespace
         and relname in ${[...names, ...ACCESS_TABLES, ...FOLLOWED_TABLES]}
      union
      select root, depends.refobjid from reads
        join pg_class on pg_class.oid = relation and relkind = 'v'
        join pg_rewrite on ev_class = relation
        join pg_depend as depends on depends.classid = 'pg_rewrite'::regclass and depends.objid = pg_rewrite.oid
         and depends.refclassid = 'pg_class'::regclass and depends.refobjid <> relation
    )
    select relname as name, jsonb_agg(distinct root) as read_by,
           (select jsonb_agg(attname) from pg_attribute
             where attrelid = relation and attnum > 0 and not attisdropped) as columns
      from reads join pg_class on pg_class.oid = relation and relkind = 'r'
     group by relname, relation`)
  return rows.map(({ name, columns, read_by: readBy }) => ({
    name: String(name),
    columns: columns as readonly string[],
    readBy: readBy as readonly string[],
  }))
}

interface OwnedTable {
  readonly name: string
  readonly team: string | null
  readonly person: string | null
  readonly id: string | null
  readonly readBy: readonly string[]
}

function ownedTables(tables: readonly TableFacts[], sources: readonly ListSource[]): readonly OwnedTable[] {
  return tables
    .map(({ name, columns, readBy }) => {
      const has = (column: string) => (columns.includes(column) ? column : null)
      const own = new Map(Object.entries(OWN_IDS)).get(name)
      const direct = sources.find(({ table }) => getTableName(table) === name)
      return {
        name,
        readBy,
        team: own === 'team' ? 'id' : has('team_id'),
        person: own === 'person' ? 'id' : has('user_id'),
        id: direct ? idOf(direct).name : has('id'),
      }
    })
    .filter(({ team, person }) => team !== null || person !== null)
}

function sourcesOf(
  sources: readonly ListSource[],
  { name, id, readBy }: Pick<OwnedTable, 'name' | 'id' | 'readBy'>,
): readonly WatchedSource[] {
  return sources
    .filter(({ table, follows = [] }) =>
      [table, ...follows].some((one) => readBy.includes(getTableName(one))),
    )
    .map((source) => ({
      source,
      sameIds: getTableName(source.table) === name && idOf(source).name === id,
    }))
}

/** The ids among these that a person can see. A deleted or hidden record is left out: it may belong to another user. */
function seenIn(
  { orm }: Database,
  source: ListSource,
  clock: Pick<Services, 'now'>,
): NonNullable<WatchedSource['seen']> {
  const id = idOf(source)
  return async (caller, ids) => {
    const visible = visibleTo(caller, seenBy(caller, source, clock))
    const rows = await orm
      .select({ id })
      .from(source.table)
      .where(and(visible, inArray(id, [...ids])))
    return rows.map((row) => String(row.id))
  }
}
