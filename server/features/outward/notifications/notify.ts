import Big from 'big.js'
import { and, eq, inArray, desc, gt, isNull, or, sql } from 'drizzle-orm'
import type { Said } from '#define/said'
import { users } from '#server/features/people/identity/schema.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import {
  notification,
  type NotificationMetadata,
  type NotificationPriority,
  type NotificationTexts,
  type NotificationType,
  type NotificationGroup,
} from './schema.ts'
import { readWays } from './choices.ts'
import { planDigest } from './digest.ts'
import { type MailedNotification, notificationMail } from './notificationMails.ts'
import { inEnglish, toStored } from './texts.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** A notification to send. */
export interface Notice extends NotificationTexts {
  readonly teamId: string | null
  readonly type: NotificationType
  /** Default `medium`. */
  readonly priority?: NotificationPriority
  readonly metadata?: NotificationMetadata
  /** The same key notifies the same person once. Default: every time. */
  readonly dedupeKey?: string
  /** The title of several of them: those of a short time become one row. Default: each is a row. */
  readonly many?: (count: number) => Said
  /** The user who did it, who is not notified of their own act unless it concerns security. Default: no user. */
  readonly by?: string | null
  /** The same was mailed already. Default: it is mailed to people who chose that. */
  readonly isMailed?: true
}

/** Tells people something, each in the way they chose, in the transaction of what happened. */
export async function notify(
  context: WorkContext<'now' | 'randomBytes' | 'mailTransport' | 'settings'>,
  userIds: readonly string[],
  { title, message, priority = 'medium', metadata = {}, dedupeKey, many, by, isMailed, ...notice }: Notice,
): Promise<void> {
  const { tx, services } = context
  const others = userIds.filter((userId) => notice.type === 'security' || userId !== by)
  if (others.length === 0) return
  const wayOf = await readWays(tx, others, { type: notice.type, priority })
  const recipients = others.filter((userId) => wayOf(userId) !== 'off')
  if (recipients.length === 0) return
  const at = services.now()
  const texts = toStored({ title, message })
  const rows = await tx
    .insert(notification)
    .values(
      recipients.map((userId) => ({
        id: createId('ntf', services.randomBytes),
        userId,
        priority,
        metadata,
        dedupeKey: dedupeKey ?? null,
        digestDue: !isMailed && wayOf(userId) === 'digest',
        ...notice,
        ...texts,
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
  if (mailed.length > 0) await mailTo(context, mailed, { ...notice, ...texts, metadata })
}

async function mailTo(
  context: WorkContext<'now' | 'randomBytes' | 'mailTransport' | 'settings'>,
  userIds: readonly string[],
  notice: MailedNotification,
): Promise<void> {
  const { tx, services } = context
  const people = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.status, 'active')))
    .orderBy(users.id)
  const { origin } = services.settings
  for (const { email } of people) await sendMail(context, notificationMail(email, { ...notice, origin }))
}

type Row = typeof notification.$inferSelect

/** Of one kind within this time become one row; of one card within a day. */
const SHORT_MS = 60 * 60_000
const DAY_MS = 24 * SHORT_MS
/** The most items in one row; the next notification starts a new row. */
const LARGEST = 100

/** Makes a notification lead those of its kind that its user has not read yet: they become items of its row. */
async function joinGroup(tx: Orm, row: Row, many: NonNullable<Notice['many']>): Promise<void> {
  const before = await findLead(tx, row)
  if (!before) return
  const size = (before.grouped?.size ?? 1) + 1
  if (size > LARGEST) return
  const said = many(size)
  const grouped: NotificationGroup = {
    title: inEnglish(said),
    said,
    size,
    ...sumOf(before, row),
  }
  await tx
    .update(notification)
    .set({ groupId: row.id, grouped: null })
    .where(or(eq(notification.id, before.id), eq(notification.groupId, before.id)))
  await tx.update(notification).set({ grouped }).where(eq(notification.id, row.id))
}

async function findLead(
  tx: Orm,
  { id, userId, teamId, type, title, metadata, createdAt }: Row,
): Promise<Row | undefined> {
  const since = (ms: number) => gt(notification.createdAt, new Date(createdAt.getTime() - ms))
  const isSame = metadata.cardId
    ? and(since(DAY_MS), sql`${notification.metadata} ->> 'cardId' = ${metadata.cardId}`)
    : undefined
  const [lead] = await tx
    .select()
    .from(notification)
    .where(
      and(
        eq(notification.userId, userId),
        teamId === null ? isNull(notification.teamId) : eq(notification.teamId, teamId),
        eq(notification.type, type),
        eq(notification.title, title),
        eq(notification.isRead, false),
        eq(notification.isStarred, false),
        isNull(notification.groupId),
        isNull(notification.deletedAt),
        sql`${notification.id} <> ${id}`,
        or(since(SHORT_MS), isSame),
      ),
    )
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(1)
    // Two at once: the other one begins a row.
    .for('update', { skipLocked: true })
  return lead
}

/** What a row and those before it come to, if their currency is one. */
function sumOf(before: Row, { metadata }: Row): Pick<NotificationGroup, 'amount' | 'currency'> {
  const { amount, currency } = metadata
  const so = before.grouped ?? before.metadata
  if (amount === undefined || currency === undefined) return {}
  if (so.amount === undefined || so.currency !== currency) return {}
  return { amount: new Big(so.amount).plus(amount).toFixed(), currency }
}
