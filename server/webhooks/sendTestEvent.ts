import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import type { Services } from '#server/Services.ts'
import { dispatchEvents } from './dispatchEvents.ts'
import { insertOutboxEvent } from '#server/platform/insertOutboxEvent.ts'
import { requireLiveEndpoint } from './findEndpoint.ts'

/** Has the event `endpoint.test` delivered as every other one is. Answers its id. Throws 409 without a live webhook. */
export async function sendTestEvent(services: Services, caller: Caller): Promise<string> {
  const { team, userId } = caller
  const eventId = await services.db.transaction(async (tx) => {
    await requireLiveEndpoint(tx, team.id)
    const payload = { message: 'This is a test event' }
    const id = await insertOutboxEvent(tx, services, { teamId: team.id, type: 'endpoint.test', payload })
    await recordEvent(tx, services, caller, { action: 'webhook_tested', userId, teamId: team.id })
    return id
  })
  await dispatchEvents(services)
  return eventId
}
