import { eq } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import { contextOf, type Act } from '../Act.ts'
import { ownFieldsOf } from '../engineFields.ts'
import { idOf } from '../ListSource.ts'
import { changedFields } from './changedFields.ts'
import { checkVersion } from './checkVersion.ts'
import { findRow } from './findRow.ts'
import { recordAct } from './recordAct.ts'
import { runRule } from './runRule.ts'

/**
 * Deletes a record and answers with it. What it held stays in the audit log, its secrets left out.
 * Throws 404, 409 with the words of a rule, 412 with the record when it has changed.
 */
export async function deleteRecord(
  act: Act,
  { id, version }: { readonly id: string; readonly version: number | undefined },
): Promise<AnyRecord> {
  const { collection, services, caller } = act
  return services.db.transaction(async (tx) => {
    const row = await findRow(tx, collection, { viewer: caller, id }, { lock: true })
    const record = collection.toRecord(row)
    checkVersion(record, version)
    runRule(() => collection.rules.delete?.({ record, context: contextOf(act) }))
    await tx.delete(collection.table).where(eq(idOf(collection), id))
    const own = ownFieldsOf(collection.resource)
    const gone = Object.fromEntries(Object.keys(own).map((name) => [name, null]))
    await recordAct(tx, act, { verb: 'deleted', id, details: { changes: changedFields(own, record, gone) } })
    return record
  })
}
