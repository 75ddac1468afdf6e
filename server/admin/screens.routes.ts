import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FLAGS } from '#resources/vocabulary/flags.ts'
import { verifyAuditChain } from '#server/platform/db/audit.ts'
import { readFeatures } from './readFeatures.ts'
import { switchFeature } from './switchFeature.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { readSystemAccounts } from '#server/ledger/readSystemAccounts.ts'
import { verifyBooks } from '#server/ledger/verifyBooks.ts'

const tag = 'Administration'

const featureSchema = z.object({
  name: z.enum(FLAGS),
  default: z.boolean().describe('What the environment says'),
  enabled: z.boolean(),
  changedBy: z.string().nullable().describe('The address of who switched it last'),
  changedAt: z.iso.datetime().nullable(),
})

const intactSchema = z.object({ ok: z.literal(true), rows: z.number() })
const brokenSchema = z.object({ ok: z.literal(false), badSeq: z.number().describe('The first row at fault') })

const reportSchema = z.object({
  ok: z.boolean(),
  checkedAt: z.iso.datetime(),
  currencies: z.array(z.object({ currency: z.string(), sum: z.string() })).readonly(),
  entries: z.array(z.string()).readonly(),
  drifted: z.array(z.object({ account: z.string(), balance: z.string(), sum: z.string() })).readonly(),
  overdrawn: z.array(z.string()).readonly(),
  accounts: z
    .array(z.object({ purpose: z.string(), currency: z.string(), balance: z.string() }))
    .readonly()
    .describe("The platform's own accounts, which are no team's"),
  audit: z.discriminatedUnion('ok', [intactSchema, brokenSchema]),
})

const checkedAt = z.iso.datetime()
const chainSchema = z.discriminatedUnion('ok', [
  intactSchema.extend({ checkedAt }),
  brokenSchema.extend({ checkedAt }),
])

/** What the administrator's own screens ask for. Domain 2.2; decision "Flags". */
export const routes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/books',
    summary: 'Adds up all the books and walks the audit log',
    tag,
    access: { permission: 'platform.money' },
    answer: reportSchema,
    handle: async ({ services: { db, now } }) => {
      const books = await verifyBooks(db.orm)
      const audit = await verifyAuditChain(db.orm)
      const { rows: currencies } = await db.orm.execute<{
        currency: string
        sum: string
      }>(sql`select currency, trim_scale(sum(amount))::text as sum from ledger_posting
            group by currency order by currency`)
      const accounts = await readSystemAccounts(db.orm)
      const ok = books.ok && audit.ok
      return { data: { ...books, ok, audit, currencies, accounts, checkedAt: now().toISOString() } }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/admin/audit-chain',
    summary: 'Walks the audit log and says whether every row is as it was written',
    tag,
    access: { permission: 'platform.view' },
    answer: chainSchema,
    handle: async ({ services: { db, now } }) => ({
      data: { ...(await verifyAuditChain(db.orm)), checkedAt: now().toISOString() },
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/admin/features',
    summary: 'Every feature flag, its default, and who switched it last',
    tag,
    access: { permission: 'platform.features' },
    answer: z.array(featureSchema),
    handle: async ({ services }) => ({ data: await readFeatures(services) }),
  }),
  defineRoute({
    method: 'post',
    path: '/admin/features',
    summary: 'Switches a feature for everybody, at once',
    tag,
    access: { permission: 'platform.features' },
    body: z.strictObject({
      name: z.enum(FLAGS),
      enabled: z.boolean(),
      reason: z.string().trim().min(5).max(500),
    }),
    answer: z.object({ name: z.enum(FLAGS), enabled: z.boolean() }),
    stepUp: true,
    idempotent: true,
    handle: async ({ services, caller, body }) => ({ data: await switchFeature(services, caller, body) }),
  }),
]
