import { and, asc, eq, isNull } from 'drizzle-orm'
import { users } from '#server/features/people/identity/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import { digestMail } from './notificationMails.ts'
import { notification } from './schema.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** The kind of the job. */
export const SEND_DIGEST = 'notifications.digest'

/** The hour of the daily mail, in UTC. */
const HOUR = 7
const DAY_MS = 24 * 60 * 60_000

/** Plans the next daily mail of a user, once a day however many ask. */
export async function planDigest(
  tx: Orm,
  { userId, createdAt }: Pick<typeof notification.$inferSelect, 'userId' | 'createdAt'>,
): Promise<void> {
  const today = new Date(createdAt)
  today.setUTCHours(HOUR, 0, 0, 0)
  const runAt = today > createdAt ? today : new Date(today.getTime() + DAY_MS)
  const uniqueKey = `${SEND_DIGEST}:${userId}:${runAt.toISOString().slice(0, 10)}`
  await enqueue(tx, { kind: SEND_DIGEST, payload: { userId }, runAt, uniqueKey })
}

/** Mails a user what is due, in the order in which it happened. What is in one daily mail is in no other. */
export async function sendDigest(context: WorkContext, userId: string): Promise<void> {
  const { tx, services } = context
  const due = and(eq(notification.userId, userId), eq(notification.digestDue, true))
  const waiting = await tx
    .select()
    .from(notification)
    .where(due)
    .orderBy(asc(notification.createdAt), asc(notification.id))
  await tx.update(notification).set({ digestDue: false }).where(due)
  const news = waiting.filter(({ deletedAt }) => deletedAt === null)
  const [user] = await tx
    .select({ email: users.email, status: users.status })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!user || user.status !== 'active' || news.length === 0) return
  await sendMail(context, digestMail(user.email, { news, origin: services.settings.origin }))
}
