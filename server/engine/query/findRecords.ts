import { and } from 'drizzle-orm'
import type { AnyCondition, AnyRecord } from '#define'
import { reachedBy, visibleTo, type ListSource, type SeenSource } from '../read/ListSource.ts'
import type { OperationContext } from '../OperationContext.ts'
import { conditionToWhere } from './conditionToWhere.ts'
import { orderOf, toOrderBy } from './parseSort.ts'

/** The most records, and how many by default. */
const MOST = 1000
const USUAL = 100

/** A `RecordQuery` whose fields are not known here. */
interface Query {
  readonly where?: AnyCondition | undefined
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' } | undefined
  readonly limit?: number | undefined
}

/** The records that fulfil a condition, as the caller of an operation sees them. Throws for a limit above 1000. */
export async function findRecords(
  { tx, caller, services }: OperationContext,
  given: ListSource,
  { where = {}, sort, limit = USUAL }: Query,
): Promise<readonly AnyRecord[]> {
  if (limit > MOST) throw new Error(`At most ${MOST} records are read at once, not ${limit}`)
  const source = reachedBy(caller, given, services)
  const order = orderOf(source, [sort ?? source.resource.list.defaultSort])
  const rows = await tx
    .select(source.columns)
    .from(source.table)
    .where(and(visibleTo(caller, source), fulfilling(source, where)))
    .orderBy(...toOrderBy(order))
    .limit(limit)
  return rows.map((row) => source.toRecord(row))
}

/** How many there are. */
export function countRecords(
  { tx, caller, services }: OperationContext,
  given: ListSource,
  where: AnyCondition = {},
): Promise<number> {
  const source = reachedBy(caller, given, services)
  return tx.$count(source.table, and(visibleTo(caller, source), fulfilling(source, where)))
}

const fulfilling = (source: SeenSource, where: AnyCondition) => conditionToWhere(source, where, source.asked)
