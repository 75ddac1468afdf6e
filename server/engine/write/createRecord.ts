import { computeItem, type AnyRecord } from '#define'
import { createId } from '#server/platform/createId.ts'
import { contextOf, type Act } from '../Act.ts'
import { inputFieldsOf, ownFieldsOf } from '../engineFields.ts'
import { changedFields } from './changedFields.ts'
import { checkInput } from './checkInput.ts'
import { cleanUp, dropComputed, fillIn } from './fillIn.ts'
import { recordAct } from './recordAct.ts'
import { refuseTaken } from './refuseTaken.ts'
import { runRule } from './runRule.ts'
import { toRow } from './toRow.ts'

/**
 * Stores a new record: checked, completed by defaults, rules and what is worked out, and written to the audit log.
 * Throws 400 with every error per field, 409 with the words of a rule.
 */
export async function createRecord(act: Act, sent: AnyRecord): Promise<AnyRecord> {
  const { collection, services, caller } = act
  const { resource, fields, table, columns, rules } = collection
  const own = ownFieldsOf(resource)
  const input = dropComputed(resource.fields, sent)
  const id = newId(act)
  return refuseTaken(collection, () =>
    services.db.transaction(async (tx) => {
      await checkInput(tx, act, inputFieldsOf(resource), input)
      const filled = fillIn(own, input)
      const ruled = runRule(() => rules.create?.({ input: filled, context: contextOf(act) }) ?? {})
      const values = computeItem(own, { ...filled, ...cleanUp(own, ruled) })
      const now = services.now()
      const stamp = {
        id,
        teamId: caller.team.id,
        createdBy: caller.userId,
        version: 1,
        createdAt: now,
        updatedAt: now,
      }
      const [row] = await tx
        .insert(table)
        .values({ ...(await toRow(act, own, id, values)), ...stamp })
        .returning(columns)
      if (!row) throw new Error(`${resource.name}: nothing was stored`)
      const details = { changes: changedFields(fields, {}, values) }
      await recordAct(tx, act, { verb: 'created', id, details })
      return collection.toRecord(row)
    }),
  )
}

/** The prefix of the definition, which may end in `_` or not; without one the resource's name. */
function newId({ collection, services }: Act): string {
  const { fields, resource } = collection
  const prefix = fields['id'] && 'prefix' in fields['id'].options ? fields['id'].options.prefix : undefined
  return createId((prefix ?? resource.name.replaceAll('-', '_')).replace(/_$/, ''), services.randomBytes)
}
