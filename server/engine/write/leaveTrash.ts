import { and, eq, sql } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import { ApiError } from '#server/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'
import { recordComment } from '../schema.ts'
import { completeOperation } from './completeOperation.ts'
import { readBack } from './readBack.ts'
import { refuseTaken } from './refuseTaken.ts'

/**
 * Restores a record from the trash, or deletes it for good with the comments on it; answers with it as it was. `collection`:
 * the one that it was deleted from. Throws 409 when another record has a unique value of it by now.
 */
export async function leaveTrash(
  context: OperationContext,
  collection: Collection,
  record: AnyRecord,
  way: 'restore' | 'purge',
): Promise<AnyRecord> {
  await (way === 'restore' ? restore : purge)(context, collection, record)
  return record
}

async function restore(context: OperationContext, collection: Collection, deleted: AnyRecord): Promise<void> {
  const { written, resource, rules } = collection
  const { table, columns } = written
  const [id, { id: key, version }] = [String(deleted['id']), columns]
  if (!key) throw new Error(`${written.name} has no id`)
  const changes = { deletedAt: null, updatedAt: context.services.now() }
  await refuseTaken(
    collection,
    () =>
      context.tx
        .update(table)
        .set({ ...changes, ...(version && { version: sql`${version} + 1` }) })
        .where(eq(key, id)),
    ({ text }) =>
      new ApiError(
        409,
        `${text} by another ${resource.labels.singular.toLowerCase()}. Change it there first.`,
        {
          code: 'taken',
        },
      ),
  )
  await rules.restore?.after?.({ record: deleted, previous: deleted, input: {}, context })
  const record = await readBack(context, collection, id)
  const event = resource.emits?.restore
  await completeOperation(context, collection, { verb: 'restored', event, record, details: {} })
}

async function purge(
  { tx, ...rest }: OperationContext,
  collection: Collection,
  record: AnyRecord,
): Promise<void> {
  const { written, resource } = collection
  const id = String(record['id'])
  if (!written.columns['id']) throw new Error(`${written.name} has no id`)
  await tx.delete(written.table).where(eq(written.columns['id'], id))
  await tx
    .delete(recordComment)
    .where(and(eq(recordComment.resource, resource.name), eq(recordComment.recordId, id)))
  await completeOperation({ tx, ...rest }, collection, { verb: 'purged', record, details: {} })
}
