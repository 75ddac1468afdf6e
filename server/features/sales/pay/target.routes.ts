import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readFlags } from '#server/engine/http/readFlags.ts'
import { defineRoute, type RouteInput } from '#server/engine/http/route.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import { publish } from '#server/engine/events.ts'
import { invoiceViewed } from '#server/features/sales/invoices/events.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { findTargetReceipt } from './findReceipt.ts'
import { findLinkId, requireTarget, type Payable } from './findTarget.ts'
import { countReads, ofPayPage, receipt } from './payRoutes.ts'
import { readOptions } from './readOptions.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

const query = z.strictObject({
  session: z
    .string()
    .optional()
    .describe('ID of a session started earlier, to also show links and invoices that have since ended'),
})

const answer = z.object({
  id: z.string(),
  kind: z.enum(['link', 'invoice']),
  name: z.string(),
  description: z.string().nullable(),
  merchantName: z.string(),
  logoUrl: z.string().nullable(),
  country: z.string().nullable().describe('Country of the business (ISO 3166, two letters)'),
  pricing: z.enum(['fixed', 'open', 'quantity']),
  amount: z
    .string()
    .nullable()
    .describe(
      'Amount due: the remaining amount of an invoice, the price of one item, or the suggested open amount',
    ),
  minAmount: z.string().nullable(),
  maxAmount: z.string().nullable(),
  maxQuantity: z.number().nullable(),
  asks: z.array(z.enum(['name', 'email'])).describe('Details the payer must provide'),
  amountPaid: z.string().optional().describe('For partly paid invoices'),
  currency: z.string(),
  language: z.enum(['en', 'fr']).optional().describe('Language of the payer, if known'),
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

const show = defineRoute('GET /public/pay/:id', {
  summary: 'Retrieve a payment page',
  description:
    'Returns only what the page shows. Returns 404 if it doesn’t exist, 410 for an expired link and 403 for a link ' +
    'that isn’t accepting payments. A sent invoice becomes viewed when opened by someone outside the team.',
  ...shown,
  handle: async (call) => {
    await countReads(call)
    return { data: await readTarget(call, call.params['id'] ?? '') }
  },
})

const showNamed = defineRoute('GET /public/pay/:team/:link', {
  summary: 'Retrieve a payment page by its web address',
  description:
    'Same as by ID, which the response includes. Previous web addresses of the team or link also work.',
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
    await db.transaction((tx) => viewTarget({ tx, services }, target))
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
export async function viewTarget({ tx, services }: WorkContext, { id, isUnseen }: Payable): Promise<void> {
  if (!isUnseen) return
  const at = services.now()
  const [row] = await tx
    .update(invoice)
    .set({ status: 'viewed', viewedAt: at, ...nextVersion(invoice, at) })
    .where(and(eq(invoice.id, id), eq(invoice.status, 'sent')))
    .returning()
  if (row) await publish({ tx, services }, invoiceViewed, row)
}
