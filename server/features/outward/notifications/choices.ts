import { inArray } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import {
  notificationSettings,
  type KindChoice,
  type NotificationPriority,
  type NotificationType,
} from './schema.ts'

type Choices = Omit<typeof notificationSettings.$inferSelect, 'userId' | 'version' | 'updatedAt'>

/** How users are notified who never chose otherwise. */
export const USUAL_CHOICES: Choices = {
  payment: 'app',
  transaction: 'app',
  investment: 'app',
  security: 'app',
  alert: 'app',
  system: 'app',
  high: 'kind',
  low: 'kind',
}

/** How each of these users wants to be notified of something, by their ids. */
export async function readWays(
  tx: Orm,
  userIds: readonly string[],
  notice: { readonly type: NotificationType; readonly priority: NotificationPriority },
): Promise<(userId: string) => KindChoice> {
  const rows = await tx
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, [...userIds]))
  const chosen = new Map(rows.map((row) => [row.userId, row]))
  return (userId) => wayOf(chosen.get(userId) ?? USUAL_CHOICES, notice)
}

function wayOf(
  choices: Choices,
  { type, priority }: { readonly type: NotificationType; readonly priority: NotificationPriority },
): KindChoice {
  const way = choices[type]
  if (priority === 'high' && choices.high === 'mail') return 'mail'
  if (priority === 'high' && choices.high === 'app' && way === 'off') return 'app'
  // Security is never left out.
  return priority === 'low' && choices.low === 'off' && type !== 'security' ? 'off' : way
}
