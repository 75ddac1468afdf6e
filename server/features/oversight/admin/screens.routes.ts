import { sql, eq } from 'drizzle-orm'
import { z } from 'zod'
import { FLAGS, type FeatureFlag } from '#resources/vocabulary/flags.ts'
import type { AuditVerdict } from '#server/engine/db/audit.ts'
import { verifyAuditLog } from '#server/engine/db/verifyAuditLog.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { readSystemAccounts } from '#server/core/ledger/accounts.ts'
import { chainBooksSchema, readChainBooks } from '#server/core/chain/readChainBooks.ts'
import { readTrialBalance, trialBalanceSchema } from '#server/core/ledger/trialBalance.ts'
import { verifyBooks } from '#server/core/ledger/verifyBooks.ts'
import { isPossible } from '#resources/vocabulary/providers.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { featureFlag } from '#server/engine/db/schema.ts'
import { notFound } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import type { Services } from '#server/entry/Services.ts'

const tag = 'Administration'

const featureSchema = z.object({
  name: z.enum(FLAGS),
  default: z.boolean().describe('Value from the environment'),
  enabled: z.boolean(),
  changedBy: z.string().nullable().describe('Email address of the last person to change it'),
  changedAt: z.iso.datetime().nullable(),
})

const intactSchema = z.object({ ok: z.literal(true), rows: z.number() })
const brokenSchema = z.object({ ok: z.literal(false), badSeq: z.number().describe('First invalid entry') })

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
    .describe('The platform’s own accounts'),
  audit: z.discriminatedUnion('ok', [intactSchema, brokenSchema]),
  chain: chainBooksSchema.optional().describe('Network balances compared with the books, on a real network'),
})

const checkedAt = z.iso.datetime()
const chainSchema = z.discriminatedUnion('ok', [
  intactSchema.extend({ checkedAt }),
  brokenSchema.extend({ checkedAt }),
])

/** The data of the administration's own screens. */
export const routes: readonly Route[] = [
  defineRoute('GET /admin/books', {
    summary: 'Check the books and the audit log',
    tag,
    access: { permission: 'platform.money' },
    answer: reportSchema,
    handle: async ({ services }) => {
      const { db, now } = services
      const books = await verifyBooks(db.orm)
      const audit = await readVerdict(services)
      const { rows: currencies } = await db.orm.execute<{
        currency: string
        sum: string
      }>(sql`select currency, trim_scale(sum(amount))::text as sum from ledger_posting
            group by currency order by currency`)
      const accounts = await readSystemAccounts(db.orm)
      const chain = services.chain && (await readChainBooks(db.orm, services.chain))
      // A chain that cannot be read at the moment proves nothing against the books.
      const ok = books.ok && audit.ok && (chain?.ok !== false || chain.error !== null)
      const checkedAt = now().toISOString()
      return { data: { ...books, ok, audit, currencies, accounts, ...(chain && { chain }), checkedAt } }
    },
  }),
  defineRoute('GET /admin/books/at', {
    summary: 'Retrieve the trial balance at the end of a day in UTC',
    tag,
    access: { permission: 'platform.money' },
    query: z.object({ day: z.iso.date('Choose a day') }),
    answer: trialBalanceSchema,
    handle: async ({ services, query }) => ({ data: await readTrialBalance(services.db.orm, query.day) }),
  }),
  defineRoute('GET /admin/audit-chain', {
    summary: 'Verify the audit log',
    tag,
    access: { permission: 'platform.view' },
    answer: chainSchema,
    handle: async ({ services }) => ({
      data: { ...(await readVerdict(services)), checkedAt: services.now().toISOString() },
    }),
  }),
  defineRoute('GET /admin/features', {
    summary: 'List feature flags',
    tag,
    access: { permission: 'platform.features' },
    answer: z.array(featureSchema),
    handle: async ({ services }) => ({ data: await readFeatures(services) }),
  }),
  defineRoute('POST /admin/features', {
    summary: 'Turn a feature on or off for everyone',
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

interface FeatureSwitch {
  readonly name: FeatureFlag
  readonly enabled: boolean
  readonly reason: string
}

/**
 * Switches a feature for all users from the next request on. The audit log has the administrator and the
 * reason. Throws 404 for a feature without its provider.
 */
async function switchFeature(
  services: Services,
  caller: Caller,
  { name, enabled, reason }: FeatureSwitch,
): Promise<{ name: FeatureFlag; enabled: boolean }> {
  if (!isPossible(name, services.providers)) throw notFound()
  const change = { enabled, updatedBy: caller.userId, updatedAt: services.now() }
  await services.db.transaction(async (tx) => {
    await tx
      .insert(featureFlag)
      .values({ name, ...change })
      .onConflictDoUpdate({ target: featureFlag.name, set: change })
    await recordEvent({ tx, services }, caller, {
      action: 'admin_feature_switched',
      userId: caller.userId,
      details: { name, enabled, reason },
    })
  })
  return { name, enabled }
}

/** A feature flag as its administrator sees it. */
interface Feature {
  readonly name: FeatureFlag
  /** The environment's value, in force until someone switches it. */
  readonly default: boolean
  readonly enabled: boolean
  /** The address of the administrator who switched it last; null when it was never switched. */
  readonly changedBy: string | null
  readonly changedAt: string | null
}

/** Every flag that has what it needs, in the order of the vocabulary. */
async function readFeatures({ db, settings, providers }: Services): Promise<Feature[]> {
  const rows = await db.orm
    .select({
      name: featureFlag.name,
      enabled: featureFlag.enabled,
      changedAt: featureFlag.updatedAt,
      changedBy: users.email,
    })
    .from(featureFlag)
    .leftJoin(users, eq(users.id, featureFlag.updatedBy))
  return FLAGS.filter((name) => isPossible(name, providers)).map((name) => {
    const row = rows.find((one) => one.name === name)
    return {
      name,
      default: settings.flags[name],
      enabled: row?.enabled ?? settings.flags[name],
      changedBy: row?.changedBy ?? null,
      changedAt: row?.changedAt.toISOString() ?? null,
    }
  })
}

/** Of the whole log; blocks that were found whole before are compared, not walked. */
async function readVerdict({ db, now, files, settings }: Services): Promise<AuditVerdict> {
  const verdict = await verifyAuditLog({ db, now, files, key: settings.hashKey })
  return verdict.ok ? { ok: true, rows: verdict.rows } : verdict
}
