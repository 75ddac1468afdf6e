import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { countTries } from '#server/http/limitTries.ts'
import { defineRoute } from '#server/http/route.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import { team } from '#server/identity/schema.ts'
import { readLogo } from '#server/identity/teamLogo.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Services } from '#server/Services.ts'
import type { RateLimit } from '#server/settings.ts'
import type { TransactionRow } from '../insertTransaction.ts'
import { walletTransaction } from '../schema.ts'
import { sendReceipt } from './sendReceipt.ts'
import { findShared, hideReceipt, shareReceipt } from './receiptLink.ts'

const common = { tag: 'Transactions', flag: 'transactions' } as const
const WRITES = { permission: 'transactions.annotate' } as const
const link = z.object({ receiptUrl: z.string().nullable() })

/** Of one client address. */
const READS: RateLimit = { perMinute: 30, burst: 30 }
/** Of one user. */
const MAILS: RateLimit = { perMinute: 1, burst: 20 }

const file = defineRoute({
  ...common,
  method: 'get',
  path: '/transaction/:id/receipt.pdf',
  summary: 'Download the receipt of a Transaction',
  access: { permission: 'transactions.view' },
  bare: 'application/pdf',
  handle: async ({ caller, params, services, context }) =>
    toFile(context, services, await ownOf(services.db.orm, caller, params['id'])),
})

const share = defineRoute({
  ...common,
  method: 'post',
  path: '/transaction/:id/receipt',
  summary: 'Give the receipt of a Transaction a public link',
  description: 'Whoever has it may download the receipt, until it is switched off.',
  access: WRITES,
  idempotent: true,
  body: z.strictObject({}),
  answer: link,
  handle: async ({ caller, params, services }) => ({
    data: await services.db.transaction(async (tx) => {
      const { reference, teamId } = await ownOf(tx, caller, params['id'])
      const receiptUrl = await shareReceipt(tx, services, { reference, teamId, userId: caller.userId })
      await auditLink(tx, services, caller, { action: 'transaction_receipt_shared', reference })
      return { receiptUrl }
    }),
  }),
})

const off = defineRoute({
  ...common,
  method: 'post',
  path: '/transaction/:id/receipt/off',
  summary: 'Switch the public link of a receipt off',
  access: WRITES,
  idempotent: true,
  body: z.strictObject({}),
  answer: link,
  handle: async ({ caller, params, services }) => ({
    data: await services.db.transaction(async (tx) => {
      const { reference } = await ownOf(tx, caller, params['id'])
      await hideReceipt(tx, services, reference)
      await auditLink(tx, services, caller, { action: 'transaction_receipt_hidden', reference })
      return { receiptUrl: null }
    }),
  }),
})

const mail = defineRoute({
  ...common,
  method: 'post',
  path: '/transaction/:id/receipt/mail',
  summary: 'Mail the receipt of a Transaction',
  description: 'With its public link, which is switched on.',
  access: WRITES,
  failures: [429],
  idempotent: true,
  body: z.strictObject({ to: z.email('Email is invalid').max(255) }),
  answer: link,
  handle: async ({ caller, params, body, services, context }) => {
    await countTries({ services, context }, [{ bucket: `receipt:mail:${caller.userId}`, limit: MAILS }])
    return {
      data: await services.db.transaction(async (tx) => {
        const row = await ownOf(tx, caller, params['id'])
        const from = { userId: caller.userId, team: caller.team.name }
        const receiptUrl = await sendReceipt(tx, services, row, { to: body.to, ...from })
        const { reference } = row
        await auditLink(tx, services, caller, { action: 'transaction_receipt_mailed', reference })
        return { receiptUrl }
      }),
    }
  },
})

const open = defineRoute({
  ...common,
  method: 'get',
  path: '/public/receipts/:token',
  summary: 'Download a receipt by its public link',
  access: 'public',
  failures: [429],
  bare: 'application/pdf',
  handle: async ({ params, client, services, context }) => {
    await countTries({ services, context }, [{ bucket: `receipt:read:${client.ip}`, limit: READS }])
    const row = await findShared(services.db.orm, params['token'] ?? '')
    if (!row) throw notFound()
    return toFile(context, services, row)
  },
})

export const routes = [file, share, off, mail, open]

/** The caller's own transaction. Throws 404 for any other. */
async function ownOf(orm: Orm, caller: Caller, id = ''): Promise<TransactionRow> {
  const { reference, teamId } = walletTransaction
  const [row] = await orm
    .select()
    .from(walletTransaction)
    .where(and(eq(reference, id), eq(teamId, caller.team.id)))
  if (!row) throw notFound()
  return row
}

type Context = Parameters<typeof countTries>[0]['context']

/** Fonts and drawing are read by the first who asks. */
async function toFile(context: Context, services: Services, row: TransactionRow): Promise<Response> {
  const { db, now } = services
  const [owner] = await db.orm.select({ name: team.name }).from(team).where(eq(team.id, row.teamId))
  const { drawReceipt } = await import('./drawReceipt.ts')
  const logo = await readLogo(services, row.teamId)
  const drawn = await drawReceipt(row, { team: owner?.name ?? '', logo, at: now() })
  return context.body(drawn, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="receipt-${row.reference}.pdf"`,
  })
}

function auditLink(
  tx: Orm,
  services: Services,
  caller: Caller,
  { action, reference }: { readonly action: string; readonly reference: string },
): Promise<void> {
  const target = { type: 'transaction', id: reference }
  return recordAudit({ tx, caller, services }, { action, target })
}
