import { createId } from '#server/engine/support/createId.ts'
import { outboxEvent } from '#server/engine/db/schema.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** An event of a team, for its webhook. */
export interface TeamEvent<Type extends string = string> {
  readonly teamId: string
  /** `offramp.completed`. */
  readonly type: Type
  /** Plain data without secrets; amounts are decimal strings. */
  readonly payload: Readonly<Record<string, unknown>>
}

/** Inserts an event into the outbox, in the transaction of the change. Returns its id. */
export async function insertOutboxEvent(
  { tx, services: { now, randomBytes } }: WorkContext<'now' | 'randomBytes'>,
  event: TeamEvent,
): Promise<string> {
  const id = createId('evt', randomBytes)
  await tx.insert(outboxEvent).values({ id, ...event, createdAt: now() })
  return id
}
