import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readFlags } from '#server/engine/http/readFlags.ts'
import { defineRoute, type RouteInput } from '#server/engine/http/route.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import { publish } from '#server/engine/events.ts'
import { invoiceViewed } from '#server/features/sales/invoices/events.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Services } from '#server/entry/Services.ts'
import { findTargetReceipt } from './findReceipt.ts'
import { findLinkId, requireTarget, type Payable } from './findTarget.ts'
import { countReads, ofPayPage, receipt } from './payRoutes.ts'
import { readOptions } from './readOptions.ts'

const query = z.strictObject({
  session: z.string().optional().describe('Begun before: shows what has ended since, too'),
})

const answer = z.object({
  id: z.string(),
  kind: z.enum(['link', 'invoice']),
  name: z.string(),
  description: z.string().nullable(),
  merchantName: z.string(),
  logoUrl: z.string().nullable(),
  country: z.string().nullable().describe('Where the business is: two letters of ISO 3166'),
  pricing: z.enum(['fixed', 'open', 'quantity']),
  amount: z
    .string()
    .nullable()
    .describe('To be paid: of an invoice what is left, by the piece what one costs, open: what is suggested'),
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
})

const shown = {
  failures: [403, 410, 429],
  ...ofPayPage,
  access: 'public',
  effectful: true,
  query,
  answer,
} as const

type Call = RouteInput<z.output<typeof query>, unknown, 'public'>

const show = defineRoute({
  method: 'get',
  path: '/public/pay/:id',
  summary: 'What a payment link or invoice asks for',
  description:
    'Nothing but what the page shows. 404 when there is no such thing, 410 for an expired link, 403 for one that takes no payments. Opened by someone outside the team, a sent invoice becomes viewed.',
  ...shown,
  handle: async (call) => {
    await countReads(call)
    return { data: await readTarget(call, call.params['id'] ?? '') }
  },
})

const showNamed = defineRoute({
  method: 'get',
  path: '/public/pay/:team/:link',
  summary: 'What a payment link asks for, by its readable address',
  description: 'As by its id, which the answer has. An earlier address of the team or the link does as well.',
  ...shown,
  handle: async (call) => {
    await countReads(call)
    const { team = '', link = '' } = call.params
    return { data: await readTarget(call, await findLinkId(call.services.db.orm, { team, link })) }
  },
})

export const routes = [show, showNamed]

/** What a visitor is shown of a link or invoice. Throws as `requireTarget` does. */
async function readTarget({ caller, services, ...call }: Call, asked: string) {
  const { db } = services
  const target = await requireTarget(db.orm, {
    id: asked,
    now: services.now(),
    flags: await readFlags(services),
    sessionId: call.query.session,
  })
  if (caller?.team.id !== target.teamId && target.isUnseen)
    await db.transaction((tx) => viewTarget(tx, services, target))
  const { id, kind, name, description, merchantName, logoUrl, amount, amountPaid, currency, state } = target
  const { country, pricing, minAmount, maxAmount, maxQuantity, asks, language } = target
  const options = await readOptions(db.orm, services, { ...target, now: services.now() })
  return {
    id,
    kind,
    name,
    description,
    merchantName,
    logoUrl,
    country,
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
  }
}

/** Marks a sent invoice as viewed when someone outside the team opens it first. */
export async function viewTarget(tx: Orm, services: Services, { id, isUnseen }: Payable): Promise<void> {
  if (!isUnseen) return
  const at = services.now()
  const [row] = await tx
    .update(invoice)
    .set({ status: 'viewed', viewedAt: at, ...nextVersion(invoice, at) })
    .where(and(eq(invoice.id, id), eq(invoice.status, 'sent')))
    .returning()
  if (row) await publish({ tx, services }, invoiceViewed, row)
}
