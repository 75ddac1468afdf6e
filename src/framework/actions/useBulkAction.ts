import { messageOf } from '../api/ApiError.ts'
import { useClient } from '../api/ClientContext.ts'
import type { AnyRecord } from '../define/field.ts'
import { fillText } from '../define/words.ts'
import { formatCount } from '../format/formatCount.ts'
import type { ResolvedAction, ResolvedResource } from '../registry/Registry.ts'
import { useToast } from '../ui/useToast.ts'
import { countOf } from './BulkSelection.ts'
import type { BulkAnswer, BulkSelection } from './BulkSelection.ts'
import { sendToMany } from './sendAction.ts'
import { useAct } from './useAct.ts'
import type { Outcome } from './useAct.ts'

/** Does an action to many records, and says what came of it; of refusals only the answer tells. */
export function useBulkAction(resource: ResolvedResource) {
  const client = useClient()
  const toast = useToast()
  const { act, isRunning } = useAct<BulkAnswer>()

  const run = async (
    action: ResolvedAction,
    selection: BulkSelection,
    input: AnyRecord = {},
  ): Promise<Outcome<BulkAnswer> | undefined> => {
    const outcome = await act({ action: action.name, selection, input }, (_sent, idempotencyKey) =>
      sendToMany(client, { resource, action, selection, input, idempotencyKey }),
    )
    if (outcome?.ok && outcome.answer.failed === 0) toast.success(toWords(action, outcome.answer))
    if (outcome?.ok === false)
      toast.error(fillText(action.failure, { count: countOf(selection) }), messageOf(outcome.error))
    return outcome
  }

  return { run, isRunning }
}

/** The definition's words when they count; otherwise words that do. */
function toWords({ label, success }: ResolvedAction, { succeeded }: BulkAnswer): string {
  const count = formatCount(succeeded)
  return success?.includes('{count}') ? fillText(success, { count }) : `${label}: ${count} done`
}
