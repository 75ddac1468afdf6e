import { test } from '@playwright/test'
import { INVOICE } from '#tests/support/invoices.ts'
import { apiAs, confirm, demo } from '#tests/browser/api.ts'
import { startServer } from '#tests/browser/startServer.ts'
import { how, median, percentile95, record } from './figure.ts'
import { created, succeeds } from './succeeds.ts'

const TIMES = 200
const WARM_UP = 40
/** The most that the middle one may take, in ms. */
const BUDGET = 10
const NAME = process.env['DATABASE_URL'] === undefined ? 'PGlite' : 'PostgreSQL'

const HOW = `Records are written through the engine over HTTP, one after another: checks, rules, audit row, event for the webhook
endpoint that asks for it, and live update, all in one transaction. Each is done ${TIMES} times after ${WARM_UP} to warm up.`

test(`writes, ${NAME}`, { annotation: how(HOW) }, async () => {
  const server = await startServer()
  try {
    const owner = await apiAs(server, 'owner')
    await confirm(owner, demo('owner'))
    // Nobody is there: what happens is written down and tried again later.
    const endpoint = {
      url: 'http://127.0.0.1:9/hook',
      events: ['invoice.sent'],
      description: 'Bench',
    }
    await created(owner, '/webhook-endpoints', endpoint)
    const id = await created(owner, '/customers', customer(0))
    const invoices: string[] = []
    const writes: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
      'create a customer': (n) => created(owner, '/customers', customer(n)),
      'edit a customer': (n) => succeeds(owner.patch(`/customers/${id}`, { name: `Renamed ${n}` })),
      'create an invoice': async () => void invoices.push(await created(owner, '/invoices', INVOICE)),
      'send it, with its event': (n) =>
        succeeds(
          owner.post(`/invoices/${invoices[n - 1]}/actions/send`, {}, { 'Idempotency-Key': `send-${n}` }),
        ),
    }
    for (const [subject, write] of Object.entries(writes)) {
      const times = await timeAll(write)
      record({ subject, measure: 'middle', value: median(times), unit: 'ms', budget: BUDGET })
      record({ subject, measure: '95 of 100', value: percentile95(times), unit: 'ms' })
    }
  } finally {
    await server.stop()
  }
})

const customer = (n: number) => ({ name: `Bench ${n}`, email: `bench${n}@customer.test`, currency: 'USD' })

async function timeAll(write: (n: number) => Promise<unknown>): Promise<readonly number[]> {
  for (let n = 1; n <= WARM_UP; n += 1) await write(n)
  const times: number[] = []
  for (let n = WARM_UP + 1; n <= WARM_UP + TIMES; n += 1) {
    const begin = performance.now()
    await write(n)
    times.push(performance.now() - begin)
  }
  return times
}
