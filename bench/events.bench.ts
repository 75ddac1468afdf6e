import { test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { apiAs, confirm, demo } from '#tests/browser/api.ts'
import { createPlace, type Place } from '#tests/browser/createPlace.ts'
import { createReceiver, type Receiver } from '#tests/support/createReceiver.ts'
import { INVOICE } from '#tests/support/invoices.ts'
import type { TestClient } from '#tests/support/TestClient.ts'
import { exponentOf, how, median, record } from './figure.ts'
import { created, succeeds } from './succeeds.ts'
import { addRows, withServer } from './withServer.ts'

const COUNTS = [1000, 10_000, 100_000]
const TABLES = ['outbox_event', 'webhook_delivery', 'webhook_attempt', 'live_event']
const TIMES = 60
const WARM_UP = 20
/** Of the time, with the number of events that have been. In step with it: 1. */
const MOST = 0.2
const SUBJECTS = ['an event', 'its delivery, one of many', 'a page of deliveries'] as const
const NAME = process.env['DATABASE_URL'] === undefined ? 'PGlite' : 'PostgreSQL'

type Times = Readonly<Record<(typeof SUBJECTS)[number], number>>

const HOW = `So many events of one team have happened: each with its delivery, the attempt that delivered it, and the change that windows
were told. Then an invoice is sent ${TIMES} times, which is one more event, and the middle one counts; after them the first page of
deliveries is read as often. The exponent is that of the growth from the fewest to the most.`

test(`events, ${NAME}`, { annotation: how(HOW) }, async () => {
  test.setTimeout(900_000)
  const place = await createPlace()
  const receiver = await createReceiver()
  try {
    await withOwner(place, (owner) => listenFor(owner, receiver))
    const found: { readonly count: number; readonly times: Times }[] = []
    for (const count of COUNTS) {
      await addRows(place, TABLES, (tx) => addEvents(tx, count))
      const times = await withOwner(place, (owner) => measure(owner, receiver))
      for (const [subject, value] of Object.entries(times))
        record({ subject, measure: `${count.toLocaleString('en-US')} events`, value, unit: 'ms' })
      found.push({ count, times })
    }
    for (const subject of SUBJECTS) {
      const value = exponentOf(found.map(({ count, times }) => ({ count, took: times[subject] })))
      record({ subject, measure: 'exponent', value, unit: '', budget: MOST })
    }
  } finally {
    await receiver.close()
    await place.remove()
  }
})

async function listenFor(owner: TestClient, { url }: Receiver): Promise<void> {
  const endpoint = { url, events: ['invoice.sent'], description: 'Bench' }
  await confirm(owner, demo('owner'))
  await created(owner, '/webhook-endpoints', endpoint)
}

/** Adds events until there are so many. */
async function addEvents(tx: Orm, count: number): Promise<void> {
  await tx.execute(sql`
    create temporary table made on commit drop as
    select 'bench_' || n as id, now() - n * interval '1 second' as at, endpoint.id as endpoint_id, endpoint.team_id
      from generate_series(1, ${count}::int) n, (select * from webhook_endpoint where description = 'Bench') as endpoint
     where not exists (select 1 from outbox_event where id = 'bench_' || n)`)
  await tx.execute(sql`
    insert into outbox_event (id, team_id, type, payload, created_at, dispatched_at)
    select id, team_id, 'invoice.sent', jsonb_build_object('id', id, 'total', '125.50', 'currency', 'USD'), at, at from made`)
  await tx.execute(sql`
    insert into webhook_delivery (id, team_id, endpoint_id, event_id, type, state, attempts, http_status, created_at, updated_at)
    select 'dlv_' || id, team_id, endpoint_id, id, 'invoice.sent', 'ok', 1, 200, at, at from made`)
  await tx.execute(sql`
    insert into webhook_attempt (delivery_id, number, at, http_status, duration_ms)
    select 'dlv_' || id, 1, at, 200, 20 from made`)
  await tx.execute(sql`
    insert into live_event (source, type, team_id, ids, created_at)
    select 'invoice', 'updated', team_id, array[id], at from made`)
}

async function measure(owner: TestClient, { received }: Receiver): Promise<Times> {
  const send = async (n: number) => {
    const id = await created(owner, '/invoices', INVOICE)
    const before = performance.now()
    await succeeds(owner.post(`/invoices/${id}/actions/send`, {}, { 'Idempotency-Key': `send-${id}` }))
    return n <= WARM_UP ? [] : [performance.now() - before]
  }
  const already = received.length
  const begin = performance.now()
  const sent: number[] = []
  for (let n = 1; n <= WARM_UP + TIMES; n += 1) sent.push(...(await send(n)))
  while (received.length < already + WARM_UP + TIMES) await new Promise((resolve) => setTimeout(resolve, 5))
  const perDelivery = (performance.now() - begin) / (WARM_UP + TIMES)
  const pages: number[] = []
  for (let n = 0; n < WARM_UP + TIMES; n += 1) {
    const before = performance.now()
    await succeeds(owner.get('/webhook-deliveries?_start=0&_end=20'))
    if (n >= WARM_UP) pages.push(performance.now() - before)
  }
  return {
    'an event': median(sent),
    'its delivery, one of many': perDelivery,
    'a page of deliveries': median(pages),
  }
}

const withOwner = <Result>({ env }: Place, work: (owner: TestClient) => Promise<Result>): Promise<Result> =>
  withServer({ env }, async (server) => work(await apiAs(server, 'owner')))
