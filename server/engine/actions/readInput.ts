import type { AnyRecord } from '#define'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Act } from '../Act.ts'
import { checkInput } from '../write/checkInput.ts'
import { dropComputed, fillIn } from '../write/fillIn.ts'
import type { ActionCall } from './applyAction.ts'

/** What an action's dialog sends, checked and completed; `confirmation` stands apart. Throws 400 per field. */
export async function readInput(
  tx: Orm,
  act: Act,
  { confirm }: ActionCall['action'],
  sent: AnyRecord,
): Promise<Pick<ActionCall, 'input' | 'confirmation'>> {
  const fields = confirm?.fields ?? {}
  const { confirmation, ...others } = sent
  const input = dropComputed(fields, confirm?.typeToConfirm === undefined ? sent : others)
  await checkInput(tx, act, fields, input)
  return { input: fillIn(fields, input), confirmation }
}
