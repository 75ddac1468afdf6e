import { matches, type AnyRecord, type Fields, type Action, fillText } from '#define'
import type { Orm } from '#server/platform/db/Database.ts'
import { ApiError, invalid } from '#server/http/ApiError.ts'
import { contextOf, type Act } from '../Act.ts'
import { changedFields } from '../write/changedFields.ts'
import { recordAct } from '../write/recordAct.ts'
import { runRule } from '../write/runRule.ts'
import { storeChanges } from '../write/storeChanges.ts'

/** An action of a collection, with what came along. */
export interface ActionCall {
  readonly key: string
  readonly action: Action<Fields, Fields>
  /** Checked and complete: see `readInput`. */
  readonly input: AnyRecord
  /** What the user typed where `typeToConfirm` asks for it. */
  readonly confirmation: unknown
}

/**
 * Does an action to a record whose row is locked: when it is offered and enabled, its transition and its rule together
 * make the next version. Throws 409 with the reason when not, 400 when the confirmation is not what it must be.
 */
export async function applyAction(
  tx: Orm,
  act: Act,
  record: AnyRecord,
  call: ActionCall,
): Promise<AnyRecord> {
  const { key, action, input } = call
  refuseAction(action, record)
  refuseConfirmation(action, record, call.confirmation)
  const rule = act.collection.rules.actions?.[key]
  const ruled = runRule(() => rule?.({ record, input, context: contextOf(act) }) ?? {})
  const { record: after, changes } = await storeChanges(tx, act, record, { ...action.transition, ...ruled })
  const given = changedFields(action.confirm?.fields ?? {}, {}, input)
  const details = {
    changes,
    input: Object.fromEntries(Object.entries(given).map(([name, part]) => [name, part.after])),
  }
  await recordAct(tx, act, { verb: key, id: String(record['id']), details })
  return after
}

function refuseAction({ label, visibleWhen, enabledWhen }: ActionCall['action'], record: AnyRecord): void {
  if (visibleWhen && !matches(visibleWhen, record))
    throw new ApiError(409, `${label} is not possible for this record`, { code: 'not_available' })
  if (enabledWhen && !matches(enabledWhen.condition, record))
    throw new ApiError(409, fillText(enabledWhen.reason, record), { code: 'not_enabled' })
}

function refuseConfirmation(
  { confirm }: ActionCall['action'],
  record: AnyRecord,
  confirmation: unknown,
): void {
  const field = confirm?.typeToConfirm
  if (field === undefined || confirmation === String(record[field] ?? '')) return
  throw invalid([{ field: 'confirmation', text: 'The confirmation does not match' }])
}
