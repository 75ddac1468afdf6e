import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#resources/vocabulary/languages.ts'
import { notFound } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { countTries } from '#server/engine/http/limitTries.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { readLogo } from '#server/features/people/identity/teamLogo.ts'
import { networkLabelOf } from '#server/core/ledger/networkLabelOf.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Services } from '#server/entry/Services.ts'
import type { RateLimit } from '#server/entry/settings.ts'
import type { TransactionRow } from '#server/core/wallet/insertTransaction.ts'
import { languageOf } from '#server/engine/mail/sendMail.ts'
import { wordingOf } from '#src/languages/wording.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { findShared } from './receiptLink.ts'

const common = { tag: 'Transactions', flag: 'transactions' } as const

/** Of one client address. */
const READS: RateLimit = { perMinute: 30, burst: 30 }

const file = defineRoute('GET /transaction/:id/receipt.pdf', {
  ...common,
  summary: 'Download the receipt for a transaction',
  access: { permission: 'transactions.view' },
  bare: 'application/pdf',
  handle: async ({ caller, params, services, context }) =>
    toFile(context, services, {
      row: await ownOf(services.db.orm, caller, params['id']),
      language: await languageOf(services.db.orm, { to: caller.email }),
    }),
})

const open = defineRoute('GET /public/receipts/:token', {
  ...common,
  summary: 'Download a shared receipt',
  access: 'public',
  failures: [429],
  bare: 'application/pdf',
  query: z.object({
    language: z.enum(['en', 'fr']).default('en').catch('en').describe('As in the email it was sent with'),
  }),
  handle: async ({ params, query, client, services, context }) => {
    await countTries({ services, context }, [{ bucket: `receipt:read:${client.ip}`, limit: READS }])
    const row = await findShared(services.db.orm, params['token'] ?? '')
    if (!row) throw notFound()
    return toFile(context, services, { row, language: query.language })
  },
})

export const routes = [file, open]

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
async function toFile(
  context: Context,
  services: Services,
  { row, language }: { readonly row: TransactionRow; readonly language: Language },
): Promise<Response> {
  const { db, now } = services
  const [owner] = await db.orm.select({ name: team.name }).from(team).where(eq(team.id, row.teamId))
  const { drawReceipt } = await import('./drawReceipt.ts')
  const logo = await readLogo(services, row.teamId)
  const network = row.network && (await networkLabelOf(db.orm, row.network))
  const wording = wordingOf(language)
  const drawn = await drawReceipt(row, { team: owner?.name ?? '', logo, network, at: now(), wording })
  return context.body(drawn, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="receipt-${row.reference}.pdf"`,
  })
}
