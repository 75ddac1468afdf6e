import { labelWithin, say } from '#define/said'
import { isOffered, type AnyRecord } from '#define'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import { inputFieldsOf } from '../tables/engineFields.ts'
import { askedBy, type OperationContext } from '../OperationContext.ts'
import { takeFiles } from '../files/takeFiles.ts'
import { isSame } from './changedFields.ts'
import { checkInput } from './checkInput.ts'
import { checkVersion } from './checkVersion.ts'
import { completeOperation } from './completeOperation.ts'
import { cleanUp, dropComputed } from './fillIn.ts'
import { lockRecord } from './lockRecords.ts'
import { refuseClosed } from './refuseClosed.ts'
import { completeByRule, runRule } from './runRule.ts'
import { withDetails } from './readBack.ts'
import { storeChanges } from './storeChanges.ts'

/** Which record is edited, and how. */
interface Edit {
  readonly id: string
  /** The expected version. Undefined: any. */
  readonly version?: number | undefined
  readonly sent: AnyRecord
  /** What the engine itself sets, worked out once the record is locked and its rules have agreed. Default: nothing. */
  readonly place?: () => Promise<AnyRecord>
}

/**
 * Changes a record: only the fields that are sent.
 * Throws 400 with every error per field, 404, 409 where editing is not offered or with the words of a rule, 412 with the
 * record when it is no longer of the version the change is meant for.
 */
export async function editRecord(
  context: OperationContext,
  collection: Collection,
  { id, version, sent, place }: Edit,
): Promise<AnyRecord> {
  const { resource, rules } = collection
  refuseClosed(context.caller, resource, sent)
  const { emits } = resource
  const fields = inputFieldsOf(resource)
  const previous = await lockRecord(context, collection, id)
  checkVersion(context, collection, previous, version)
  refuseEnded(context, collection, previous)
  const input = dropKept(collection, previous, dropComputed(resource.fields, sent))
  await checkInput(context, fields, input, { partial: true, record: previous })
  const cleaned = cleanUp(fields, await takeFiles(context, collection, input), askedBy(context))
  const given = { record: previous, previous, input: cleaned, context }
  const ruled = await completeByRule(context, collection, {
    at: 'edit.before',
    rule: () => rules.edit?.before?.(given),
    record: { ...previous, ...cleaned },
  })
  const placed = await place?.()
  const wanted = { ...cleaned, ...ruled, ...placed }
  const { record, changes } = await storeChanges(context, collection, previous, wanted)
  if (record === previous) return withDetails(context, collection, record)
  await runRule(() => rules.edit?.after?.({ ...given, record }))
  await completeOperation(context, collection, {
    verb: 'updated',
    event: emits?.edit,
    record,
    details: { changes },
  })
  return withDetails(context, collection, record)
}

/** Throws 409 for a record for which editing is not offered. */
export function refuseEnded(context: OperationContext, { resource }: Collection, record: AnyRecord): void {
  if (!isOffered(resource, 'edit', record, askedBy(context)))
    throw new ApiError(
      409,
      say('This {singular} can no longer be edited', {
        singular: labelWithin(resource.labels.singular),
      }),
      { code: 'not_available' },
    )
}

/**
 * As `editRecord`, for clients that send back a whole record, or what they change of several: a version among the values is the
 * one that the change is meant for.
 */
export function replaceRecord(
  context: OperationContext,
  collection: Collection,
  { id, version, sent: { version: seen, ...sent } }: Edit,
): Promise<AnyRecord> {
  return editRecord(context, collection, {
    id,
    version: version ?? (typeof seen === 'number' ? seen : undefined),
    sent,
  })
}

/**
 * Clients send back a whole record in which they changed a part: a read-only field or a masked secret is no
 * change as long as it equals the record's.
 */
function dropKept({ fields }: Collection, record: AnyRecord, input: AnyRecord): AnyRecord {
  const kept = Object.entries(input).filter(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const isFixed = field?.kind === 'secret' || field?.options.readOnly
    return !isFixed || !isSame(value, record[name])
  })
  return Object.fromEntries(kept)
}
