import { computeItem, idPrefixOf, type AnyRecord } from '#define'
import { createId } from '#server/engine/support/createId.ts'
import type { Collection } from '../Collection.ts'
import { inputFieldsOf, ownFieldsOf } from '../tables/engineFields.ts'
import { askedBy, type OperationContext } from '../OperationContext.ts'
import { changedFields } from './changedFields.ts'
import { takeFiles } from '../files/takeFiles.ts'
import { checkInput } from './checkInput.ts'
import { completeOperation } from './completeOperation.ts'
import { dropComputed, fillIn } from './fillIn.ts'
import { makeValues } from './makeValues.ts'
import { readAllBack, readBack, withDetails } from './readBack.ts'
import { refuseClosed } from './refuseClosed.ts'
import { refuseTaken } from './refuseTaken.ts'
import { completeByRule, runRule } from './runRule.ts'
import { toRow } from './toRow.ts'

/**
 * Stores a new record: validates it, completes it with defaults, rules and computed fields, and publishes the change.
 * Throws 400 with every error per field, 409 with the words of a rule.
 */
export async function createRecord(
  context: OperationContext,
  collection: Collection,
  sent: AnyRecord,
): Promise<AnyRecord> {
  const { record, values } = await insertRecord(context, collection, sent)
  await completeCreate(context, collection, { record, values })
  return withDetails(context, collection, record)
}

/** Tells of a new record. */
function completeCreate(
  context: OperationContext,
  collection: Collection,
  { record, values }: Inserted,
): Promise<void> {
  const { resource, written } = collection
  const details = { changes: changedFields(written.fields, {}, values) }
  return completeOperation(context, collection, {
    verb: 'created',
    event: resource.emits?.create,
    record,
    details,
  })
}

/** Stores and publishes new records that were prepared, in one go. Throws 400 where a value is taken, also by another of them. */
export async function createPrepared(
  context: OperationContext,
  collection: Collection,
  prepared: readonly Prepared[],
): Promise<void> {
  await insertPrepared(context, collection, prepared)
  const records = await readAllBack(
    context,
    collection,
    prepared.map(({ id }) => id),
  )
  for (const { id, values } of prepared) {
    const record = records.get(id)
    if (!record) throw new Error(`${collection.written.name} did not keep ${id}`)
    await completeCreate(context, collection, { record, values })
  }
}

/** Stores new records that were prepared, without telling of them. Throws as `createPrepared` does. */
export async function insertPrepared(
  { tx }: OperationContext,
  collection: Collection,
  prepared: readonly Prepared[],
): Promise<void> {
  const rows = prepared.map(({ row }) => row)
  if (rows.length > 0) await refuseTaken(collection, () => tx.insert(collection.written.table).values(rows))
}

/** A record as it is stored now, and what was stored of it. */
interface Inserted {
  readonly record: AnyRecord
  readonly values: AnyRecord
}

/** A new record, checked and completed, whose row is not stored yet. */
export interface Prepared {
  readonly id: string
  readonly values: AnyRecord
  readonly row: AnyRecord
  /** What its rules are given. */
  readonly given: {
    readonly previous: AnyRecord
    readonly input: AnyRecord
    readonly context: OperationContext
  }
}

/** The same without telling of it. Returns the record and what was stored of it. */
export async function insertRecord(
  context: OperationContext,
  collection: Collection,
  sent: AnyRecord,
): Promise<Inserted> {
  const { rules } = collection
  const prepared = await prepareRecord(context, collection, sent)
  await insertPrepared(context, collection, [prepared])
  const { id, values, given } = prepared
  const record = await readBack(context, collection, id)
  await runRule(() => rules.create?.after?.({ ...given, record }))
  return { record, values }
}

/** Checks and completes a new record by defaults, rules and what is worked out. Throws 400 with every error per field. */
export async function prepareRecord(
  context: OperationContext,
  collection: Collection,
  sent: AnyRecord,
): Promise<Prepared> {
  const { resource, rules } = collection
  refuseClosed(context.caller, resource, sent)
  const own = ownFieldsOf(resource)
  const input = dropComputed(resource.fields, sent)
  await checkInput(context, inputFieldsOf(resource), input)
  const asked = askedBy(context)
  const filled = fillIn(own, await takeFiles(context, collection, input), asked)
  const given = { record: {}, previous: {}, input: filled, context }
  const ruled = await completeByRule(context, collection, {
    at: 'create.before',
    rule: () => rules.create?.before?.(given),
    record: filled,
  })
  const complete = computeItem(own, { ...filled, ...ruled })
  const values = await makeValues(context, collection, complete)
  const id = createId(idPrefixOf(collection.resource), context.services.randomBytes)
  const row = { ...(await toRow(context, collection, id, values)), ...stampOf(context, collection), id }
  return { id, values, row, given }
}

/**
 * The owner, the version and the times, where the table has columns for them. A platform record gets no team and no user: it
 * is not the administrator's own.
 */
export function stampOf({ caller, services }: OperationContext, { written, scope }: Collection): AnyRecord {
  const now = services.now()
  const stamp = {
    ...(scope !== 'platform' && { teamId: caller.team.id, userId: caller.userId }),
    createdBy: caller.userId,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  return Object.fromEntries(Object.entries(stamp).filter(([name]) => Object.hasOwn(written.columns, name)))
}
