import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { apiAs, logIn } from '../tests/e2e/support/api.ts'
import { test } from '../tests/e2e/support/test.ts'
import type { Envelope } from '../tests/support/TestClient.ts'
import { how, median, record } from './figure.ts'
import { readTimes, watchTimes } from './times.ts'
import type { Times } from './times.ts'

/** A screen, what must be there before one can use it, and what it may cost. Design of the product, section 8. */
interface Screen {
  readonly path: string
  readonly ready: string
  /** JavaScript as gzip, in kB. */
  readonly bytes: number
  /** The largest paint, in ms. */
  readonly paint?: number
}

type State = Exclude<NonNullable<Parameters<Browser['newContext']>[0]>['storageState'], string | undefined>

/** The chart comes after the figures, in its own time. */
const LATER = /AreaChart/
const GUEST: readonly Screen[] = [
  { path: '/signin', ready: 'form button[type=submit]', bytes: 240, paint: 1100 },
  { path: '/signup', ready: 'form button[type=submit]', bytes: 240 },
]
const MERCHANT: readonly Screen[] = [
  { path: '/dashboard', ready: 'main table a', bytes: 350, paint: 1700 },
  { path: '/dashboard/transactions', ready: 'main tbody a', bytes: 420, paint: 1700 },
  { path: '/dashboard/invoices', ready: 'main tbody a', bytes: 420, paint: 1700 },
]
const PAY = { ready: 'form button, main button', bytes: 200, paint: 1100 }
/** How often each is opened for its times; the middle one counts. */
const RUNS = 5
/** Nothing more is to come after so long without anything new. */
const QUIET_MS = 1500
/** A phone is about this much slower than the machine. */
const SLOW_DOWN = 4

const HOW = `Each screen of the built application is opened with an empty cache. Bytes are what its scripts weigh as gzip
after everything has come; times are the middle of ${RUNS} visits with the processor slowed down ${SLOW_DOWN} times.`

test('first visits', { annotation: how(HOW) }, async ({ browser, server }) => {
  test.setTimeout(600_000)
  const { accessToken, ...user } = await logIn(server, 'owner')
  const merchant = await apiAs(server, 'owner')
  const { body } = await merchant.get<Envelope<readonly { id: string }[]>>('/payment-links?status=active')
  const stored = { accessToken, user: JSON.stringify(user) }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const signedIn = { cookies: [], origins: [{ origin: server.url, localStorage }] }
  const nobody = { cookies: [], origins: [] }

  const visit = (screen: Screen, state: State, subject = screen.path) =>
    measure(browser, { ...screen, path: server.url + screen.path }, state, subject)
  for (const screen of GUEST) await visit(screen, nobody)
  await visit({ path: `/pay/${body.data[0]?.id}`, ...PAY }, nobody, '/pay/{id}')
  for (const screen of MERCHANT) await visit(screen, signedIn)
})

async function measure(browser: Browser, screen: Screen, state: State, subject: string): Promise<void> {
  const bytes = await open(browser, screen, state, weigh)
  const times: Times[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await open(browser, screen, state, time))
  const middle = (of: keyof Times) => median(times.map((one) => one[of]))
  record({ subject, measure: 'JavaScript, gzip', value: bytes.now, unit: 'kB', budget: screen.bytes })
  if (bytes.later > 0) record({ subject, measure: 'the chart, later', value: bytes.later, unit: 'kB' })
  record({
    ...{ subject, measure: 'largest paint, CPU x4', value: middle('largestPaint'), unit: 'ms' },
    ...(screen.paint !== undefined && { budget: screen.paint }),
  })
  record({ subject, measure: 'time to interactive, CPU x4', value: middle('interactive'), unit: 'ms' })
  record({ subject, measure: 'layout shift', value: middle('layoutShift'), unit: '', budget: 0.02 })
}

/** Opens a screen for the first time: nothing is cached, nothing is warm. */
async function open<T>(
  browser: Browser,
  screen: Screen,
  storageState: State,
  look: (page: Page, screen: Screen) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ storageState })
  try {
    return await look(await context.newPage(), screen)
  } finally {
    await context.close()
  }
}

async function weigh(page: Page, { path, ready }: Screen) {
  const bodies: Promise<readonly [string, Buffer]>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      bodies.push(response.body().then((body) => [response.url(), body] as const))
  })
  await page.goto(path)
  await page.locator(ready).first().waitFor()
  // The stream of events never ends, so that the network is never idle.
  for (let seen = -1; seen < bodies.length; await page.waitForTimeout(QUIET_MS)) seen = bodies.length
  const sizes = (await Promise.all(bodies)).map(([url, body]) => ({
    url,
    size: gzipSync(body).length / 1000,
  }))
  const sum = (isLater: boolean) =>
    sizes.filter(({ url }) => LATER.test(url) === isLater).reduce((total, { size }) => total + size, 0)
  return { now: sum(false), later: sum(true) }
}

async function time(page: Page, { path, ready }: Screen) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await page.addInitScript(watchTimes)
  await page.goto(path)
  await page.locator(ready).first().waitFor()
  return page.evaluate(readTimes)
}
