import { and, eq } from 'drizzle-orm'
import { computeItem, type AnyRecord } from '#define'
import type { Orm } from '#server/platform/db/Database.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Act } from '../Act.ts'
import { computedFieldsOf, ownFieldsOf } from '../engineFields.ts'
import { idOf } from '../ListSource.ts'
import { changedFields, type Change } from './changedFields.ts'
import { cleanUp } from './fillIn.ts'
import { toRow } from './toRow.ts'

/** A record after a change, and what the change was. */
export interface Stored {
  readonly record: AnyRecord
  readonly changes: Readonly<Record<string, Change>>
}

/**
 * Stores changes to a record whose row is locked, as its next version; what is worked out follows. Nothing is written
 * when nothing differs.
 */
export async function storeChanges(tx: Orm, act: Act, record: AnyRecord, wanted: AnyRecord): Promise<Stored> {
  const { resource, table, columns, toRecord } = act.collection
  const own = ownFieldsOf(resource)
  const cleaned = cleanUp(own, wanted)
  const after = computeItem(own, { ...record, ...cleaned })
  const touched = [...Object.keys(cleaned), ...Object.keys(computedFieldsOf(own))]
  const changes = changedFields(own, record, pick(after, touched))
  if (Object.keys(changes).length === 0) return { record, changes }
  const id = String(record['id'])
  const version = Number(record['version'])
  const values = pick(after, Object.keys(changes))
  const [row] = await tx
    .update(table)
    .set({ ...(await toRow(act, own, id, values)), version: version + 1, updatedAt: act.services.now() })
    .where(and(eq(idOf(act.collection), id), eq(act.collection.version, version)))
    .returning(columns)
  if (!row) throw new ApiError(409, 'Somebody else changed this in the meantime')
  return { record: toRecord(row), changes }
}

function pick(record: AnyRecord, names: readonly string[]): AnyRecord {
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}
