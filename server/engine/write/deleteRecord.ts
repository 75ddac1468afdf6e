import { labelWithin, say } from '#define/said'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { eq } from 'drizzle-orm'
import { type AnyRecord, type EventName, isOffered } from '#define'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import { askedBy, type OperationContext } from '../OperationContext.ts'
import { changedFields } from './changedFields.ts'
import { checkVersion } from './checkVersion.ts'
import { completeOperation } from './completeOperation.ts'
import { eraseRow } from './eraseRow.ts'
import { lockRecord } from './lockRecords.ts'
import { readCascading, refuseReferred } from './referringRecords.ts'
import { runRule } from './runRule.ts'

/**
 * Deletes a record and answers with it as it was. What it held stays in the audit log, its secrets left out.
 * Throws 404, 409 where deleting is not offered or with the words of a rule, 412 with the record when it is no longer of the version it is meant for.
 */
export async function deleteRecord(
  context: OperationContext,
  collection: Collection,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<AnyRecord> {
  const record = await lockRecord(context, collection, id)
  checkVersion(context, collection, record, version)
  return removeRecord(context, collection, record, { event: collection.resource.emits?.delete })
}

/** Deletes a record whose row is locked. `verb` and `event`: for the audit log and for webhooks. */
export async function removeRecord(
  context: OperationContext,
  collection: Collection,
  record: AnyRecord,
  { verb = 'deleted', event }: { readonly verb?: string | false; readonly event: EventName | undefined },
): Promise<AnyRecord> {
  const { resource, rules, written } = collection
  if (!isOffered(resource, 'delete', record, askedBy(context)))
    throw new ApiError(
      409,
      say('You can’t delete this {singular}', { singular: labelWithin(resource.labels.singular) }),
      { code: 'not_available' },
    )
  const given = { record, previous: record, input: {}, context }
  await runRule(() => rules.delete?.before?.(given))
  const id = String(record['id'])
  await lockForGood(context, collection, id)
  await refuseReferred(context, collection, id)
  await removeRow(context, collection, id)
  await removeReferring(context, collection, id)
  await runRule(() => rules.delete?.after?.(given))
  const gone = Object.fromEntries(Object.keys(written.fields).map((name) => [name, null]))
  const details = { changes: changedFields(written.fields, record, gone) }
  await completeOperation(context, collection, { verb, event, record, details })
  return record
}

/** Waits for writers that are about to refer to it. */
async function lockForGood({ tx }: OperationContext, { written }: Collection, id: string): Promise<void> {
  const { id: key } = written.columns
  if (key) await tx.select({ key }).from(written.table).where(eq(key, id)).for('update')
}

/** Deletes what goes with a record. */
async function removeReferring(context: OperationContext, collection: Collection, id: string): Promise<void> {
  const next = () => readCascading(context, collection, id)
  for (let referring = await next(); referring.length > 0; referring = await next())
    for (const { collection: theirs, ids } of referring)
      for (const one of ids) await deleteRecord(context, theirs, { id: one })
}

/** A table with a column for it keeps the row, marked. */
async function removeRow(context: OperationContext, collection: Collection, id: string) {
  const { table, columns, name } = collection.written
  const { id: key, deletedAt } = columns
  if (!deletedAt) return eraseRow(context, collection, id)
  if (!key) throw new Error(`${name} has no id`)
  const { tx, services } = context
  const now = services.now()
  return tx
    .update(table)
    .set({ deletedAt: now, ...nextVersion(columns, now) })
    .where(eq(key, id))
}
