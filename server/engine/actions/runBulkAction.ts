import { type Message, type Said, say, toSent } from '#define/said'
import { inArray } from 'drizzle-orm'
import type { AnyRecord, Params } from '#define'
import { ApiError, reasonOf } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import { idOf, seenBy } from '../read/ListSource.ts'
import type { OperationContext } from '../OperationContext.ts'
import { parseSelection } from '../query/parseListQuery.ts'
import { lockRecords } from '../write/lockRecords.ts'
import { orPostponed } from '../write/Postponed.ts'
import { applyAction, type ActionCall, readInput } from './applyAction.ts'

/** The records that a bulk action is about: these, or all that a list would show. */
export type BulkTarget = { readonly ids: readonly string[] } | { readonly where: Params }

export interface BulkCall extends Pick<ActionCall, 'key' | 'action'> {
  readonly target: BulkTarget
  readonly input: AnyRecord
}

export interface BulkResult {
  readonly id: string
  readonly ok: boolean
  /** Why not, in English. */
  readonly reason?: string
  /** The same with what fills its places. */
  readonly said?: Said | undefined
}

export interface BulkAnswer {
  readonly succeeded: number
  readonly failed: number
  /** One for each record, in the order of the ids, or by id. */
  readonly results: readonly BulkResult[]
}

/** The most records one call changes: its transaction stays open, and their rows locked, for as long as it takes. */
const MOST_RECORDS = 10_000

/**
 * Runs an action on many records, each checked on its own: a refused one does not stop the others. An id of
 * another team is answered like an unknown one. Throws 400 when the input or the filter is wrong, or too many
 * match.
 */
export async function runBulkAction(
  context: OperationContext,
  collection: Collection,
  { key, action, target, input }: BulkCall,
): Promise<BulkAnswer> {
  const call: ActionCall = { key, action, ...(await readInput(context, action, input)) }
  const records = await lockTarget(context, collection, target)
  const results: BulkResult[] = []
  for (const id of 'ids' in target ? new Set(target.ids) : records.keys()) {
    const record = records.get(id)
    const refusal = record ? await tryAction(context, collection, record, call) : 'Not found'
    if (refusal === undefined) results.push({ id, ok: true })
    else {
      const { text: reason, ...rest } = toSent(refusal)
      results.push({ id, ok: false, reason, ...rest })
    }
  }
  const succeeded = results.filter(({ ok }) => ok).length
  return { succeeded, failed: results.length - succeeded, results }
}

async function lockTarget(
  context: OperationContext,
  collection: Collection,
  target: BulkTarget,
): Promise<ReadonlyMap<string, AnyRecord>> {
  const source = seenBy(context.caller, collection, context.services)
  const where =
    'ids' in target ? inArray(idOf(source), [...target.ids]) : parseSelection(source, target.where).where
  const records = await lockRecords(context, collection, { where, most: MOST_RECORDS + 1 })
  if (records.size > MOST_RECORDS)
    throw new ApiError(
      400,
      say('More than {count} records match. Narrow your filters.', { count: MOST_RECORDS }),
    )
  return records
}

/** Returns why it was refused, if it was. The savepoint undoes what a refused record had changed. */
async function tryAction(
  context: OperationContext,
  collection: Collection,
  record: AnyRecord,
  call: ActionCall,
): Promise<Message | undefined> {
  try {
    await context.within((within) => orPostponed(applyAction(within, collection, record, call)))
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return reasonOf(error)
  }
}
