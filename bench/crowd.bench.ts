import { test } from '@playwright/test'
import { logIn } from '#tests/browser/api.ts'
import { startServer } from '#tests/browser/startServer.ts'
import { how, median, record } from './figure.ts'
import { read } from './timeRequests.ts'

const CROWDS = [1, 10, 100]
const FOR_MS = 8_000
/** Statistics of the tables are made five seconds after the start; then everything is compiled. */
const WARM_UP_MS = 8_000
const LIST = '/api/transaction/list?page=1&pageSize=20'
const HOW = `So many callers ask for the first 20 transactions of the demo data for ${FOR_MS / 1000} s, each again as soon as it
is answered. Whoever waits longest is to wait at most three times as long as the one in the middle: calls are answered in their
order. ${process.env['DATABASE_URL'] === undefined ? 'PGlite.' : 'PostgreSQL.'}`

test('crowd', { annotation: how(HOW) }, async () => {
  test.setTimeout(120_000)
  const server = await startServer()
  try {
    const { accessToken } = await logIn(server, 'owner')
    const headers = { Authorization: `Bearer ${accessToken}`, Channel: 'web' }
    const ask = async () => (await read(server.url + LIST, { headers })).arrayBuffer()
    await crowd(ask, 4, WARM_UP_MS)
    for (const callers of CROWDS) {
      const times = await crowd(ask, callers, FOR_MS)
      const [middle, last] = [median(times), percentile99(times)]
      const subject = `${callers} callers`
      record({ subject, measure: 'lists per second', value: times.length / (FOR_MS / 1000), unit: '/s' })
      record({ subject, measure: 'middle', value: middle, unit: 'ms' })
      record({ subject, measure: '99 of 100', value: last, unit: 'ms' })
      if (callers > 1)
        record({ subject, measure: '99 of 100 by the middle', value: last / middle, unit: '', budget: 3 })
    }
  } finally {
    await server.stop()
  }
})

/** How long each answer took, in ms. */
async function crowd(
  ask: () => Promise<unknown>,
  callers: number,
  forMs: number,
): Promise<readonly number[]> {
  const times: number[] = []
  const end = performance.now() + forMs
  const call = async () => {
    while (performance.now() < end) {
      const begin = performance.now()
      await ask()
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return times
}

const percentile99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN
