import { messageOf } from '../api/ApiError.ts'
import type { AnyRecord } from '../define/field.ts'
import { fillText } from '../define/words.ts'
import type { ResolvedAction, ResolvedResource } from '../registry/Registry.ts'
import { useToast } from '../ui/useToast.ts'
import { useAct } from './useAct.ts'
import type { Outcome } from './useAct.ts'

/** Does an action of the definition to a record, and says what came of it. */
export function useAction(resource: ResolvedResource) {
  const toast = useToast()
  const { act, isRunning } = useAct<AnyRecord>()

  const run = async (
    action: ResolvedAction,
    record: AnyRecord,
    input: AnyRecord = {},
  ): Promise<Outcome<AnyRecord> | undefined> => {
    const id = encodeURIComponent(String(record['id']))
    const outcome = await act(`/${resource.name}/${id}/actions/${action.name}`, input)
    if (outcome?.ok) toast.success(fillText(action.success, outcome.answer))
    if (outcome?.ok === false) toast.error(fillText(action.failure, record), messageOf(outcome.error))
    return outcome
  }

  return { run, isRunning }
}
