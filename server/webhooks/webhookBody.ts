import type { outboxEvent } from '#server/platform/db/schema.ts'
import type { Settings } from '#server/settings.ts'

type Event = Pick<typeof outboxEvent.$inferSelect, 'id' | 'type' | 'payload' | 'createdAt'>

/** The body that a receiver gets, the same text in every attempt. */
export function webhookBody(
  { id, type, payload, createdAt }: Event,
  { mode }: Pick<Settings, 'mode'>,
): string {
  const livemode = mode === 'production'
  return JSON.stringify({ id, type, createdAt: createdAt.toISOString(), livemode, data: payload })
}
