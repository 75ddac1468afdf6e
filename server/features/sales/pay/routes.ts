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
  amountDue: z.string().describe('What was paid here and what is left to pay, by now'),
  amountReceived: z.string(),
  amountMissing: z.string(),
  amountOver: z.string(),
  state: z
    .enum(['open', 'seen', 'underpaid', 'paid', 'overpaid', 'unasked', 'late', 'expired', 'closed'])
    .describe('unasked: it arrived when nothing was owed any more'),
  secondsLeft: z.number(),
  paymentUri: z.string().describe('EIP-681'),
  receipt,
  price: z.string().describe('What is due, in the currency of the price'),
  quantity: z.number().optional().describe('Of what is sold by the piece'),
  returnUrl: z.string().optional().describe('The merchant’s page to go to, with `session_id` and `status`'),
  decision: z
    .object({ act: z.enum(['refund', 'accept', 'ask']), amount: z.string() })
    .optional()
    .describe('What the merchant did about too little, too much or too late'),
  amountPending: z.string().optional().describe('On a real chain, and not deep enough to count'),
  confirmations: z.number().optional().describe('How deep the newest of it is, in blocks'),
  confirmationsNeeded: z.number().optional(),
  isClaimed: z.boolean().optional().describe('The visitor said that they paid'),
})

const open = defineRoute({
  method: 'post',
  path: '/public/pay/:id/sessions',
  failures: [403, 409, 410],
  summary: 'Start a payment: get an address of its own, for 30 minutes',
  description:
    'Price, rate and expiry are the API’s. Thirty at once, then three a minute, for one link from one address.',
  ...ofPayPage,
  access: 'public',
  status: 201,
  body: z.strictObject({
    token: z.string('Token is required'),
    network: z.string().optional(),
    amount: z.string().optional().describe('Of an open amount, in the currency of the price'),
    quantity: z.number().optional().describe('Of what is sold by the piece; 1 unless given'),
    name: z.string().optional().describe('Where the link asks for it'),
    email: z.string().optional().describe('Where the link asks for it'),
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
    return { data: await services.db.transaction((tx) => openSession(tx, services, asked)) }
  },
})

const read = defineRoute({
  method: 'get',
  path: '/public/pay/sessions/:sid',
  failures: [410, 429],
  summary: 'What has become of a payment',
  ...ofPayPage,
  access: 'public',
  answer: session,
  handle: async ({ params, client, services, context }) => {
    await countReads({ params, client, services, context })
    return { data: await readSession(services.db.orm, services, params['sid'] ?? '') }
  },
})

const follow = defineRoute({
  method: 'get',
  path: '/public/pay/sessions/:sid/live',
  summary: 'Follow what becomes of a payment',
  description:
    'Server-sent events: "ready" when it begins, then one each time the session is written, which says so and no more. Ten can be open for each address.',
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

const claim = defineRoute({
  method: 'post',
  path: '/public/pay/sessions/:sid/claim',
  failures: [409, 410],
  summary: 'Report that the payment was sent',
  description: 'Nothing is paid by it.',
  inSandbox: 'In the sandbox what is due arrives two seconds later.',
  ...ofPayPage,
  access: 'public',
  body: z.strictObject({}),
  answer: session,
  handle: async ({ params, client, services, context }) => {
    await countReads({ params, client, services, context })
    return { data: await services.db.transaction((tx) => claimSession(tx, services, params['sid'] ?? '')) }
  },
})

export const routes = [open, read, follow, claim]
