import { and, desc, asc, eq, gt, lt, ne, isNotNull, type SQL } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import { invalid } from '#server/engine/http/ApiError.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Collection } from '../Collection.ts'
import { decimalBetween } from '../tables/decimalBetween.ts'
import { idOf, reachedBy, visibleTo } from '../read/ListSource.ts'
import type { OperationContext } from '../OperationContext.ts'
import { editRecord } from './editRecord.ts'
import { isIdOf } from './findRow.ts'
import { type Order, fillPositions, lockOrder } from './positions.ts'

/** Where a record is moved: beside another one, or to one of the ends. */
export interface Destination {
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly to?: 'first' | 'last' | undefined
}

interface Move {
  readonly id: string
  /** The expected version. Undefined: any. */
  readonly version?: number | undefined
  readonly destination: Destination
}

/**
 * Moves a record within the order that people give their list: an edit of its position alone, with the conditions and rules of an
 * edit. All others keep theirs. Throws as `editRecord` does, and 400 for a neighbour that is not there.
 */
export function moveRecord(
  context: OperationContext,
  collection: Collection,
  { id, version, destination }: Move,
): Promise<AnyRecord> {
  const [first, second] = Object.entries(destination).filter(([, value]) => value !== undefined)
  if (!first || second)
    throw invalid([{ field: second?.[0] ?? 'before', text: 'Send one of before, after or to' }])
  const place = () => placeOf(context, collection, id, destination)
  return editRecord(context, collection, { id, version, sent: {}, place })
}

/** The new position of a record, whose row is locked. */
async function placeOf(
  context: OperationContext,
  collection: Collection,
  id: string,
  { before, after, to }: Destination,
): Promise<AnyRecord> {
  const { tx } = context
  const order = await lockOrder(context, collection)
  const { name, column, key, mine } = order
  await fillPositions(tx, order)
  const beside = before ?? after
  const next = beside === undefined ? undefined : await positionOf(context, collection, order, beside)
  if (beside !== undefined && next === undefined)
    throw invalid([{ field: before === undefined ? 'after' : 'before', text: 'Record not found' }])
  const others = and(mine, ne(key, id), isNotNull(column))
  const above = () =>
    nearest(tx, order, and(others, next === undefined ? undefined : gt(column, next)), asc(column))
  const below = () =>
    nearest(tx, order, and(others, next === undefined ? undefined : lt(column, next)), desc(column))
  const low = after === undefined ? (to === 'first' ? undefined : await below()) : next
  const high = before === undefined ? (to === 'last' ? undefined : await above()) : next
  return { [name]: decimalBetween(low, high) }
}

async function nearest(tx: Orm, { table, column }: Order, where: SQL | undefined, by: SQL) {
  const [row] = await tx.select({ position: column }).from(table).where(where).orderBy(by).limit(1)
  return toPosition(row?.position)
}

/** The position of a record that the caller sees. */
async function positionOf(
  { tx, caller, services }: OperationContext,
  collection: Collection,
  { table, column, key }: Order,
  id: string,
): Promise<string | undefined> {
  const source = reachedBy(caller, collection, services)
  if (!isIdOf(source, id)) return undefined
  const [seen] = await tx
    .select({ id: idOf(source) })
    .from(source.table)
    .where(and(visibleTo(caller, source), eq(idOf(source), id)))
  if (!seen) return undefined
  const [row] = await tx.select({ position: column }).from(table).where(eq(key, id))
  return toPosition(row?.position)
}

const toPosition = (value: unknown) => (value === null || value === undefined ? undefined : String(value))
