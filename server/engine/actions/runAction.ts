import type { AnyRecord } from '#define'
import type { Act } from '../Act.ts'
import { findRow } from '../write/findRow.ts'
import { refuseTaken } from '../write/refuseTaken.ts'
import { applyAction, type ActionCall } from './applyAction.ts'
import { readInput } from './readInput.ts'

/** Does an action to one record and answers with the record. Throws as `applyAction` and `readInput` do, and 404. */
export async function runAction(
  act: Act,
  {
    key,
    action,
    id,
    body,
  }: Pick<ActionCall, 'key' | 'action'> & { readonly id: string; readonly body: AnyRecord },
): Promise<AnyRecord> {
  const { collection, caller, services } = act
  return refuseTaken(collection, () =>
    services.db.transaction(async (tx) => {
      const row = await findRow(tx, collection, { viewer: caller, id }, { lock: true })
      const given = await readInput(tx, act, action, body)
      return applyAction(tx, act, collection.toRecord(row), { key, action, ...given })
    }),
  )
}
