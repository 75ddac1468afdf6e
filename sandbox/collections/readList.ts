import { and, eq, sql } from 'drizzle-orm'
import type { AnyRecord } from '../../src/framework/define/field.ts'
import type { Orm } from '../db/Database.ts'
import { idOf, visibleTo } from './ListSource.ts'
import type { ListSource, Viewer } from './ListSource.ts'
import type { ListQuery, OrderPart } from './query/ListQuery.ts'
import { toOrderBy } from './query/parseSort.ts'

/** A page of records and how many match in all. */
export interface RecordList {
  readonly records: readonly AnyRecord[]
  readonly total: number
}

/** Up to so many, all that match are found first and sorted then, whatever the planner thinks of their number. */
const FEW = 5_000

/** Reads what `parseListQuery` found was asked for, as far as somebody may see it. `known`: how many match, where somebody keeps count. */
export async function readList(
  orm: Orm,
  source: ListSource,
  viewer: Viewer,
  query: ListQuery,
  known?: number,
): Promise<RecordList> {
  const total = known ?? (await orm.$count(source.table, and(visibleTo(viewer, source), query.where)))
  const limit = Math.min(query.limit, total - query.offset)
  if (limit <= 0) return { records: [], total }
  // Rows are skipped one by one, so a page in the second half is read from the end.
  const fromEnd = total - query.offset - limit
  const backwards = fromEnd < query.offset
  const orderBy = total > FEW ? query.orderBy : query.orderBy.map(withoutIndex)
  const page = { ...query, orderBy, limit, offset: backwards ? fromEnd : query.offset }
  const records = await readPage(orm, source, viewer, page, backwards)
  return { records: backwards ? records.toReversed() : records, total }
}

/** Finds the page by index alone, and only then reads its rows. */
async function readPage(
  orm: Orm,
  source: ListSource,
  viewer: Viewer,
  { where, orderBy, limit, offset }: ListQuery,
  backwards: boolean,
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
    .innerJoin(page, and(eq(idOf(source), page.pageId), source.where))
    .orderBy(...order)
  return rows.map(source.toRecord)
}

/**
 * No index has this order, so none is walked in search of the few rows that match: for a rare search text that would
 * read the whole table.
 */
function withoutIndex(part: OrderPart): OrderPart {
  return { ...part, key: sql`(select ${part.key})` }
}
