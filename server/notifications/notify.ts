import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import {
  notification,
  type NotificationMetadata,
  type NotificationPriority,
  type NotificationType,
} from './schema.ts'
import type { Services } from '#server/Services.ts'

/** A notification to send. */
export interface Notice {
  readonly teamId: string | null
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  /** Default `medium`. */
  readonly priority?: NotificationPriority
  readonly metadata?: NotificationMetadata
  /** The same key tells the same person once. Default: told every time. */
  readonly dedupeKey?: string
}

/** Tells people something, in the transaction of what happened. */
export async function notify(
  tx: Orm,
  { now, randomBytes }: Pick<Services, 'now' | 'randomBytes'>,
  userIds: readonly string[],
  { priority = 'medium', metadata = {}, dedupeKey, ...notice }: Notice,
): Promise<void> {
  if (userIds.length === 0) return
  const at = { createdAt: now(), updatedAt: now() }
  const rows = userIds.map((userId) => ({
    id: createId('ntf', randomBytes),
    ...{ userId, priority, metadata, dedupeKey: dedupeKey ?? null },
    ...notice,
    ...at,
  }))
  await tx.insert(notification).values(rows).onConflictDoNothing()
}
