import { z } from 'zod'
import { defineRoute } from '#server/http/route.ts'
import { runOperation } from '#server/engine/runOperation.ts'
import { renameFields } from '#server/http/ApiError.ts'
import { nothing } from '#server/identity/inputs.ts'
import { deliveryHistorySchema, readDelivery } from './readDelivery.ts'
import {
  readWebhook,
  revealSigningSecret,
  rotateSigningSecret,
  testWebhook,
  updateWebhook,
  webhookSchema,
} from './firstEndpoint.ts'

const common = {
  tag: 'Webhooks',
  access: { permission: 'developers.manage' },
  flag: 'apiSettings',
} as const

const show = defineRoute({
  ...common,
  method: 'get',
  path: '/webhooks/endpoint',
  summary: 'The first webhook endpoint of the team: its address and how it does',
  answer: webhookSchema,
  handle: async ({ caller, services: { db, now } }) => ({
    data: await readWebhook(db.orm, caller.team.id, now()),
  }),
})

const update = defineRoute({
  ...common,
  method: 'patch',
  path: '/wallet/update-webhook',
  stepUp: true,
  summary: 'Set, change or take away the first webhook endpoint',
  description:
    'An https address. Null or an empty text takes it away. The signing secret ' +
    'is answered only when the first address is set. Saving switches a webhook on again that was switched off.',
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

const reveal = defineRoute({
  ...common,
  method: 'post',
  path: '/webhooks/reveal-secret',
  stepUp: true,
  summary: 'Show the signing secret of the first endpoint',
  description: 'Audited.',
  body: nothing,
  answer: z.object({ signingSecret: z.string() }),
  handle: async (call) => ({ data: { signingSecret: await runOperation(call, revealSigningSecret) } }),
})

const rotate = defineRoute({
  ...common,
  method: 'post',
  path: '/webhooks/rotate-secret',
  stepUp: true,
  summary: 'Renew the signing secret of the first endpoint',
  description: 'For 24 hours the secret before signs as well: events carry two signatures.',
  body: nothing,
  answer: z.object({ signingSecret: z.string(), previousSecretEndsAt: z.iso.datetime() }),
  handle: async (call) => ({
    data: await runOperation(call, rotateSigningSecret),
    message: 'Signing secret rotated',
  }),
})

const test = defineRoute({
  ...common,
  method: 'post',
  path: '/webhooks/test',
  summary: 'Send the event endpoint.test to the first endpoint',
  body: nothing,
  status: 202,
  answer: z.object({ eventId: z.string() }),
  handle: async (call) => ({
    data: { eventId: await runOperation(call, testWebhook) },
    message: 'Test event sent',
  }),
})

const history = defineRoute({
  ...common,
  method: 'get',
  path: '/webhook-deliveries/:id/attempts',
  summary: 'What was sent with a delivery, and what each attempt met',
  answer: deliveryHistorySchema,
  handle: async ({ caller, params, services: { db, settings } }) => ({
    data: await readDelivery(db.orm, settings, { id: params['id'] ?? '', teamId: caller.team.id }),
  }),
})

export const routes = [show, update, reveal, rotate, test, history]
