import { and, desc, eq, ne } from 'drizzle-orm'
import { storeSecret } from '#server/engine/secrets.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { outboxEvent } from '#server/engine/db/schema.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import {
  apiKey,
  webhookAttempt,
  webhookDelivery,
  webhookEndpoint,
  type DeliveryState,
} from '#server/features/people/keys/schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { writeKeys } from '#server/features/people/keys/regenerateKeys.ts'
import { DEMO_MERCHANT } from '#server/engine/outbound/OutboundHttp.ts'
import type { Services } from '#server/entry/Services.ts'
import { daysBefore } from './createRandom.ts'
import { RETRY_DELAYS } from '#server/features/outward/webhooks/schedule.ts'
import { createWebhookSecret, ownerOfSecret } from '#server/features/outward/webhooks/webhookSecret.ts'

/** The demo merchant's own server, which the sandbox answers for. */
const RECEIVER = `https://${DEMO_MERCHANT}/webhooks`
const HOUR = 3_600_000
/** How many of the newest transactions it received. */
const TOLD = 24

/** An event, when it happened, and the answer of each attempt to deliver it. */
interface Story {
  readonly type: string
  readonly at: Date
  readonly state: DeliveryState
  readonly answers: readonly number[]
  readonly data: Readonly<Record<string, unknown>>
}

type Deps = Pick<Services, 'now' | 'randomBytes' | 'settings'>

type NewEndpoint = Pick<
  typeof webhookEndpoint.$inferInsert,
  'url' | 'description' | 'events' | 'isFirst' | 'createdAt'
>

interface KeyOwner {
  readonly teamId: string
  /** Who made the keys. */
  readonly userId: string
}

/** Gives a demo team its keys, and a webhook that received its newest transactions. Comes after those. */
export async function seedDevelopers(tx: Orm, deps: Deps, { teamId, userId }: KeyOwner): Promise<void> {
  const ago = (days: number) => daysBefore(deps.now(), days)
  await writeKeys(tx, { ...deps, now: () => ago(32.3) }, { teamId, userId })
  await seedRestrictedKeys(tx, deps, { teamId, userId })
  const insertEndpoint = async (values: NewEndpoint) => {
    const id = createId('whe', deps.randomBytes)
    const secret = await storeSecret(deps, ownerOfSecret(id), createWebhookSecret(deps.randomBytes))
    const rest = { status: 'enabled', updatedAt: ago(2.6), ...values } as const
    await tx.insert(webhookEndpoint).values({ id, teamId, secret, ...rest })
    return id
  }
  const id = await insertEndpoint({ url: RECEIVER, isFirst: true, createdAt: ago(62.2) })
  await insertEndpoint({
    url: `https://${DEMO_MERCHANT}/accounting`,
    description: 'Accounting',
    createdAt: ago(20.4),
    events: ['invoice.paid', 'payment.completed'],
  })
  const stories = [...(await readStories(tx, teamId)), ...otherStories(deps.now())]
  for (const story of stories.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await writeStory(tx, deps, { teamId, endpointId: id, story })
}

/** One in use, one that expires, one that was revoked. Nothing knows their secrets. */
async function seedRestrictedKeys(tx: Orm, deps: Deps, { teamId, userId }: KeyOwner): Promise<void> {
  const ago = (days: number) => daysBefore(deps.now(), days)
  type Key = Pick<typeof apiKey.$inferInsert, 'name' | 'scopes' | 'status' | 'createdAt'>
  const keys: readonly (Key & Partial<typeof apiKey.$inferInsert>)[] = [
    {
      name: 'Accounting export',
      scopes: ['invoices.view', 'invoices.export', 'transactions.view'],
      status: 'active',
      createdAt: ago(19.3),
      lastUsedAt: ago(0.2),
      lastUsedIp: '203.0.113.24',
      addresses: ['203.0.113.0/24'],
    },
    {
      name: 'Shop checkout',
      scopes: ['links.view', 'links.write'],
      status: 'active',
      createdAt: ago(11.6),
      expiresAt: ago(-80),
    },
    { name: 'Old reporting', scopes: ['transactions.view'], status: 'revoked', createdAt: ago(44.1) },
  ]
  for (const key of keys) {
    const prefix = `rk_${deps.settings.mode}`
    const secret = createId(prefix, deps.randomBytes)
    await tx.insert(apiKey).values({
      id: createId('apk', deps.randomBytes),
      teamId,
      createdBy: userId,
      updatedAt: key.createdAt,
      tokenHash: sha256(secret),
      hint: `${prefix}_…${secret.slice(-4)}`,
      ...key,
    })
  }
}

/** Most were taken at once; now and then it took a second try. */
async function readStories(tx: Orm, teamId: string): Promise<readonly Story[]> {
  const rows = await tx
    .select()
    .from(walletTransaction)
    .where(and(eq(walletTransaction.teamId, teamId), ne(walletTransaction.status, 'pending')))
    .orderBy(desc(walletTransaction.createdAt), walletTransaction.id)
    .limit(TOLD)
  return rows.map(({ reference, type, status, currency, network, amount, fee, hash, updatedAt }, index) => ({
    type: `transaction.${status}`,
    at: updatedAt,
    state: 'ok',
    answers: index % 8 === 5 ? [503, 200] : [200],
    data: { reference, type, status, currency, network, amount, fee, hash },
  }))
}

/** A test, and one that was refused until it was given up; the team was notified. */
const otherStories = (now: Date): readonly Story[] => [
  {
    type: 'endpoint.test',
    at: daysBefore(now, 9.4),
    state: 'ok',
    answers: [200],
    data: { message: 'This is a test event' },
  },
  {
    type: 'transaction.successful',
    at: new Date(now.getTime() - 5.6 * HOUR),
    state: 'given_up',
    answers: [404, 404, 404],
    data: { type: 'debit', status: 'successful', currency: 'USDC', network: 'ethereum', amount: '120.5' },
  },
]

async function writeStory(
  tx: Orm,
  { randomBytes }: Deps,
  place: { readonly teamId: string; readonly endpointId: string; readonly story: Story },
): Promise<void> {
  const { teamId, endpointId, story } = place
  const { type, at: createdAt, state, answers, data } = story
  const eventId = createId('evt', randomBytes)
  await tx
    .insert(outboxEvent)
    .values({ id: eventId, teamId, type, payload: data, createdAt, dispatchedAt: createdAt })
  const times = answers.map((_, index) => new Date(createdAt.getTime() + waitedBefore(index)))
  const deliveryId = createId('dlv', randomBytes)
  await tx.insert(webhookDelivery).values({
    id: deliveryId,
    teamId,
    endpointId,
    eventId,
    type,
    state,
    createdAt,
    updatedAt: times.at(-1) ?? createdAt,
    attempts: answers.length,
    httpStatus: answers.at(-1) ?? null,
    nextAt: null,
  })
  await tx.insert(webhookAttempt).values(
    answers.map((httpStatus, index) => ({
      deliveryId,
      number: index + 1,
      at: times[index] ?? createdAt,
      httpStatus,
      durationMs: 80 + 35 * index,
      responseExcerpt: httpStatus < 300 ? 'ok' : 'Something went wrong',
    })),
  )
}

/** Milliseconds from the first attempt to one by the schedule. */
function waitedBefore(index: number): number {
  return RETRY_DELAYS.slice(0, index).reduce((sum, delay) => sum + delay, 0)
}
