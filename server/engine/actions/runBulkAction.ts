import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import type { Orm } from '#server/platform/db/Database.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Act } from '../Act.ts'
import { idOf, type SourceRow } from '../ListSource.ts'
import { parseSelection } from '../query/parseListQuery.ts'
import type { ListParams } from '../query/ListQuery.ts'
import { refuseTaken } from '../write/refuseTaken.ts'
import { applyAction, type ActionCall } from './applyAction.ts'
import { readInput } from './readInput.ts'

/** The records that a bulk action is about: these, or all that a list would show. */
export type BulkTarget = { readonly ids: readonly string[] } | { readonly where: ListParams }

export interface BulkCall extends Pick<ActionCall, 'key' | 'action'> {
  readonly target: BulkTarget
  readonly input: AnyRecord
}

export interface BulkResult {
  readonly id: string
  readonly ok: boolean
  /** Why not. */
  readonly reason?: string
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
 * Does an action to many records, each checked on its own: what one refuses keeps no other from it. An id that another
 * team owns is answered as one that nobody has. Throws 400 when the input or the filter is wrong, or too many match.
 */
export async function runBulkAction(act: Act, { key, action, target, input }: BulkCall): Promise<BulkAnswer> {
  return act.services.db.transaction(async (tx) => {
    const call: ActionCall = { key, action, ...(await readInput(tx, act, action, input)) }
    const rows = await lockRows(tx, act, target)
    const results: BulkResult[] = []
    for (const id of 'ids' in target ? new Set(target.ids) : rows.keys()) {
      const row = rows.get(id)
      const reason = row ? await tryAction(tx, act, row, call) : 'Not found'
      results.push(reason === undefined ? { id, ok: true } : { id, ok: false, reason })
    }
    const succeeded = results.filter(({ ok }) => ok).length
    return { succeeded, failed: results.length - succeeded, results }
  })
}

/**
 * All of them at once, before anything is written: whoever acts on one of them alone holds its row while it waits for
 * the audit log. In the order of their ids, so that two calls over the same records take turns.
 */
async function lockRows(
  tx: Orm,
  { collection, caller }: Act,
  target: BulkTarget,
): Promise<ReadonlyMap<string, SourceRow>> {
  const id = idOf(collection)
  const chosen =
    'ids' in target ? inArray(id, [...target.ids]) : parseSelection(collection, target.where).where
  const rows: readonly SourceRow[] = await tx
    .select(collection.columns)
    .from(collection.table)
    .where(and(eq(collection.teamId, caller.team.id), chosen))
    .orderBy(asc(id))
    .limit(MOST_RECORDS + 1)
    .for('update')
  if (rows.length > MOST_RECORDS)
    throw new ApiError(400, `More than ${MOST_RECORDS} records match. Narrow the filter.`)
  return new Map(rows.map((row) => [String(row['id']), row]))
}

/** Answers why it was refused, if it was. The savepoint undoes what a refused record had changed. */
async function tryAction(tx: Orm, act: Act, row: SourceRow, call: ActionCall): Promise<string | undefined> {
  try {
    await refuseTaken(act.collection, () =>
      tx.transaction((savepoint) => applyAction(savepoint, act, act.collection.toRecord(row), call)),
    )
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}
