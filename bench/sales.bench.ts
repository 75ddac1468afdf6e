import { test } from '@playwright/test'
import { logIn } from '#tests/browser/api.ts'
import { startServer } from '#tests/browser/startServer.ts'
import { how, record } from './figure.ts'
import { fill } from './fill.ts'
import { salesQuestions } from './questions.ts'
import { read, timeRequests } from './timeRequests.ts'

const INVOICES = 100_000
/** The most any answer may take, in ms, at the 95th percentile. See docs/performance.md. */
const BUDGET = 50
const PATIENCE = { times: 40, atMostMs: 10_000 }
const NAME = process.env['DATABASE_URL'] === undefined ? 'PGlite' : 'PostgreSQL'

const HOW = `One team has ${INVOICES} invoices of as many customers, over two years and in every status. Each list, order, filter
and search that the screens offer is asked ${PATIENCE.times} times in a row over HTTP, after three to warm up.`

test(`Sales at scale, ${NAME}`, { annotation: how(HOW) }, async () => {
  test.setTimeout(1_800_000)
  const { env } = await fill({ dist: 'dist', transactions: 1000, suppliers: 0, invoices: INVOICES })
  const server = await startServer({ env })
  try {
    const { accessToken } = await logIn(server, 'owner')
    const headers = { Authorization: `Bearer ${accessToken}`, Channel: 'web' }
    for (const { subject, path } of salesQuestions(INVOICES)) {
      const ask = async () => (await read(`${server.url}/api${path}`, { headers })).text()
      const value = await timeRequests(ask, PATIENCE)
      record({ subject, measure: 'answer', value, unit: 'ms', budget: BUDGET })
    }
  } finally {
    await server.stop()
  }
})
