import { and, eq } from 'drizzle-orm'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'
import { recordComment, recordDraft } from '../schema.ts'
import { clearReferences } from './referringRecords.ts'

/** Erases the row of a record, with the comments on it and its draft, and empties the references that go with it. */
export async function eraseRow(context: OperationContext, collection: Collection, id: string): Promise<void> {
  const { tx } = context
  const { written, resource } = collection
  const { id: key } = written.columns
  if (!key) throw new Error(`${written.name} has no id`)
  await tx.delete(written.table).where(eq(key, id))
  for (const beside of [recordComment, recordDraft])
    await tx.delete(beside).where(and(eq(beside.resource, resource.name), eq(beside.recordId, id)))
  await clearReferences(context, collection, id)
}
