import Big from 'big.js'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { notification, type NotificationGroup } from './schema.ts'

type Row = typeof notification.$inferSelect

/** Of one kind within this time become one row; of one card within a day. */
const SHORT_MS = 60 * 60_000
const DAY_MS = 24 * SHORT_MS
/** The most items in one row; the next notification starts a new row. */
const LARGEST = 100

/**
 * Makes a notification lead those of its kind that its user has not read yet: they become items of its row. `many` is the
 * title of the row, with `{count}`.
 */
export async function joinGroup(tx: Orm, row: Row, many: string): Promise<void> {
  const before = await findLead(tx, row)
  if (!before) return
  const size = (before.grouped?.size ?? 1) + 1
  if (size > LARGEST) return
  const grouped: NotificationGroup = {
    title: many.replace('{count}', String(size)),
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
