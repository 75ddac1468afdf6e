import { createId } from './createId.ts'
import type { Orm } from './db/Database.ts'
import { outboxEvent } from './db/schema.ts'
import type { Services } from '#server/Services.ts'

/** An event of a team, for its webhook. */
export interface TeamEvent {
  readonly teamId: string
  /** `offramp.completed`. */
  readonly type: `${string}.${string}`
  /** Plain data without secrets; amounts are decimal strings. */
  readonly payload: Readonly<Record<string, unknown>>
}

/** Notes an event for those who are told later, in the transaction of what happened. Answers its id. */
export async function insertOutboxEvent(
  tx: Orm,
  { now, randomBytes }: Pick<Services, 'now' | 'randomBytes'>,
  event: TeamEvent,
): Promise<string> {
  const id = createId('evt', randomBytes)
  await tx.insert(outboxEvent).values({ id, ...event, createdAt: now() })
  return id
}
