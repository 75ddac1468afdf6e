import { and, isNull, lt, lte, sql } from 'drizzle-orm'
import { job } from '#server/engine/db/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import { DEMO_PASSWORD } from '#server/features/people/identity/demoAccounts.ts'
import { hashPassword } from '#server/features/people/identity/passwords.ts'
import { notification } from '#server/features/outward/notifications/schema.ts'
import { foundTeam, settleOthers } from './accounts.ts'
import { cardStories } from './cards.ts'
import { createRandom } from './createRandom.ts'
import { fiatStories } from './fiat.ts'
import { investmentStories } from './investments.ts'
import { oversightStories } from './oversight.ts'
import { pastOf, type Past } from './past.ts'
import { payoutStories } from './payouts.ts'
import { salesStories } from './sales.ts'
import { seedEmpty } from './seedEmpty.ts'
import { play } from './story.ts'
import { teamStories } from './team.ts'
import { writeTransfers } from './transfers.ts'
import { createDeliveries, webhookStories } from './webhooks.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** Writes the demo data into a database that has no users yet, where the settings ask for it. */
export const seedOnce = (services: Services): Promise<void> =>
  seedEmpty(services, (tx) => seedDemo({ tx, services }))

const SEED = 20_260_101

/**
 * Plays the past of the demo accounts and their teams: six months that end now. For the same moment always the same rows: even
 * ids come from a fixed seed.
 */
async function seedDemo(context: WorkContext): Promise<void> {
  const { services } = context
  const random = createRandom(SEED)
  const passwordHash = await hashPassword(DEMO_PASSWORD, services.settings.passwordCost, random.bytes)
  const past = pastOf(context, random, passwordHash)
  const teamId = await foundTeam(past)
  const otherId = await settleOthers(past)
  const sends = [
    ...(await writeTransfers(past, { teamId, senders: ['owner', 'admin'], count: 420 })),
    ...(await writeTransfers(past, { teamId: otherId, senders: ['otto'], count: 30 })),
  ]
  const stories = [teamStories, salesStories, payoutStories, fiatStories, cardStories]
  const told = [...stories, investmentStories, webhookStories, oversightStories].flatMap((tell) => tell(past))
  await play(past, [...sends, ...told], createDeliveries(past))
  await forget(past)
}

/** Older than this, in days, has been read. */
const READ_AFTER = 1.5
const EVERY_FIFTH = 5

/** What was to be done in the past is done; people have read what is old, and starred some of it. */
async function forget({ tx, now, daysAgo }: Past): Promise<void> {
  await tx.delete(job).where(and(lte(job.runAt, now), isNull(job.doneAt)))
  await tx
    .update(notification)
    .set({ isRead: true })
    .where(lt(notification.createdAt, daysAgo(READ_AFTER)))
  const place = sql`select id from (select id, row_number() over (partition by user_id order by created_at desc, id) as place
    from notification) as told where place % ${EVERY_FIFTH} = 2`
  await tx
    .update(notification)
    .set({ isStarred: true })
    .where(sql`${notification.id} in (${place})`)
}
