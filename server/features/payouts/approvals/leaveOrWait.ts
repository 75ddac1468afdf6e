import type { OperationContext } from '#server/engine/OperationContext.ts'
import { Postponed } from '#server/engine/write/Postponed.ts'
import { judgeOutflow, type Judgement, type OutflowRequest } from './judgeOutflow.ts'
import { AWAITING, requestOutflow, type Requested } from './requestOutflow.ts'

/**
 * For the rule of a collection by which money leaves: judges it, and puts the operation off when a second person has to approve
 * it. Call it before anything is written. Throws as `judgeOutflow` and `requestOutflow` do.
 */
export async function leaveOrWait(
  context: OperationContext,
  request: OutflowRequest,
  requested: Requested,
): Promise<Judgement> {
  const judgement = await judgeOutflow(context, request)
  if (judgement.waits === undefined) return judgement
  throw new Postponed(AWAITING.message, await requestOutflow(context, judgement, requested))
}
