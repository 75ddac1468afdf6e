import { and, eq } from 'drizzle-orm'
import type { AnyRecord } from '../../src/framework/define/field.ts'
import type { Orm } from '../db/Database.ts'
import { idOf } from './ListSource.ts'
import type { ListSource } from './ListSource.ts'
import type { ListQuery } from './query/ListQuery.ts'
import { toOrderBy } from './query/parseSort.ts'

/** A page of records and how many match in all. */
export interface RecordList {
  readonly records: readonly AnyRecord[]
  readonly total: number
}

/** Reads what `parseListQuery` found was asked for, of one team. */
export async function readList(
  orm: Orm,
  source: ListSource,
  teamId: string,
  query: ListQuery,
): Promise<RecordList> {
  const total = await orm.$count(source.table, and(eq(source.teamId, teamId), query.where))
  const limit = Math.min(query.limit, total - query.offset)
  if (limit <= 0) return { records: [], total }
  // Rows are skipped one by one, so a page in the second half is read from the end.
  const fromEnd = total - query.offset - limit
  const backwards = fromEnd < query.offset
  const page = { ...query, limit, offset: backwards ? fromEnd : query.offset }
  const records = await readPage(orm, source, teamId, page, backwards)
  return { records: backwards ? records.toReversed() : records, total }
}

/** Finds the page by index alone, and only then reads its rows. */
async function readPage(
  orm: Orm,
  source: ListSource,
  teamId: string,
  { where, orderBy, limit, offset }: ListQuery,
  backwards: boolean,
): Promise<readonly AnyRecord[]> {
  const order = toOrderBy(orderBy, { backwards })
  const page = orm
    .select({ pageId: idOf(source) })
    .from(source.table)
    .where(and(eq(source.teamId, teamId), where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await orm
    .select(source.columns)
    .from(source.table)
    .innerJoin(page, eq(idOf(source), page.pageId))
    .orderBy(...order)
  return rows.map(source.toRecord)
}
