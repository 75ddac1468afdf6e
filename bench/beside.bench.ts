import { expect, test } from '@playwright/test'
import { apiAs, callApi, logIn } from '#tests/browser/api.ts'
import { startServer } from '#tests/browser/startServer.ts'
import type { TestClient } from '#tests/support/TestClient.ts'
import { how, median, percentile99, record } from './figure.ts'
import { created, succeeds } from './succeeds.ts'
import { read } from './timeRequests.ts'

/** The largest file of payments. */
const PAYMENTS = 1_000
const IMPORTED = 10_000
/** As the screen sends them. */
const IN_ONE_CALL = 100
/** The most that 99 of 100 writes may take, in ms. */
const BUDGET = 250
/** What a write takes where nothing else is done, at most, in ms. */
const QUIET = 20
const NAME = process.env['DATABASE_URL'] === undefined ? 'PGlite' : 'PostgreSQL'

const HOW = `A writer creates a customer again and again over HTTP, while another caller does one large thing: a file of
${PAYMENTS.toLocaleString('en')} payments is checked and paid, ${IMPORTED.toLocaleString('en')} customers are imported in calls of
${IN_ONE_CALL}, every transaction of the demo team is exported, and the statement of the month is made as PDF. Before each, what the last one left to do is done.`

test(`beside, ${NAME}`, { annotation: how(HOW) }, async () => {
  test.setTimeout(1_200_000)
  const server = await startServer()
  try {
    const [owner, login] = [await apiAs(server, 'owner'), await logIn(server, 'admin')]
    const writer = callApi(server, login.accessToken)
    await succeeds(owner.post('/sandbox/deposits', { currency: 'USDC', amount: '5000' }))
    const get = (path: string) => async () =>
      void (await (
        await read(`${server.url}/api${path}`, {
          headers: { Authorization: `Bearer ${login.accessToken}`, Channel: 'web' },
        })
      ).arrayBuffer())
    const month = new Date().toISOString().slice(0, 7)
    const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
      'nothing else': () => new Promise((resolve) => setTimeout(resolve, 5_000)),
      'checking a file of payments': () => succeeds(owner.post('/wallet/payment-files/review', { csv })),
      'paying a file of payments': () => succeeds(owner.post('/wallet/payment-files', { csv })),
      import: () => importAll(owner),
      export: get('/exports/transactions.csv'),
      statement: get(`/transaction/statement.pdf?currency=USDC&month=${month}`),
    }
    for (const [subject, deed] of Object.entries(deeds)) {
      await untilQuiet(writer)
      const times = await writeBeside(writer, deed())
      record({ subject, measure: 'a write beside it, middle', value: median(times), unit: 'ms' })
      record({ subject, measure: '99 of 100', value: percentile99(times), unit: 'ms', budget: BUDGET })
    }
  } finally {
    await server.stop()
  }
})

/** Waits for what an earlier deed has left to do: mails, webhooks, settlements. */
async function untilQuiet(writer: TestClient): Promise<void> {
  const some = () => writeBeside(writer, new Promise((resolve) => setTimeout(resolve, 1_000)))
  while (median(await some()) > QUIET) continue
}

const addressOf = (n: number) => `0x${(n + 1).toString(16).padStart(40, '3')}`
const lines = Array.from({ length: PAYMENTS }, (_, n) => `${addressOf(n)},1,USDC,Line ${n}`)
const csv = ['address,amount,currency,note', ...lines].join('\n')

async function importAll(client: TestClient): Promise<void> {
  const { body } = await client.post<{ id: string }>('/imports/customers', { fileName: 'customers.csv' })
  const rows = Array.from({ length: IMPORTED }, (_, index) => ({
    line: index + 2,
    values: { name: `Customer ${index}`, email: `customer${index}@import.test`, currency: 'EUR' },
  }))
  for (let at = 0; at < rows.length; at += IN_ONE_CALL) {
    const some = rows.slice(at, at + IN_ONE_CALL)
    await succeeds(client.post(`/imports/customers/${body.id}/lines`, { lines: some }))
  }
}

let written = 0

/** How long each write takes until something is done, which must be no failure. At least one. */
async function writeBeside(writer: TestClient, done: Promise<unknown>): Promise<readonly number[]> {
  let isOver = false
  const ended = done.finally(() => (isOver = true))
  ended.catch(() => undefined)
  const times: number[] = []
  do {
    const email = `beside${(written += 1)}@customer.test`
    const begin = performance.now()
    await created(writer, '/customers', { name: 'Beside', email, currency: 'USD' })
    times.push(performance.now() - begin)
  } while (!isOver)
  await ended
  expect(times.length).toBeGreaterThan(0)
  return times
}
