import { and, eq, sql } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import { countUpTo } from './countUpTo.ts'
import { idOf, visibleTo, type CountHint, type SeenSource, type Viewer } from './ListSource.ts'
import type { PageQuery, OrderPart } from '#server/engine/query/ListQuery.ts'
import { toOrderBy } from '#server/engine/query/parseSort.ts'
import { refuseShortSearch } from './refuseShortSearch.ts'

/** A page of records and how many match in all. */
export interface RecordList {
  readonly records: readonly AnyRecord[]
  readonly total: number
  /** There are more than `total`, which then is beyond this page. */
  readonly isMore: boolean
}

/** Up to so many, all that match are found first and sorted then, whatever the planner thinks of their number. */
const FEW = 5_000
/**
 * Matches are counted up to this; no one turns that many pages. Fewer for a search, which reads the table,
 * for lists of all teams, which join more, for views whose rows are worked out, and for the rest beside stored counts.
 */
const MOST_COUNTED = 100_000
const MOST_OF_SLOW = 10_000
const MOST_FOUND = 1_000

/**
 * Reads the page of a list that `parseListQuery` parsed, as far as the viewer may see it. `known`: stored
 * counts. Throws 400 for a search that would read a table that is too large.
 */
export async function readList(
  orm: Orm,
  source: SeenSource,
  viewer: Viewer,
  query: PageQuery,
  known?: CountHint,
): Promise<RecordList> {
  await refuseShortSearch(orm, source, viewer, query.search)
  const { total, isMore } = known ? { ...known, isMore: false } : await count(orm, source, viewer, query)
  const limit = Math.min(query.limit, total - query.offset)
  if (limit <= 0) return { records: [], total, isMore }
  const page = { ...query, limit }
  const records = await readPage(orm, source, viewer, place(page, { total, isMore, skip: known?.skip }))
  return { records, total, isMore }
}

/** Counts up to `most`, and always beyond the page, so that paging on until the total misses nothing. */
async function count(orm: Orm, source: SeenSource, viewer: Viewer, query: PageQuery) {
  const { where, search, offset, limit } = query
  const most = Math.max(mostCounted(source, search), offset + limit + 1)
  const found = await countUpTo(orm, source, and(visibleTo(viewer, source), where), most + 1)
  return { total: Math.min(found, most), isMore: found > most }
}

/** How far the matches of a list are counted. */
export function mostCounted(source: SeenSource, search: PageQuery['search']): number {
  if (search !== undefined) return MOST_FOUND
  return source.scope === 'platform' || source.countHint || source.isSlow ? MOST_OF_SLOW : MOST_COUNTED
}

interface Page extends Omit<PageQuery, 'search' | 'query'> {
  /** Read from the end. */
  readonly backwards: boolean
}

/** The shortest way to a page: sorted, from a place that is known, or from the nearer end. Rows are skipped one by one. */
function place(
  query: PageQuery,
  { total, isMore, skip }: Omit<CountHint, 'skip'> & { isMore: boolean; skip: CountHint['skip'] },
): Page {
  const { where, orderBy, limit, offset } = query
  if (!isMore && total <= FEW)
    return { where, orderBy: orderBy.map(withoutIndex), limit, offset, backwards: false }
  if (skip)
    return { where: and(where, skip.rest), orderBy, limit, offset: offset - skip.rows, backwards: false }
  const fromEnd = total - offset - limit
  const backwards = !isMore && fromEnd < offset
  return { where, orderBy, limit, offset: backwards ? fromEnd : offset, backwards }
}

/** Finds the page by index alone, and only then reads its rows. */
async function readPage(
  orm: Orm,
  source: SeenSource,
  viewer: Viewer,
  { where, orderBy, limit, offset, backwards }: Page,
): Promise<readonly AnyRecord[]> {
  const order = toOrderBy(orderBy, { backwards })
  const page = orm
    .select({ pageId: idOf(source) })
    .from(source.table)
    .where(and(visibleTo(viewer, source), where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await orm
    .select(source.columns)
    .from(source.table)
    .innerJoin(page, and(eq(idOf(source), page.pageId), visibleTo(viewer, source)))
    .orderBy(...order)
  const records = rows.map(source.toRecord)
  return backwards ? records.toReversed() : records
}

/**
 * No index has this order, so none is walked in search of the few rows that match: for a rare search text that would
 * read the whole table.
 */
function withoutIndex(part: OrderPart): OrderPart {
  return { ...part, key: sql`(select ${part.key})` }
}
