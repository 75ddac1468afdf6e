import type { Collection } from '../Collection.ts'
import { seenBy } from '../read/ListSource.ts'
import type { OperationContext } from '../OperationContext.ts'
import { readSecret } from '../secrets.ts'
import { completeOperation } from './completeOperation.ts'
import { findRow } from './findRow.ts'

/** A secret field of a record in full, or null. Writes an audit row with the secret's name. Throws 404. */
export async function revealSecret(
  context: OperationContext,
  collection: Collection,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | null> {
  const { tx, caller, services } = context
  const row = await findRow(tx, seenBy(caller, collection, services), { viewer: caller, id })
  const stored = row[name] ?? null
  if (stored === null) return null
  const value = await readSecret(services, `${collection.written.name}/${id}/${name}`, String(stored))
  const record = collection.toRecord(row)
  await completeOperation(context, collection, { verb: 'revealed', record, details: { field: name } })
  return value
}
