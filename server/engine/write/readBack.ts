import type { AnyRecord } from '#define'
import type { Collection } from '../Collection.ts'
import { seenBy } from '../ListSource.ts'
import type { OperationContext } from '../OperationContext.ts'
import { findRow } from './findRow.ts'

/** A record that was just written, as its caller sees it. */
export async function readBack(
  { tx, caller, services }: OperationContext,
  collection: Collection,
  id: string,
): Promise<AnyRecord> {
  const source = seenBy(caller, collection, services)
  return source.toRecord(await findRow(tx, source, { viewer: caller, id }))
}
