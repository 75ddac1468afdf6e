import { test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { logIn, makeAccount, type Credentials } from '#tests/browser/api.ts'
import { createPlace, type Place } from '#tests/browser/createPlace.ts'
import type { RunningServer } from '#tests/browser/startServer.ts'
import { exponentOf, how, median, percentile95, record } from './figure.ts'
import { read } from './timeRequests.ts'
import { addRows, withServer } from './withServer.ts'

const COUNTS = [10, 1000, 10_000]
/** Of the largest team; the n-th has an n-th of it, and a few. */
const MOST = 30_000
const TABLES = ['team', 'wallet_transaction', 'wallet_summary', 'wallet_amounts']
const SMALL_TEAMS = 8
const CALLERS = 8
const FOR_MS = 8_000
const BUDGET = 50
const NAME = process.env['DATABASE_URL'] === undefined ? 'PGlite' : 'PostgreSQL'

const HOW = `So many teams share one database. The largest has ${MOST} transactions, the n-th an n-th of that. First each list is asked
by one caller; then ${CALLERS} callers ask for ${FOR_MS / 1000} s, every second call for the demo team's, the others for those of
${SMALL_TEAMS} small teams in turn. The exponent is that of the growth of the middle one from the fewest teams to the most.`

test(`teams, ${NAME}`, { annotation: how(HOW) }, async () => {
  test.setTimeout(1_200_000)
  const place = await createPlace()
  try {
    const accounts = await begin(place)
    const found: { readonly count: number; readonly took: number }[] = []
    for (const count of COUNTS) {
      await addRows(place, TABLES, (tx) => addTeams(tx, count))
      found.push({ count, took: await measure(place, accounts, count) })
    }
    const value = exponentOf(found)
    record({ subject: 'a list of a small team', measure: 'exponent', value, unit: '', budget: 0.2 })
  } finally {
    await place.remove()
  }
})

/** The demo data, and small teams beside it. */
async function begin({ env }: Place): Promise<readonly Credentials[]> {
  return withServer({ env }, async (server) => {
    const accounts: Credentials[] = []
    for (let n = 0; n < SMALL_TEAMS; n += 1) accounts.push(await makeAccount(server, `small${n}`))
    return accounts
  })
}

/** Adds teams until there are so many, each with copies of the demo team's transactions. */
async function addTeams(tx: Orm, count: number): Promise<void> {
  await tx.execute(sql`
    insert into team (id, name, settings, created_at, updated_at)
    select 'team_bench' || n, 'Team ' || n, (select settings from team where name = 'Demo Store'), now(), now()
      from generate_series(1, ${count}::int) n
     where n > (select count(*) from team where id like 'team\\_bench%')`)
  await tx.execute(sql`
    with demo as materialized (
      select *, row_number() over () as at, count(*) over () as all_of_them from wallet_transaction
       where team_id = (select id from team where name = 'Demo Store')
    ), wanted as (
      select 'team_bench' || n as team, row.* from generate_series(1, ${count}::int) n
       cross join lateral generate_series(1, ${MOST} / n + 3) as row (nth)
       where not exists (select 1 from wallet_transaction where team_id = 'team_bench' || n)
    )
    insert into wallet_transaction (id, reference, team_id, type, kind, status, currency, network, amount, fee,
      usd_value, address, from_address, to_address, hash, created_at, updated_at)
    select id, id, team, type, 'deposit', 'successful', currency, network, amount, 0, usd_value, address, from_address,
           to_address, '0x' || encode(sha256(convert_to(id, 'UTF8')), 'hex'), created_at, created_at
      from (
        select 'tx_' || team || '_' || nth as id, team, 'credit' as type, currency, network, amount, usd_value, address,
               from_address, to_address, created_at - nth * interval '1 second' as created_at
          from wanted join demo on demo.at = 1 + nth % demo.all_of_them
      ) as made`)
}

/** Returns how long the middle one of a small team's lists takes, with nobody else asking. */
async function measure({ env }: Place, accounts: readonly Credentials[], count: number): Promise<number> {
  return withServer({ env }, async (server) => {
    const demo = await listOf(server, 'owner')
    const small = await Promise.all(accounts.map((account) => listOf(server, account)))
    const [one = demo] = small
    const measureOf = (name: string) => `${count.toLocaleString('en-US')} teams, ${name}`
    const alone = await timeAlone(one)
    const note = (subject: string, times: readonly number[], name: string) => {
      record({ subject, measure: measureOf(`${name}, middle`), value: median(times), unit: 'ms' })
      record({ subject, measure: measureOf(`${name}, 95 of 100`), value: percentile95(times), unit: 'ms' })
    }
    record({
      subject: 'a list of a small team',
      measure: measureOf('alone, 95 of 100'),
      value: percentile95(alone),
      unit: 'ms',
      budget: BUDGET,
    })
    const { ofDemo, ofSmall } = await crowd(demo, small)
    note('a list of the demo team', ofDemo, 'skewed load')
    note('a list of a small team', ofSmall, 'skewed load')
    const perSecond = (ofDemo.length + ofSmall.length) / (FOR_MS / 1000)
    record({ subject: 'lists per second', measure: measureOf('skewed load'), value: perSecond, unit: '/s' })
    return median(alone)
  })
}

type Ask = () => Promise<unknown>

async function listOf(server: RunningServer, who: 'owner' | Credentials): Promise<Ask> {
  const { accessToken } = await logIn(server, who)
  const headers = { Authorization: `Bearer ${accessToken}`, Channel: 'web' }
  const url = `${server.url}/api/transaction/list?page=1&pageSize=20`
  return async () => (await read(url, { headers })).arrayBuffer()
}

async function timeAlone(ask: Ask): Promise<readonly number[]> {
  const times: number[] = []
  for (let n = 0; n < 120; n += 1) {
    const took = await timeOf(ask)
    if (n >= 20) times.push(took)
  }
  return times
}

async function crowd(demo: Ask, small: readonly Ask[]) {
  const ofDemo: number[] = []
  const ofSmall: number[] = []
  const end = performance.now() + FOR_MS
  const call = async (caller: number) => {
    for (let turn = caller; performance.now() < end; turn += 1) {
      if (turn % 2 === 0) ofDemo.push(await timeOf(demo))
      else ofSmall.push(await timeOf(small[turn % small.length] ?? demo))
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)))
  return { ofDemo, ofSmall }
}

async function timeOf(ask: Ask): Promise<number> {
  const begin = performance.now()
  await ask()
  return performance.now() - begin
}
