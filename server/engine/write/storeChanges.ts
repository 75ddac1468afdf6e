import { and, eq } from 'drizzle-orm'
import { computeItem, type AnyRecord } from '#define'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import { computedFieldsOf, ownFieldsOf } from '../tables/engineFields.ts'
import { askedBy, type OperationContext } from '../OperationContext.ts'
import { changedFields, type Change } from './changedFields.ts'
import { cleanUp } from './fillIn.ts'
import { readBack } from './readBack.ts'
import { refuseTaken } from './refuseTaken.ts'
import { toRow } from './toRow.ts'

/** A record after a change, and what the change was. */
export interface Stored {
  readonly record: AnyRecord
  readonly changes: Readonly<Record<string, Change>>
}

/**
 * Stores changes to a record whose row is locked, as its next version; what is worked out follows. Nothing is written
 * when nothing differs. Throws 400 for a value that another record has already.
 */
export async function storeChanges(
  context: OperationContext,
  collection: Collection,
  record: AnyRecord,
  wanted: AnyRecord,
): Promise<Stored> {
  const { table, columns, fields, name } = collection.written
  const own = ownFieldsOf(collection.resource)
  const cleaned = cleanUp(own, wanted, askedBy(context))
  const after = computeItem(own, { ...record, ...cleaned })
  const touched = [...Object.keys(cleaned), ...Object.keys(computedFieldsOf(own))]
  const changes = changedFields(fields, record, pick(after, touched))
  if (Object.keys(changes).length === 0) return { record, changes }
  const { id: key, version: versions } = columns
  if (!key || !versions) throw new Error(`${name} lacks a column of the engine`)
  const id = String(record['id'])
  const version = Number(record['version'])
  const row = await toRow(context, collection, id, pick(after, Object.keys(changes)), after)
  const rows = await refuseTaken(collection, () =>
    context.tx
      .update(table)
      .set({ ...row, version: version + 1, updatedAt: context.services.now() })
      .where(and(eq(key, id), eq(versions, version)))
      .returning({ key }),
  )
  if (rows.length === 0) throw new ApiError(409, 'Someone else changed this in the meantime')
  return { record: await readBack(context, collection, id), changes }
}

function pick(record: AnyRecord, names: readonly string[]): AnyRecord {
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}
