import { labelWithin, say, toFilled } from '#define/said'
import { and, eq } from 'drizzle-orm'
import { draftsOf } from '#define'
import { inSavepoint } from '#server/engine/db/inSavepoint.ts'
import { draftKept, publish } from '#server/engine/events.ts'
import { ApiError, invalid, notFound, reasonIn } from '#server/engine/http/ApiError.ts'
import { permit } from '#server/engine/http/permit.ts'
import { readFlags } from '#server/engine/http/readFlags.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { recordDraft } from '#server/engine/schema.ts'
import type { Collection } from '../Collection.ts'
import type { OperationContext, WorkContext } from '../OperationContext.ts'
import { completeOperation } from './completeOperation.ts'
import { draftOf, findDraft, publishDraft } from './drafts.ts'
import { lockRecord } from './lockRecords.ts'
import { contextOf } from './runOperation.ts'

/** The kind of the job. */
export const PUBLISH_DRAFT = 'draft.publish'

/**
 * Has a draft published at a time, for the caller, in the place of any time chosen before. Who goes on writing it leaves the time.
 * Throws 400 for a time that is over, 403 for a program, and 404 without a draft.
 */
export async function scheduleDraft(
  context: OperationContext,
  collection: Collection,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<{ readonly at: string }> {
  const { tx, caller, services } = context
  // What a key may do then is not known: it is no member.
  if (caller.kind !== 'session')
    throw new ApiError(403, 'An API key can’t do this. Please sign in.', { code: 'session_required' })
  const record = await lockRecord(context, collection, id)
  const publishAt = new Date(at)
  if (publishAt <= services.now()) throw invalid([{ field: 'at', text: 'Choose a time in the future' }])
  const [scheduled] = await tx
    .update(recordDraft)
    .set({ publishAt, publishBy: caller.userId, failure: null })
    .where(draftOf(collection, id))
    .returning()
  if (!scheduled) throw notFound()
  const due: Due = { resource: collection.resource.name, id, at: publishAt.toISOString() }
  await enqueue(tx, { kind: PUBLISH_DRAFT, payload: { ...due }, runAt: publishAt })
  await completeOperation(context, collection, { verb: 'scheduled', record, details: { publishAt: due.at } })
  return { at: due.at }
}

/** Leaves a draft until someone publishes it. Throws 404 where no time was chosen. */
export async function unscheduleDraft(
  context: OperationContext,
  collection: Collection,
  id: string,
): Promise<void> {
  const record = await lockRecord(context, collection, id)
  const before = await findDraft(context.tx, collection, id)
  if (!before?.publishAt) throw notFound()
  await context.tx.update(recordDraft).set(UNSCHEDULED).where(draftOf(collection, id))
  const details = { publishAt: before.publishAt.toISOString() }
  await completeOperation(context, collection, { verb: 'unscheduled', record, details })
}

const UNSCHEDULED = { publishAt: null, publishBy: null } as const

/** Which draft is due, and the time that was chosen. */
interface Due {
  readonly resource: string
  readonly id: string
  readonly at: string
}

/**
 * Publishes a draft for the member who chose the time, as if they did it now. What is refused leaves the draft, with the reason, of
 * which they are notified; any other failure is tried again by the queue. Does nothing if the time was changed since.
 */
export async function publishDue(context: WorkContext, due: Due): Promise<void> {
  const { tx, services } = context
  const collection = services.engine.collections.find(({ resource }) => resource.name === due.resource)
  if (!collection || !draftsOf(collection.resource)) return
  const found = await findDraft(tx, collection, due.id)
  if (!found?.publishBy || found.publishAt?.toISOString() !== due.at) return
  const member = { teamId: found.teamId, userId: found.publishBy }
  try {
    await inSavepoint(tx, (savepoint) => publishFor({ tx: savepoint, services }, { collection, due, member }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 429) throw error
    await keepDraft(context, { collection, due, member, error })
  }
}

interface DueDraft {
  readonly collection: Collection
  readonly due: Due
  readonly member: { readonly teamId: string; readonly userId: string }
}

async function publishFor(
  { tx, services }: WorkContext,
  { collection, due, member }: DueDraft,
): Promise<void> {
  const { permissions, featureFlag } = collection.resource
  const caller = await services.memberCaller(tx, member)
  if (!caller) throw new ApiError(403, 'The member who scheduled it is suspended or has left the team')
  const flags: Readonly<Record<string, boolean>> = await readFlags(services, tx)
  const permission = permissions.edit
  if (permission === false || (featureFlag !== undefined && !flags[featureFlag])) throw notFound()
  permit({ access: permission === 'signedIn' ? permission : { permission } }, caller, services.product)
  const context = contextOf({ services, caller, idempotencyKey: undefined }, tx)
  await lockRecord(context, collection, due.id)
  // Behind the lock: it may have been saved or scheduled again.
  const draft = await findDraft(tx, collection, due.id)
  if (draft?.publishAt?.toISOString() !== due.at) return
  await publishDraft(context, collection, { id: due.id, version: draft.version })
}

async function keepDraft(
  { tx, services }: WorkContext,
  { collection, due: { id, at, resource }, member, error }: DueDraft & { readonly error: ApiError },
): Promise<void> {
  const { labels } = collection.resource
  const reason =
    error.status === 404
      ? say('The {singular} can’t be found. It may have been deleted.', {
          singular: labelWithin(labels.singular),
        })
      : reasonIn(error)
  const kept = await tx
    .update(recordDraft)
    .set({ ...UNSCHEDULED, failure: toFilled(reason) })
    .where(and(draftOf(collection, id), eq(recordDraft.publishAt, new Date(at))))
    .returning()
  // Who has left learns nothing more of the team.
  if (kept.length === 0 || !(await services.memberCaller(tx, member))) return
  await publish({ tx, services }, draftKept, { ...member, resource, id, labels, reason })
}
