import { type AnyConfirm, type AnyRecord, inputsOf, ownBalances, refuseInput } from '#define'
import { invalid } from '#server/engine/http/ApiError.ts'
import { askedBy, type OperationContext } from '../OperationContext.ts'
import { checkInput } from '../write/checkInput.ts'
import { dropComputed, fillIn } from '../write/fillIn.ts'
import type { ActionCall } from './applyAction.ts'

/**
 * The input of an action's dialog, validated and completed, and `confirmation` apart from it. `record`: the one it is for,
 * which may set limits and choices; none for many. Throws 400 per field.
 */
export async function readInput(
  context: OperationContext,
  { confirm }: ActionCall['action'],
  sent: AnyRecord,
  record?: AnyRecord,
): Promise<Pick<ActionCall, 'input' | 'confirmation'>> {
  const fields = confirm && record ? inputsOf(confirm, record) : (confirm?.fields ?? {})
  const { confirmation, ...others } = sent
  const input = dropComputed(fields, confirm?.typeToConfirm === undefined ? sent : others)
  await checkInput(context, fields, input)
  const complete = fillIn(fields, input, askedBy(context))
  if (confirm && record) await refuseByRecord(confirm, complete, record)
  return { input: complete, confirmation }
}

async function refuseByRecord(confirm: AnyConfirm, input: AnyRecord, record: AnyRecord): Promise<void> {
  const refuse = (await confirm.refuse?.())?.default
  const errors = refuseInput(confirm, input, { record, balances: ownBalances(confirm, record), refuse })
  if (errors.length > 0) throw invalid(errors)
}
