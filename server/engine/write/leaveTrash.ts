import { asSaid, labelWithin, say } from '#define/said'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { eq } from 'drizzle-orm'
import { type AnyRecord, type Fields, onDeleteOf, type Resource } from '#define'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'
import { checkReferences } from './checkInput.ts'
import { completeOperation } from './completeOperation.ts'
import { eraseRow } from './eraseRow.ts'
import { readBack, withDetails } from './readBack.ts'
import { refuseTaken } from './refuseTaken.ts'
import { runRule } from './runRule.ts'

/**
 * Restores a record from the trash, or erases it with the comments on it. Returns it as it is stored by then,
 * or as it was. `collection`: the one that it was deleted from. Throws 409 when another record has a unique value of it by
 * now, or with the words of a rule, 400 when what it refers to is
 * gone.
 */
export async function leaveTrash(
  context: OperationContext,
  collection: Collection,
  record: AnyRecord,
  way: 'restore' | 'purge',
): Promise<AnyRecord> {
  if (way === 'restore') return restore(context, collection, record)
  await purge(context, collection, record)
  return record
}

async function restore(
  context: OperationContext,
  collection: Collection,
  deleted: AnyRecord,
): Promise<AnyRecord> {
  const { written, resource, rules } = collection
  const { table, columns } = written
  const [id, { id: key }] = [String(deleted['id']), columns]
  if (!key) throw new Error(`${written.name} has no id`)
  await checkReferences(context, lastingFieldsOf(resource), deleted)
  await refuseTaken(
    collection,
    () =>
      context.tx
        .update(table)
        .set({ deletedAt: null, ...nextVersion(columns, context.services.now()) })
        .where(eq(key, id)),
    ({ text }) =>
      new ApiError(
        409,
        say('{problem} by another {singular}. Change it there first.', {
          problem: asSaid(text),
          singular: labelWithin(resource.labels.singular),
        }),
        { code: 'taken' },
      ),
  )
  const stored = await readBack(context, collection, id)
  await runRule(() => rules.restore?.after?.({ record: stored, previous: deleted, input: {}, context }))
  // What a rule does elsewhere may show in the record.
  const record = rules.restore ? await readBack(context, collection, id) : stored
  const event = resource.emits?.restore
  await completeOperation(context, collection, { verb: 'restored', event, record, details: {} })
  return withDetails(context, collection, record)
}

/** The fields whose references do not outlive what they refer to, and line items, which may have some. */
const lastingFieldsOf = (resource: Resource): Fields =>
  Object.fromEntries(
    Object.entries(resource.fields).filter(
      ([, field]) => 'of' in field.options || ['refuse', 'cascade'].includes(onDeleteOf(resource, field)),
    ),
  )

async function purge(context: OperationContext, collection: Collection, record: AnyRecord): Promise<void> {
  await eraseRow(context, collection, String(record['id']))
  await completeOperation(context, collection, { verb: 'purged', record, details: {} })
}
