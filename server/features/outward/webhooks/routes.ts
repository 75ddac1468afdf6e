import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineRoute } from '#server/engine/http/route.ts'
import { runOperation } from '#server/engine/write/runOperation.ts'
import { renameFields, notFound } from '#server/engine/http/ApiError.ts'
import { nothing } from '#server/features/people/identity/inputs.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { outboxEvent } from '#server/engine/db/schema.ts'
import { webhookAttempt, webhookDelivery } from '#server/features/people/keys/schema.ts'
import type { Settings } from '#server/entry/settings.ts'
import {
  readWebhook,
  revealSigningSecret,
  rotateSigningSecret,
  testWebhook,
  updateWebhook,
  webhookSchema,
} from './firstEndpoint.ts'
import { webhookBody } from './deliveries.ts'

const common = {
  tag: 'Webhooks',
  access: { permission: 'developers.manage' },
  flag: 'apiSettings',
} as const

const show = defineRoute('GET /webhooks/endpoint', {
  ...common,
  summary: 'Retrieve the first webhook endpoint',
  answer: webhookSchema,
  handle: async ({ caller, services: { db, now } }) => ({
    data: await readWebhook(db.orm, caller.team.id, now()),
  }),
})

const update = defineRoute('PATCH /wallet/update-webhook', {
  ...common,
  stepUp: true,
  summary: 'Set, change or remove the first webhook endpoint',
  description:
    'Must be an https URL. Null or an empty string removes it. The signing secret is returned only when the URL is ' +
    'first set. Saving turns a disabled webhook back on.',
  body: z.strictObject({ webhookUrl: z.string('Webhook URL is required').trim().max(2000).nullable() }),
  answer: z.object({ webhookUrl: z.string().nullable(), signingSecret: z.string().optional() }),
  handle: async (call) => {
    const url = call.body.webhookUrl || null
    const data = await runOperation(call, (operation) => updateWebhook(operation, url)).catch(
      (error: unknown) => {
        throw renameFields(error, () => 'webhookUrl')
      },
    )
    return { data, message: data.webhookUrl === null ? 'Webhook removed' : 'Webhook saved' }
  },
})

const reveal = defineRoute('POST /webhooks/reveal-secret', {
  ...common,
  stepUp: true,
  summary: 'Show the signing secret of the first endpoint',
  description: 'Recorded in the audit log.',
  body: nothing,
  answer: z.object({ signingSecret: z.string() }),
  handle: async (call) => ({ data: { signingSecret: await runOperation(call, revealSigningSecret) } }),
})

const rotate = defineRoute('POST /webhooks/rotate-secret', {
  ...common,
  stepUp: true,
  summary: 'Rotate the signing secret of the first endpoint',
  description: 'For 24 hours, the previous secret also signs, so events have two signatures.',
  body: nothing,
  answer: z.object({ signingSecret: z.string(), previousSecretEndsAt: z.iso.datetime() }),
  handle: async (call) => ({
    data: await runOperation(call, rotateSigningSecret),
    message: 'Signing secret rotated',
  }),
})

const test = defineRoute('POST /webhooks/test', {
  ...common,
  summary: 'Send a test event to the first endpoint',
  body: nothing,
  status: 202,
  answer: z.object({ eventId: z.string() }),
  handle: async (call) => ({
    data: { eventId: await runOperation(call, testWebhook) },
    message: 'Test event sent',
  }),
})

/** The body that was sent, and the result of each attempt. */
const deliveryHistorySchema = z.object({
  body: z.string().describe('JSON payload that is signed and sent'),
  attempts: z.array(
    z.object({
      number: z.int(),
      at: z.iso.datetime(),
      httpStatus: z.int().nullable(),
      error: z.string().nullable(),
      responseExcerpt: z.string().nullable().describe('First 2 kB of the response'),
      durationMs: z.int(),
    }),
  ),
})

const history = defineRoute('GET /webhook-deliveries/:id/attempts', {
  ...common,
  summary: 'Retrieve the payload and attempts of a delivery',
  answer: deliveryHistorySchema,
  handle: async ({ caller, params, services: { db, settings } }) => ({
    data: await readDelivery(db.orm, settings, { id: params['id'] ?? '', teamId: caller.team.id }),
  }),
})

export const routes = [show, update, reveal, rotate, test, history]

const ATTEMPT = {
  number: webhookAttempt.number,
  at: webhookAttempt.at,
  httpStatus: webhookAttempt.httpStatus,
  error: webhookAttempt.error,
  responseExcerpt: webhookAttempt.responseExcerpt,
  durationMs: webhookAttempt.durationMs,
}

/** Reads what was sent with a delivery of a team and what came back, first attempt first. Throws 404. */
async function readDelivery(
  orm: Orm,
  settings: Pick<Settings, 'mode'>,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<z.output<typeof deliveryHistorySchema>> {
  const [event] = await orm
    .select({
      id: outboxEvent.id,
      type: outboxEvent.type,
      payload: outboxEvent.payload,
      createdAt: outboxEvent.createdAt,
    })
    .from(webhookDelivery)
    .innerJoin(outboxEvent, eq(outboxEvent.id, webhookDelivery.eventId))
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.teamId, teamId)))
  if (!event) throw notFound()
  const attempts = await orm
    .select(ATTEMPT)
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, id))
    .orderBy(asc(webhookAttempt.number))
  return {
    body: webhookBody(event, settings),
    attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  }
}
