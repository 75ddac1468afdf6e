/** @module-tag postgres */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '#server/entry/createServices.ts'
import { createApp } from '#server/entry/createApp.ts'
import { webhookEndpoint } from '#server/features/people/keys/schema.ts'
import { verifyBooks } from '#server/core/ledger/verifyBooks.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { readEnvironment } from '#server/entry/readEnvironment.ts'
import type { Services } from '#server/entry/Services.ts'
import { readSigningSecret } from '#server/features/outward/webhooks/webhookSecret.ts'
import type { LoginData } from '#tests/support/accounts.ts'
import { createOn, dropFrom } from '#tests/support/postgres.ts'
import { createTestClient, type Envelope } from '#tests/support/TestClient.ts'

/** The demo data as the build of 26 November 2026 left it, whose last script is 0244: written by `pg_dump --inserts`. */
const DUMP = new URL('../upgrade/build-244.sql.gz', import.meta.url)
const ADMINISTRATORS = `kind in ('lien', 'adjustment')`
/** Values that are stored in another form by now, and in which rows. */
const REWRITTEN: Readonly<Record<string, string>> = {
  'payment_session.rate': 'true',
  'kyc_case.review_reason': 'true',
  'wallet_transaction.kind': ADMINISTRATORS,
  'wallet_transaction.counterparty': ADMINISTRATORS,
  'wallet_transaction.hash': ADMINISTRATORS,
}
/** Sums, which are made anew. */
const DERIVED = ['wallet_summary', 'wallet_amounts']
/** Rows that a start adds to: what the application sets up anew each time. */
const GROWING = ['migration', 'job', 'live_event', 'setting', 'audit_log', 'audit_head', 'collection_shape']

interface Held {
  readonly count: number
  /** Of every column that that build had, in every row. */
  readonly hash: string
}

let services: Services
let before: Readonly<Record<string, Held>>
let columns: Readonly<Record<string, readonly string[]>>
let end: () => Promise<void>

beforeAll(async () => {
  const dump = gunzipSync(await readFile(DUMP)).toString()
  const opened = await (process.env['DATABASE_URL'] === undefined ? inFolder(dump) : onServer(dump))
  ;({ before, columns, end } = opened)
  services = await createServices(readEnvironment({ ...opened.env, FEATURES: 'all' }))
}, 240_000)

afterAll(async () => {
  await services.live.stop()
  await services.db.close()
  await end()
})

describe('a database of the build of 26 November 2026', () => {
  it('loses no row and no value by the upgrade', async () => {
    const after = await holdings(query(services.db.orm), columns)
    expect(Object.keys(before).length).toBeGreaterThan(50)
    expect(Object.values(before).reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(3000)
    const unchanged = Object.entries(before).filter(([table]) => ![...GROWING, ...DERIVED].includes(table))
    expect(Object.fromEntries(unchanged.map(([table]) => [table, after[table]]))).toEqual(
      Object.fromEntries(unchanged),
    )
    const shrunk = GROWING.filter((table) => (after[table]?.count ?? 0) < (before[table]?.count ?? 0))
    expect(shrunk).toEqual([])
  })

  it('has signing secrets of webhooks that can be read', async () => {
    const [endpoint] = await services.db.orm.select().from(webhookEndpoint)
    const secret = await readSigningSecret(services, endpoint?.id ?? '', endpoint?.secret ?? '')
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  })

  it('has teams of which nobody has said where they are, which can be said', async () => {
    const ask = query(services.db.orm)
    expect(await ask('select distinct country, currency from team')).toEqual([
      { country: null, currency: null },
    ])
    await ask(`update team set country = 'NG', currency = 'USD'`)
    await expect(ask(`update team set country = 'Nigeria'`)).rejects.toThrow()
  })

  it('has liens as transactions of their own kind, which no network knows, and sums that know it', async () => {
    const ask = query(services.db.orm)
    const liens = await ask(
      `select kind, counterparty, hash from lien join wallet_transaction using (reference)`,
    )
    expect(liens.length).toBeGreaterThan(0)
    for (const lien of liens) expect(lien).toEqual({ kind: 'lien', counterparty: null, hash: null })
    const rows = `select type, count(*)::int from wallet_transaction where kind = 'lien' group by type order by type`
    const sums = `select type, sum(transactions)::int as count from wallet_summary where kind = 'lien' group by type order by type`
    expect(await ask(sums)).toEqual(await ask(rows))
  })

  it('keeps books that balance', async () => {
    expect(await verifyBooks(services.db.orm)).toMatchObject({ ok: true })
  })

  it('lets its owner sign in and find what was there', async () => {
    const app = createApp(services, { clientAddress: () => '10.0.0.1' })
    const guest = createTestClient(async (request) => app.fetch(request))
    const credentials = { email: 'owner@demo.test', password: 'Demo-pass-1' }
    const { body } = await guest.post<Envelope<LoginData>>('/auth/signin', credentials)
    const token = async () => body.data.accessToken
    const owner = createTestClient(async (request) => app.fetch(request), token)
    const paths = ['/transaction/list', '/invoices', '/payment-links', '/crypto-cards']
    const found = await Promise.all(
      ['/crypto-wallet/dashboard-stats', ...paths].map((path) => owner.get(path)),
    )
    expect(found.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})

type Query = (statement: string) => Promise<readonly Record<string, unknown>[]>

const query =
  (orm: Orm): Query =>
  async (statement) =>
    (await orm.execute(sql.raw(statement))).rows

async function inFolder(dump: string) {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-upgrade-'))
  const client = await PGlite.create({ dataDir: join(folder, 'pgdata'), extensions: { pg_trgm } })
  await client.exec(dump)
  const held = await hold(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows)
  await client.close()
  return { ...held, env: { DATA_DIR: folder }, end: () => rm(folder, { recursive: true }) }
}

async function onServer(dump: string) {
  const { DATABASE_URL: server = '' } = process.env
  const name = `coffer_upgrade_${process.pid}`
  const url = await createOn(server, name)
  const client = new Client(url)
  await client.connect()
  await client.query(dump)
  const held = await hold(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows)
  await client.end()
  return { ...held, env: { DATABASE_URL: url }, end: () => dropFrom(server, name) }
}

async function hold(ask: Query) {
  const rows = await ask(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name in
            (select table_name from information_schema.tables where table_type = 'BASE TABLE')
      order by table_name, ordinal_position`,
  )
  const columns: Record<string, string[]> = {}
  for (const row of rows) (columns[String(row['table_name'])] ??= []).push(String(row['column_name']))
  return { columns, before: await holdings(ask, columns) }
}

async function holdings(ask: Query, tables: Readonly<Record<string, readonly string[]>>) {
  const held: Record<string, Held> = {}
  for (const [table, names] of Object.entries(tables)) {
    const kept = names.map((name) => {
      const rewritten = REWRITTEN[`${table}.${name}`]
      return rewritten === undefined ? `"${name}"` : `case when not (${rewritten}) then "${name}" end`
    })
    const row = `row(${kept.join(', ')})::text`
    const [found] = await ask(
      `select count(*)::int as count, md5(string_agg(${row}, '|' order by ${row})) as hash
         from public."${table}"`,
    )
    held[table] = { count: Number(found?.['count']), hash: String(found?.['hash']) }
  }
  return held
}
