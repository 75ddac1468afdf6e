import { createId } from '../createId.ts'
import type { Orm } from '../db/Database.ts'
import { outboxEvent } from '../db/schema/core.ts'
import { webhookAttempt, webhookDelivery, webhookEndpoint } from '../db/schema/developers.ts'
import type { DeliveryState } from '../db/schema/developers.ts'
import { writeKeys } from '../developers/regenerateKeys.ts'
import type { Services } from '../Services.ts'
import { RETRY_DELAYS } from '../webhooks/schedule.ts'
import { createWebhookSecret, sealWebhookSecret } from '../webhooks/webhookSecret.ts'

/** Where the receiver of docs/webhooks.md listens. */
const RECEIVER = 'http://127.0.0.1:4600/webhooks'
const [MINUTE, HOUR] = [60_000, 3_600_000]

/** What became of an event: how long ago it happened, and what each attempt answered. */
interface Story {
  readonly type: string
  readonly ago: number
  readonly state: DeliveryState
  readonly answers: readonly number[]
  readonly data: Readonly<Record<string, unknown>>
}

const PAYMENT = { type: 'debit', currency: 'USDC', network: 'ethereum', amount: '120.5', fee: '1.205' }
const STORIES: readonly Story[] = [
  { type: 'transaction.pending', ago: 3 * MINUTE, state: 'failed', answers: [503, 503], data: PAYMENT },
  { type: 'transaction.successful', ago: 2 * HOUR, state: 'ok', answers: [200], data: PAYMENT },
  { type: 'transaction.pending', ago: 2 * HOUR + 5_000, state: 'ok', answers: [500, 200], data: PAYMENT },
  {
    type: 'deposit.confirmed',
    ago: 26 * HOUR,
    state: 'given_up',
    answers: [404, 404, 404],
    data: { ...PAYMENT, type: 'credit' },
  },
  {
    type: 'deposit.detected',
    ago: 27 * HOUR,
    state: 'ok',
    answers: [204],
    data: { ...PAYMENT, type: 'credit' },
  },
  {
    type: 'endpoint.test',
    ago: 72 * HOUR,
    state: 'ok',
    answers: [200],
    data: { message: 'This is a test event' },
  },
]

type Deps = Pick<Services, 'now' | 'randomBytes' | 'settings'>

/** Gives a demo team its keys, and a webhook with deliveries that went well, are tried again, and failed. */
export async function seedDevelopers(
  tx: Orm,
  deps: Deps,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  await writeKeys(tx, deps, { teamId, userId })
  const id = createId('whe', deps.randomBytes)
  const secret = await sealWebhookSecret(deps, id, createWebhookSecret(deps.randomBytes))
  const at = { createdAt: deps.now(), updatedAt: deps.now() }
  await tx.insert(webhookEndpoint).values({ id, teamId, url: RECEIVER, secret, status: 'enabled', ...at })
  for (const story of STORIES) await writeStory(tx, deps, { teamId, endpointId: id, story })
}

async function writeStory(
  tx: Orm,
  { now, randomBytes }: Deps,
  place: { readonly teamId: string; readonly endpointId: string; readonly story: Story },
): Promise<void> {
  const { teamId, endpointId, story } = place
  const { type, ago, state, answers, data } = story
  const createdAt = new Date(now().getTime() - ago)
  const eventId = createId('evt', randomBytes)
  await tx
    .insert(outboxEvent)
    .values({ id: eventId, teamId, type, payload: data, createdAt, dispatchedAt: createdAt })
  const times = answers.map((_, index) => new Date(createdAt.getTime() + waitedBefore(index)))
  const next = new Date(now().getTime() + (RETRY_DELAYS[answers.length - 1] ?? 0))
  const deliveryId = createId('dlv', randomBytes)
  await tx.insert(webhookDelivery).values({
    ...{
      id: deliveryId,
      teamId,
      endpointId,
      eventId,
      type,
      state,
      createdAt,
      updatedAt: times.at(-1) ?? createdAt,
    },
    ...{ attempts: answers.length, httpStatus: answers.at(-1) ?? null },
    nextAt: state === 'failed' ? next : null,
  })
  await tx.insert(webhookAttempt).values(
    answers.map((httpStatus, index) => ({
      ...{ deliveryId, number: index + 1, at: times[index] ?? createdAt, httpStatus },
      ...{ durationMs: 80 + 35 * index, responseExcerpt: httpStatus < 300 ? 'ok' : 'Something went wrong' },
    })),
  )
}

/** Milliseconds from the first attempt to one by the schedule. */
function waitedBefore(index: number): number {
  return RETRY_DELAYS.slice(0, index).reduce((sum, delay) => sum + delay, 0)
}
