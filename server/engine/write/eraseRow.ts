import { and, eq } from 'drizzle-orm'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'
import { recordComment } from '../schema.ts'
import { clearReferences } from './referringRecords.ts'

/** Removes the row of a record for good, with the comments on it, and empties the references that go with it. */
export async function eraseRow(context: OperationContext, collection: Collection, id: string): Promise<void> {
  const { tx } = context
  const { written, resource } = collection
  const { id: key } = written.columns
  if (!key) throw new Error(`${written.name} has no id`)
  await tx.delete(written.table).where(eq(key, id))
  await tx
    .delete(recordComment)
    .where(and(eq(recordComment.resource, resource.name), eq(recordComment.recordId, id)))
  await clearReferences(context, collection, id)
}
