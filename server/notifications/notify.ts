import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#server/identity/schema.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import {
  notification,
  type NotificationMetadata,
  type NotificationPriority,
  type NotificationType,
} from './schema.ts'
import type { Services } from '#server/Services.ts'
import { readWays } from './choices.ts'
import { planDigest } from './digest.ts'
import { joinGroup } from './groups.ts'
import { notificationMail } from './notificationMails.ts'

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
  /** The title of several of them, with `{count}`: those of a short time become one row. Default: each is a row. */
  readonly many?: string
  /** The user who did it, who is not notified of their own act unless it concerns security. Default: no user. */
  readonly by?: string | null
  /** The same was mailed already. Default: it is mailed to those who want it so. */
  readonly isMailed?: true
}

/** What telling people takes. */
export type NotifyServices = Pick<Services, 'now' | 'randomBytes' | 'mailTransport' | 'settings'>

/** Tells people something, each in the way they chose, in the transaction of what happened. */
export async function notify(
  tx: Orm,
  services: NotifyServices,
  userIds: readonly string[],
  { priority = 'medium', metadata = {}, dedupeKey, many, by, isMailed, ...notice }: Notice,
): Promise<void> {
  const others = userIds.filter((userId) => notice.type === 'security' || userId !== by)
  if (others.length === 0) return
  const wayOf = await readWays(tx, others, { type: notice.type, priority })
  const told = others.filter((userId) => wayOf(userId) !== 'off')
  if (told.length === 0) return
  const at = services.now()
  const rows = await tx
    .insert(notification)
    .values(
      told.map((userId) => ({
        id: createId('ntf', services.randomBytes),
        userId,
        priority,
        metadata,
        dedupeKey: dedupeKey ?? null,
        digestDue: !isMailed && wayOf(userId) === 'digest',
        ...notice,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflictDoNothing()
    .returning()
  if (many !== undefined) for (const row of rows) await joinGroup(tx, row, many)
  for (const row of rows) if (row.digestDue) await planDigest(tx, row)
  if (isMailed) return
  const mailed = rows.filter(({ userId }) => wayOf(userId) === 'mail').map(({ userId }) => userId)
  if (mailed.length > 0) await mailTo(tx, services, mailed, { ...notice, metadata })
}

async function mailTo(
  tx: Orm,
  services: NotifyServices,
  userIds: readonly string[],
  notice: Pick<Notice, 'title' | 'message' | 'teamId' | 'metadata'>,
): Promise<void> {
  const people = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.status, 'active')))
    .orderBy(users.id)
  const { origin } = services.settings
  for (const { email } of people) await sendMail(tx, services, notificationMail(email, { ...notice, origin }))
}
