import { outboxEvent } from '#server/engine/db/schema.ts'
import type { TestApi } from './createTestApi.ts'

/** What webhooks are to be told, oldest first. */
export async function eventsOf({ services }: TestApi) {
  const { type, payload, seq } = outboxEvent
  return services.db.orm.select({ type, payload }).from(outboxEvent).orderBy(seq)
}

/** The types of it. */
export const eventTypesOf = async (api: TestApi): Promise<readonly string[]> =>
  (await eventsOf(api)).map(({ type }) => type)
