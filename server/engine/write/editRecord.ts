import type { AnyRecord } from '#define'
import { contextOf, type Act } from '../Act.ts'
import { inputFieldsOf } from '../engineFields.ts'
import { checkInput } from './checkInput.ts'
import { checkVersion } from './checkVersion.ts'
import { cleanUp, dropComputed } from './fillIn.ts'
import { findRow } from './findRow.ts'
import { recordAct } from './recordAct.ts'
import { refuseTaken } from './refuseTaken.ts'
import { runRule } from './runRule.ts'
import { storeChanges } from './storeChanges.ts'

/**
 * Changes a record: only the fields that are sent. `version`: the one the change is meant for, if it says so.
 * Throws 400 with every error per field, 404, 409 with the words of a rule, 412 with the record when it has changed.
 */
export async function editRecord(
  act: Act,
  { id, version }: { readonly id: string; readonly version: number | undefined },
  sent: AnyRecord,
): Promise<AnyRecord> {
  const { collection, services, caller } = act
  const fields = inputFieldsOf(collection.resource)
  return refuseTaken(collection, () =>
    services.db.transaction(async (tx) => {
      const row = await findRow(tx, collection, { viewer: caller, id }, { lock: true })
      const record = collection.toRecord(row)
      checkVersion(record, version)
      const input = dropMasks(act, record, dropComputed(collection.resource.fields, sent))
      await checkInput(tx, act, fields, input, { partial: true })
      const cleaned = cleanUp(fields, input)
      const { edit } = collection.rules
      const ruled = runRule(() => edit?.({ record, input: cleaned, context: contextOf(act) }) ?? {})
      const stored = await storeChanges(tx, act, record, { ...cleaned, ...ruled })
      if (stored.record !== record)
        await recordAct(tx, act, { verb: 'updated', id, details: { changes: stored.changes } })
      return stored.record
    }),
  )
}

/** A form that sends a secret back as it got it, masked, does not mean to change it. */
function dropMasks({ collection }: Act, record: AnyRecord, input: AnyRecord): AnyRecord {
  const { fields } = collection.resource
  const kept = Object.entries(input).filter(
    ([name, value]) => fields[name]?.kind !== 'secret' || value !== record[name],
  )
  return Object.fromEntries(kept)
}
