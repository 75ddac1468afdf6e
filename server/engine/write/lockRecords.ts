import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import { notFound } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import { idOf, reachedBy, visibleTo, type SeenSource } from '../read/ListSource.ts'
import type { OperationContext } from '../OperationContext.ts'
import { isIdOf } from './findRow.ts'

/** Locks one record until the transaction ends. Throws 404 as `findRow` does. */
export async function lockRecord(
  context: OperationContext,
  collection: Collection,
  id: string,
): Promise<AnyRecord> {
  if (!isIdOf(collection, id)) throw notFound()
  const wanted = { where: eq(idOf(collection), id), most: 1 }
  const record = (await lockRecords(context, collection, wanted)).get(id)
  if (!record) throw notFound()
  return record
}

/** Which records are to be locked, and how many at most. */
interface LockQuery {
  readonly where: SQL | undefined
  readonly most: number
}

/**
 * Locks records and returns them by id, as the caller sees them now. All of them at once, before anything is
 * written: another call may hold one of their rows while it waits for the audit log. In the order of their
 * ids, so that two calls over the same records do not deadlock. Records that refer to one may be stored meanwhile, as long as it is
 * not deleted (`checkInput`).
 */
export async function lockRecords(
  context: OperationContext,
  collection: Collection,
  wanted: LockQuery,
): Promise<ReadonlyMap<string, AnyRecord>> {
  const { tx, caller, services } = context
  await collection.lockFirst?.(context)
  const source = reachedBy(caller, collection, services)
  const id = idOf(source)
  const isView = source.table !== collection.written.table
  // Rows of a view cannot be locked; those that it is made of can.
  if (isView) await lockWritten(context, collection, { source, ...wanted })
  const rows = tx
    .select(source.columns)
    .from(source.table)
    .where(and(visibleTo(caller, source), wanted.where))
    .orderBy(asc(id))
    .limit(wanted.most)
  const found = await (isView ? rows : rows.for('no key update'))
  return new Map(found.map((row) => [String(row['id']), source.toRecord(row)]))
}

async function lockWritten(
  { tx, caller }: OperationContext,
  { written }: Collection,
  { source, where, most }: LockQuery & { readonly source: SeenSource },
): Promise<void> {
  const { id: key } = written.columns
  if (!key) throw new Error(`${written.name} has no id`)
  const id = idOf(source)
  const chosen = tx
    .select({ id })
    .from(source.table)
    .where(and(visibleTo(caller, source), where))
    .orderBy(asc(id))
    .limit(most)
  await tx
    .select({ key })
    .from(written.table)
    .where(inArray(key, chosen))
    .orderBy(asc(key))
    .for('no key update')
}
