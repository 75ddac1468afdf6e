import { messageOf } from '../api/ApiError.ts'
import { useClient } from '../api/ClientContext.ts'
import type { AnyRecord } from '../define/field.ts'
import { fillText } from '../define/words.ts'
import type { ResolvedAction, ResolvedResource } from '../registry/Registry.ts'
import { useToast } from '../ui/useToast.ts'
import { useWay } from '../ui/useWay.ts'
import { doHere } from './doHere.ts'
import { sendAction } from './sendAction.ts'
import { useAct } from './useAct.ts'
import type { Outcome } from './useAct.ts'

/** Does an action of the definition to a record, and says what came of it. */
export function useAction(resource: ResolvedResource) {
  const client = useClient()
  const toast = useToast()
  const { go } = useWay()
  const { act, isRunning } = useAct<AnyRecord>()

  const send = (action: ResolvedAction, record: AnyRecord, input: AnyRecord) =>
    act(
      { action: action.name, id: record['id'], input },
      (_sent, idempotencyKey) => sendAction(client, { resource, action, record, input, idempotencyKey }),
      () => ({ of: String(record['id']) }),
    )
  const run = async (
    action: ResolvedAction,
    record: AnyRecord,
    input: AnyRecord = {},
  ): Promise<Outcome<AnyRecord> | undefined> => {
    const outcome = action.here ? await doHere(action.here, record, go) : await send(action, record, input)
    if (outcome?.ok && action.success)
      toast.success(fillText(action.success, { ...record, ...outcome.answer }))
    if (outcome?.ok === false) toast.error(fillText(action.failure, record), messageOf(outcome.error))
    return outcome
  }

  return { run, isRunning }
}
