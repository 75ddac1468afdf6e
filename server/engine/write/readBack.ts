import { and, inArray } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import type { Collection } from '../Collection.ts'
import { idOf, ownedBy, visibleTo } from '../read/ListSource.ts'
import type { OperationContext } from '../OperationContext.ts'
import { findRow } from './findRow.ts'

/** A record that was just written, as its caller sees it; also when it is out of their sight by then. */
export async function readBack(
  { tx, caller, services }: OperationContext,
  collection: Collection,
  id: string,
): Promise<AnyRecord> {
  const source = ownedBy(caller, collection, services)
  return source.toRecord(await findRow(tx, source, { viewer: caller, id }))
}

/** The same of several, by id. */
export async function readAllBack(
  { tx, caller, services }: OperationContext,
  collection: Collection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyRecord>> {
  const source = ownedBy(caller, collection, services)
  const rows = await tx
    .select(source.columns)
    .from(source.table)
    .where(and(visibleTo(caller, source), inArray(idOf(source), [...ids])))
  return new Map(rows.map((row) => [String(row['id']), source.toRecord(row)]))
}

/** A record as it is read by its id, when an operation has ended: with the fields that lists leave out. */
export async function withDetails(
  { tx, caller, services }: OperationContext,
  collection: Collection,
  record: AnyRecord,
): Promise<AnyRecord> {
  const { details } = ownedBy(caller, collection, services)
  return details ? { ...record, ...(await details(tx, record)) } : record
}
