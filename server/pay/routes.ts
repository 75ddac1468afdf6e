import { z } from 'zod'
import { countTries } from '#server/http/limitTries.ts'
import { readFlags } from '#server/http/readFlags.ts'
import { defineRoute, type RouteInput } from '#server/http/route.ts'
import { sha256 } from '#server/platform/db/canonicalJson.ts'
import { toEventStream } from '#server/platform/live/createStream.ts'
import { claimSession } from './claimSession.ts'
import { findTargetReceipt } from './findReceipt.ts'
import { requireTarget, type Payable } from './findTarget.ts'
import { readOptions } from './readOptions.ts'
import { openSession, readSession } from './sessions.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { invoice } from '#server/invoices/schema.ts'
import { insertInvoiceEvent } from '#server/invoices/insertInvoiceEvent.ts'
import type { Services } from '#server/Services.ts'

const common = { tag: 'Hosted payment page', needs: 'chain' } as const

const receipt = z
  .object({
    transactionId: z.string(),
    hash: z.string(),
    explorerUrl: z.string(),
    amount: z.string().describe('All that arrived in the session'),
    token: z.string(),
    network: z.string(),
    paidAt: z.iso.datetime(),
  })
  .nullable()

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

const show = defineRoute({
  method: 'get',
  path: '/public/pay/:id',
  failures: [403, 410, 429],
  summary: 'What a payment link or invoice asks for',
  description:
    'Nothing but what the page shows. 404 when there is no such thing, 410 for an expired link, 403 for one that takes no payments. Opened by somebody outside the team, a sent invoice becomes viewed.',
  ...common,
  access: 'public',
  effectful: true,
  query: z.strictObject({
    session: z.string().optional().describe('Begun before: shows what has ended since, too'),
  }),
  answer: z.object({
    id: z.string(),
    kind: z.enum(['link', 'invoice']),
    name: z.string(),
    description: z.string().nullable(),
    merchantName: z.string(),
    logoUrl: z.string().nullable(),
    pricing: z.enum(['fixed', 'open', 'quantity']),
    amount: z
      .string()
      .nullable()
      .describe(
        'To be paid: of an invoice what is left, by the piece what one costs, open: what is suggested',
      ),
    minAmount: z.string().nullable(),
    maxAmount: z.string().nullable(),
    maxQuantity: z.number().nullable(),
    asks: z.array(z.enum(['name', 'email'])).describe('What a payer has to say'),
    amountPaid: z.string().optional().describe('Of an invoice that is partly paid'),
    currency: z.string(),
    language: z.enum(['en', 'fr']).optional().describe('The payer’s, where it is known'),
    state: z.enum(['open', 'paid']),
    tokens: z.array(
      z.object({
        token: z.string(),
        label: z.string(),
        amount: z.string(),
        networks: z.array(z.object({ name: z.string(), label: z.string() })),
      }),
    ),
    receipt,
  }),
  handle: async ({ params, query, caller, client, services, context }) => {
    await countReads({ params, client, services, context })
    const { db } = services
    const target = await requireTarget(db.orm, {
      id: params['id'] ?? '',
      now: services.now(),
      flags: await readFlags(services),
      sessionId: query.session,
    })
    if (caller?.team.id !== target.teamId && target.isUnseen)
      await db.transaction((tx) => viewTarget(tx, services, target))
    const { id, kind, name, description, merchantName, logoUrl, amount, amountPaid, currency, state } = target
    const { pricing, minAmount, maxAmount, maxQuantity, asks, language } = target
    const options = await readOptions(db.orm, services, { ...target, now: services.now() })
    return {
      data: {
        id,
        kind,
        name,
        description,
        merchantName,
        logoUrl,
        amount,
        currency,
        state,
        pricing,
        minAmount,
        maxAmount,
        maxQuantity,
        asks: [...asks],
        ...(amountPaid !== null && { amountPaid }),
        ...(language !== null && { language }),
        tokens: options.map((option) => ({
          token: option.token,
          label: option.label,
          amount: option.amount,
          networks: option.networks.map(({ network }) => ({
            name: network.name,
            label: network.displayName,
          })),
        })),
        receipt: state === 'paid' ? await findTargetReceipt(db.orm, id) : null,
      },
    }
  },
})

const open = defineRoute({
  method: 'post',
  path: '/public/pay/:id/sessions',
  failures: [403, 409, 410],
  summary: 'Start a payment: get an address of its own, for 30 minutes',
  description:
    'Price, rate and expiry are the API’s. Thirty at once, then three a minute, for one link from one address.',
  ...common,
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
  ...common,
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
  ...common,
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
  ...common,
  access: 'public',
  body: z.strictObject({}),
  answer: session,
  handle: async ({ params, client, services, context }) => {
    await countReads({ params, client, services, context })
    return { data: await services.db.transaction((tx) => claimSession(tx, services, params['sid'] ?? '')) }
  },
})

export const routes = [show, open, read, follow, claim]

/** By page, or payment there, and address together: a shop's visitors share an address. */
async function countReads({
  params,
  client,
  services,
  context,
}: Pick<RouteInput<unknown, unknown, 'public'>, 'params' | 'client' | 'services' | 'context'>) {
  const { payAddress, payPage } = services.settings.rateLimits
  const id = sha256(params['sid'] ?? params['id'] ?? '')
  await countTries({ services, context }, [
    { bucket: `pay:address:${client.ip}`, limit: payAddress },
    { bucket: `pay:read:${client.ip}:${id}`, limit: payPage },
  ])
}

/** Marks a sent invoice as viewed when someone outside the team opens it first. */
async function viewTarget(tx: Orm, services: Services, { id, isUnseen }: Payable): Promise<void> {
  if (!isUnseen) return
  const at = services.now()
  const [row] = await tx
    .update(invoice)
    .set({ status: 'viewed', viewedAt: at, updatedAt: at, version: sql`${invoice.version} + 1` })
    .where(and(eq(invoice.id, id), eq(invoice.status, 'sent')))
    .returning()
  if (row) await insertInvoiceEvent(tx, services, 'invoice.viewed', row)
}
