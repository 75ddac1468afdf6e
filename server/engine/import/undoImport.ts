import { and, asc, eq, inArray } from 'drizzle-orm'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import { idOf, seenBy } from '../read/ListSource.ts'
import type { OperationContext } from '../OperationContext.ts'
import { importLine } from '../schema.ts'
import { removeRecord } from '../write/deleteRecord.ts'
import { lockRecords } from '../write/lockRecords.ts'
import { lockImport } from './importLines.ts'

/** What one call undid. */
export interface UndoAnswer {
  /** How many records it deleted. */
  readonly undone: number
  /** Those that stay, and why. */
  readonly kept: readonly { readonly line: number; readonly id: string; readonly reason: string }[]
  /** How many are still to come: call again until there are none. */
  readonly left: number
}

/** So many at a time, as their rows are locked meanwhile. */
const BATCH = 100

/** Deletes what an import made and was not changed since, through the rules of any delete. */
export async function undoImport(
  context: OperationContext,
  collection: Collection,
  id: string,
): Promise<UndoAnswer> {
  await lockImport(context, collection, id)
  const { tx, caller, services } = context
  const isLeft = and(eq(importLine.importId, id), eq(importLine.status, 'created'))
  const lines = await tx.select().from(importLine).where(isLeft).orderBy(asc(importLine.line)).limit(BATCH)
  const ids = lines.flatMap(({ recordId }) => recordId ?? [])
  const wanted = { where: inArray(idOf(seenBy(caller, collection, services)), ids), most: BATCH }
  const records = await lockRecords(context, collection, wanted)
  const kept: UndoAnswer['kept'][number][] = []
  for (const { line, recordId } of lines) {
    const record = records.get(recordId ?? '')
    const reason = record && (await tryRemove(context, collection, record))
    const after =
      reason === undefined
        ? ({ status: 'undone' } as const)
        : ({ status: 'kept', errors: [{ field: '', text: reason }] } as const)
    await tx
      .update(importLine)
      .set(after)
      .where(and(eq(importLine.importId, id), eq(importLine.line, line)))
    if (reason !== undefined) kept.push({ line, id: recordId ?? '', reason })
  }
  return { undone: lines.length - kept.length, kept, left: await tx.$count(importLine, isLeft) }
}

/** Returns why a record stays, if it does. */
async function tryRemove(
  context: OperationContext,
  collection: Collection,
  record: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  if (record['version'] !== 1) return 'It has been changed since'
  const event = collection.resource.emits?.delete
  try {
    await context.within((within) => removeRecord(within, collection, record, { event }))
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}
