import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { logIn } from '#tests/browser/api.ts'
import { startServer } from '#tests/browser/startServer.ts'
import type { Database } from '#server/engine/db/Database.ts'
import { how, record } from './figure.ts'
import { open } from './fill.ts'
import { read, timeRequests } from './timeRequests.ts'

const COUNT = 100_000
const DIST = 'dist/examples/desk'
const PATIENCE = { times: 20, atMostMs: 20_000 }

/** What is asked, with the most that 95 of 100 answers may take, in ms. What orders or narrows by a rollup works it out for every record. */
const QUESTIONS = [
  { subject: 'a page with its rollups', path: '/companies?_sort=name&_order=asc', budget: 100 },
  { subject: 'sorted by a count', path: '/companies?_sort=openTickets&_order=desc', budget: 750 },
  { subject: 'sorted by a sum', path: '/companies?_sort=hours&_order=desc', budget: 750 },
  { subject: 'sorted by the latest', path: '/companies?_sort=lastTicketAt&_order=desc', budget: 750 },
  { subject: 'with a count from 1', path: '/companies?openTickets_gte=1&_sort=name&_order=asc', budget: 750 },
  { subject: 'sorted by a field over a reference', path: '/contacts?_sort=country&_order=asc', budget: 500 },
] as const

const HOW = `The help desk has ${COUNT.toLocaleString('en')} companies, as many tickets of theirs and as many contacts, in PGlite. Each page
is asked ${PATIENCE.times} times in a row over HTTP, with its count, after three to warm up.`

test('fields of other records', { annotation: how(HOW) }, async () => {
  test.setTimeout(900_000)
  execFileSync(process.execPath, ['build/build.mjs'], {
    env: { ...process.env, PRODUCT: 'desk' },
    stdio: 'pipe',
  })
  const folder = await mkdtemp(join(tmpdir(), 'coffer-related-'))
  const env = { DATA_DIR: folder, DATABASE_URL: '', SEED: 'demo' }
  await (await startServer({ dist: DIST, env })).stop()
  await open(env, add)
  const server = await startServer({ dist: DIST, env })
  try {
    const { accessToken } = await logIn(server, 'owner')
    const headers = { Authorization: `Bearer ${accessToken}`, Channel: 'web' }
    for (const { subject, path, budget } of QUESTIONS) {
      const ask = async () => (await read(`${server.url}/api${path}&_start=0&_end=20`, { headers })).text()
      record({ subject, measure: 'answer', value: await timeRequests(ask, PATIENCE), unit: 'ms', budget })
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

async function add({ orm }: Database): Promise<void> {
  const numbers = sql`generate_series(1, ${COUNT}::int) n`
  const own = sql`(select id from team), 1, now() - interval '1 minute' * n, now(), 'user_none'`
  await orm.execute(sql`
    insert into c_companies (id, team_id, version, created_at, updated_at, created_by, name, country)
    select 'com_bench' || n, ${own}, 'Company ' || (n::bigint * 7919) % ${COUNT}, (array['DE', 'FR', 'NL'])[1 + n % 3]
      from ${numbers}`)
  await orm.execute(sql`
    insert into c_tickets (id, team_id, version, created_at, updated_at, created_by, subject, priority, status, company,
      hours, closed_at)
    select 'tic_bench' || n, ${own}, 'Ticket ' || n, 'normal', 'open', 'com_bench' || 1 + (n::bigint * n) % ${COUNT},
           n % 40 / 4.0, case when n % 3 = 0 then now() end
      from ${numbers}`)
  await orm.execute(sql`
    insert into c_contacts (id, team_id, version, created_at, updated_at, created_by, first_name, last_name, company)
    select 'con_bench' || n, ${own}, 'Ada', 'Berg ' || n, 'com_bench' || n
      from ${numbers}`)
  for (const table of ['c_companies', 'c_tickets', 'c_contacts'])
    await orm.execute(sql`vacuum (analyze) ${sql.identifier(table)}`)
}
