import type { AnyRecord } from '#define'
import type { OperationContext } from '../OperationContext.ts'
import { checkInput } from '../write/checkInput.ts'
import { dropComputed, fillIn } from '../write/fillIn.ts'
import type { ActionCall } from './applyAction.ts'

/**
 * The input of an action's dialog, validated and completed, and `confirmation` apart from it. Throws 400 per
 * field.
 */
export async function readInput(
  context: OperationContext,
  { confirm }: ActionCall['action'],
  sent: AnyRecord,
): Promise<Pick<ActionCall, 'input' | 'confirmation'>> {
  const fields = confirm?.fields ?? {}
  const { confirmation, ...others } = sent
  const input = dropComputed(fields, confirm?.typeToConfirm === undefined ? sent : others)
  await checkInput(context, fields, input)
  return { input: fillIn(fields, input), confirmation }
}
