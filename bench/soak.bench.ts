import { expect, test } from '@playwright/test'
import { logIn } from '#tests/browser/api.ts'
import { createPlace } from '#tests/browser/createPlace.ts'
import { freePort } from '#tests/support/freePort.ts'
import { how, median, record } from './figure.ts'
import { launchProbed, type Holding } from './launchProbed.ts'
import { startLoad } from './load.ts'

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 1)
/** By then everything that loads and compiles on first use has done so. */
const WARM_UP_S = Math.max(30, MINUTES * 12)
const SAMPLES = 30
/** A connection to the database that is idle for ten seconds is closed; jobs keep a few busy. */
const REST_S = 15
/** Idle connections of callers end after 75 s. */
const LONG_REST_S = 90
/** What docs/operations.md raises an alarm at. */
const OLDEST_S = 60

const HOW = `The built server under a steady load for ${MINUTES} minutes (SOAK_MINUTES=10 npx playwright test -c
bench/playwright.config.ts soak): 20 reads, 4 writes and a page a second, a stream of events that ends and one that begins
each second of 12, exports. What it holds is asked for ${SAMPLES} times after ${WARM_UP_S} s, each time after a collection of
what nobody needs. Growth is from the middle of the first third to that of the last. At rest: before the load and ${LONG_REST_S} s
after it. Queues: the age of the oldest entry whose time has come. ${process.env['DATABASE_URL'] === undefined ? 'PGlite, whose data is in the same memory.' : 'Postgres.'}`

test('soak', { annotation: how(HOW) }, async () => {
  test.setTimeout((MINUTES * 60 * 1.5 + WARM_UP_S + REST_S + LONG_REST_S + 180) * 1000)
  const place = await createPlace()
  const metricsPort = String(await freePort())
  const server = await launchProbed({ env: { ...place.env, METRICS_PORT: metricsPort } })
  const take = async (): Promise<Sample> => ({
    ...(await server.ask()),
    oldest: readAges(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()),
  })
  try {
    const logins = await Promise.all((['owner', 'admin', 'viewer'] as const).map((who) => logIn(server, who)))
    const tokens = logins.slice(0, 2).map(({ accessToken }) => accessToken)
    await seconds(REST_S)
    const before = await server.ask()
    const exportEveryMs = Math.max(5_000, (MINUTES * 60_000 + WARM_UP_S * 1000) / 18)
    const load = startLoad({ url: server.url, tokens, exportEveryMs })
    await seconds(WARM_UP_S)
    const samples: Sample[] = []
    for (let n = 0; n < SAMPLES; n++) {
      await seconds((MINUTES * 60) / SAMPLES)
      samples.push(await take())
    }
    await load.stop()
    await seconds(LONG_REST_S)
    const after = await server.ask()
    expect(load.problems).toEqual([])
    report(samples, load.count())
    const left = (of: 'sockets' | 'handles') => after[of] - before[of]
    record({
      subject: 'at rest',
      measure: 'sockets more than before',
      value: left('sockets'),
      unit: '',
      budget: 5,
    })
    record({
      subject: 'at rest',
      measure: 'handles more than before',
      value: left('handles'),
      unit: '',
      budget: 5,
    })
  } finally {
    await server.stop()
    await place.remove()
  }
})

interface Sample extends Holding {
  /** Of each queue, in seconds. */
  readonly oldest: Readonly<Record<string, number>>
}

/** The ages of what waits, from the metrics in Prometheus format. */
function readAges(text: string): Sample['oldest'] {
  const lines = text.matchAll(/^coffer_waiting_age_seconds\{queue="(\w+)"\} (\S+)$/gm)
  return Object.fromEntries([...lines].map(([, queue = '', age]) => [queue, Number(age)]))
}

function report(samples: readonly Sample[], requests: number): void {
  const growing = {
    'heap in use': ({ memory }: Holding) => memory.heapUsed,
    'memory beside the heap': ({ memory }: Holding) => memory.external,
    'resident memory': ({ memory }: Holding) => memory.rss,
  }
  for (const [measure, of] of Object.entries(growing)) {
    const [start, middle, end] = thirds(samples.map(of))
    const figure = { subject: 'under load', unit: 'MB' } as const
    record({ ...figure, measure: `${measure}, start`, value: start / 1e6 })
    record({ ...figure, measure: `${measure}, middle`, value: middle / 1e6 })
    record({ ...figure, measure: `${measure}, end`, value: end / 1e6 })
    const perMinute = (100 * (end - start)) / start / ((MINUTES * 2) / 3)
    record({
      subject: 'under load',
      measure: `${measure}, % a minute`,
      value: perMinute,
      unit: '',
      budget: 2,
    })
  }
  const sockets = samples.map((one) => one.sockets)
  const [start, middle, end] = thirds(sockets)
  record({ subject: 'under load', measure: 'sockets, start', value: start, unit: '' })
  record({ subject: 'under load', measure: 'sockets, middle', value: middle, unit: '' })
  record({ subject: 'under load', measure: 'sockets, end', value: end, unit: '', budget: start * 1.25 })
  for (const queue of Object.keys(samples[0]?.oldest ?? {})) {
    const ages = samples.map(({ oldest }) => oldest[queue] ?? Number.NaN)
    const figure = { subject: 'under load', unit: 's' } as const
    const [first, , last] = thirds(ages)
    record({ ...figure, measure: `oldest of ${queue}, start`, value: first })
    record({ ...figure, measure: `oldest of ${queue}, end`, value: last })
    record({ ...figure, measure: `oldest of ${queue}, at most`, value: Math.max(...ages), budget: OLDEST_S })
  }
  record({ subject: 'under load', measure: 'requests', value: requests, unit: '' })
}

function thirds(values: readonly number[]): readonly [number, number, number] {
  const third = values.length / 3
  const middleOf = (n: number) => median(values.slice(n * third, (n + 1) * third))
  return [middleOf(0), middleOf(1), middleOf(2)]
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))
