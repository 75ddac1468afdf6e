import { matches } from '#define'
import { inSavepoint } from '#server/engine/db/inSavepoint.ts'
import { applyAction, readInput } from '#server/engine/actions/applyAction.ts'
import { askedBy, type WorkContext } from '#server/engine/OperationContext.ts'
import { contextOf } from '#server/engine/write/runOperation.ts'
import { lockRecord } from '#server/engine/write/lockRecords.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { readAutomations } from './automations.ts'

/** The kind of the job. */
export const RUN_AUTOMATION = 'automation.run'

/** Which action is done to which record. */
interface Due {
  readonly resource: string
  readonly action: string
  readonly id: string
  readonly teamId: string
}

/**
 * Does an action to a record as the system, by the way of every action: conditions, rules, transition, audit, event. What has
 * changed since, so that it is refused or its moment is still to come, is left alone; any other failure is tried again by the
 * queue.
 */
export async function runAutomation(context: WorkContext, due: Due): Promise<void> {
  const { tx, services } = context
  const caller = await services.systemCaller(tx, due.teamId)
  const automated = (await readAutomations(context)).find(
    ({ key, collection }) => key === due.action && collection.resource.name === due.resource,
  )
  if (!caller || !automated) return
  const { collection, key, action, run, since } = automated
  try {
    await inSavepoint(tx, async (savepoint) => {
      const context = contextOf({ services, caller, idempotencyKey: undefined }, savepoint)
      const record = await lockRecord(context, collection, due.id)
      if (!hasCome(record[since.field], since.delay, services.now())) return
      if (run.when && !matches(run.when, record, askedBy(context))) return
      const given = await readInput(context, action, {}, record)
      await applyAction(context, collection, record, { key, action, ...given })
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 429) throw error
  }
}

/** Whether a moment, or the beginning of a day in UTC, and a delay in milliseconds after it are over. */
const hasCome = (moment: unknown, delay: number, now: Date): boolean =>
  typeof moment === 'string' && Date.parse(moment) + delay <= now.getTime()
