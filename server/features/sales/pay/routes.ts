import { z } from 'zod'
import { countTries } from '#server/engine/http/limitTries.ts'
import { readFlags } from '#server/engine/http/readFlags.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import { toEventStream } from '#server/engine/live/createStream.ts'
import { claimSession } from './claimSession.ts'
import { countReads, ofPayPage, receipt } from './payRoutes.ts'
import { openSession, readSession } from './sessions.ts'

const session = z.object({
  id: z.string(),
  token: z.string(),
  network: z.string(),
  address: z.string(),
  amountDue: z.string().describe('Amount paid here plus the amount still due'),
  amountReceived: z.string(),
  amountMissing: z.string(),
  amountOver: z.string(),
  state: z
    .enum(['open', 'seen', 'underpaid', 'paid', 'overpaid', 'unasked', 'late', 'expired', 'closed'])
    .describe('unasked: it arrived when nothing was due'),
  secondsLeft: z.number(),
  paymentUri: z.string().describe('EIP-681'),
  receipt,
  price: z.string().describe('Amount due in the currency of the price'),
  quantity: z.number().optional().describe('For links priced per item'),
  returnUrl: z.string().optional().describe('Redirect URL of the merchant, with `session_id` and `status`'),
  decision: z
    .object({ act: z.enum(['refund', 'accept', 'ask']), amount: z.string() })
    .optional()
    .describe('Merchant’s decision on a short, over or late payment'),
  amountPending: z.string().optional().describe('On a real network, not yet confirmed'),
  confirmations: z.number().optional().describe('Confirmations of the latest payment'),
  confirmationsNeeded: z.number().optional(),
  isClaimed: z.boolean().optional().describe('Whether the visitor reported the payment'),
})

const open = defineRoute('POST /public/pay/:id/sessions', {
  failures: [403, 409, 410],
  summary: 'Start a payment',
  description:
    'Returns a payment address that’s valid for 30 minutes. The API sets the price, rate and expiry. Limited to ' +
    '30 at once, then three a minute, per link and IP address.',
  ...ofPayPage,
  access: 'public',
  status: 201,
  body: z.strictObject({
    token: z.string('Token is required'),
    network: z.string().optional(),
    amount: z.string().optional().describe('For open amounts, in the currency of the price'),
    quantity: z.number().optional().describe('For links priced per item. Defaults to 1'),
    name: z.string().optional().describe('If the link asks for it'),
    email: z.string().optional().describe('If the link asks for it'),
  }),
  answer: session,
  handle: async ({ params, body, client, services, context }) => {
    const { payAddress, paySessions, paySessionsOfAddress } = services.settings.rateLimits
    const id = params['id'] ?? ''
    await countTries({ services, context }, [
      { bucket: `pay:address:${client.ip}`, limit: payAddress },
      { bucket: `pay:open:${client.ip}`, limit: paySessionsOfAddress },
      { bucket: `pay:open:${client.ip}:${sha256(id)}`, limit: paySessions },
    ])
    const asked = { id, flags: await readFlags(services), ...body }
    return { data: await services.db.transaction((tx) => openSession({ tx, services }, asked)) }
  },
})

const read = defineRoute('GET /public/pay/sessions/:sid', {
  failures: [410, 429],
  summary: 'Retrieve a payment session',
  ...ofPayPage,
  access: 'public',
  answer: session,
  handle: async ({ params, client, services, context }) => {
    await countReads({ params, client, services, context })
    return { data: await readSession(services.db.orm, services, params['sid'] ?? '') }
  },
})

const follow = defineRoute('GET /public/pay/sessions/:sid/live', {
  summary: 'Stream updates of a payment session',
  description:
    'Server-sent events: "ready" first, then one without content each time the session changes. Up to ten streams per ' +
    'IP address.',
  ...ofPayPage,
  access: 'public',
  bare: 'text/event-stream',
  // Neither a HEAD request nor a prefetch is to leave a stream behind.
  effectful: true,
  handle: async ({ params, client, services, context }) => {
    await countReads({ params, client, services, context })
    const { id } = await readSession(services.db.orm, services, params['sid'] ?? '')
    return toEventStream(context, await services.live.follow({ table: 'payment_session', id, by: client.ip }))
  },
})

const claim = defineRoute('POST /public/pay/sessions/:sid/claim', {
  failures: [409, 410],
  summary: 'Report a sent payment',
  description: 'Doesn’t move money.',
  inSandbox: 'In the sandbox, the amount due arrives two seconds later.',
  ...ofPayPage,
  access: 'public',
  body: z.strictObject({}),
  answer: session,
  handle: async ({ params, client, services, context }) => {
    await countReads({ params, client, services, context })
    return {
      data: await services.db.transaction((tx) => claimSession({ tx, services }, params['sid'] ?? '')),
    }
  },
})

export const routes = [open, read, follow, claim]
