import type { Page } from '@playwright/test'
import { test } from '../tests/e2e/support/test.ts'
import { laterWeightOf, weigh, weightOf } from './bytes/weigh.ts'
import { how, median, record } from './figure.ts'
import { openScreens } from './openScreens.ts'
import type { OpenFirst } from './openScreens.ts'
import { SCREENS } from './screens.ts'
import type { Screen } from './screens.ts'
import { readTimes, watchTimes } from './times.ts'
import type { Times } from './times.ts'

/** How often each is opened for its times; the middle one counts. */
const RUNS = 5
/** A phone is about this much slower than the machine. */
const SLOW_DOWN = 4

const HOW = `Each screen of the built application is opened with an empty cache. Bytes are what its scripts weigh as gzip
after everything has come; times are the middle of ${RUNS} visits with the processor slowed down ${SLOW_DOWN} times.`

test('first visits', { annotation: how(HOW) }, async ({ browser, server }) => {
  test.setTimeout(900_000)
  const open = await openScreens(browser, server)
  for (const screen of SCREENS) {
    const load = await open(screen, (page, url) => weigh(page, url, screen))
    const subject = screen.path.replace(/\?.*/, '')
    record({ subject, measure: 'JavaScript, gzip', value: weightOf(load), unit: 'kB', budget: screen.bytes })
    const later = laterWeightOf(load)
    if (later > 0) record({ subject, measure: 'the chart, later', value: later, unit: 'kB' })
    if (screen.paint !== undefined) await timed(open, { ...screen, paint: screen.paint }, subject)
  }
})

async function timed(open: OpenFirst, screen: Screen & { readonly paint: number }, subject: string) {
  const times: Times[] = []
  for (let run = 0; run < RUNS; run += 1)
    times.push(await open(screen, (page, url) => time(page, url, screen)))
  const middle = (of: keyof Times) => median(times.map((one) => one[of]))
  record({
    ...{ subject, measure: 'largest paint, CPU x4', value: middle('largestPaint'), unit: 'ms' },
    budget: screen.paint,
  })
  record({ subject, measure: 'time to interactive, CPU x4', value: middle('interactive'), unit: 'ms' })
  record({ subject, measure: 'layout shift', value: middle('layoutShift'), unit: '', budget: 0.02 })
}

/** What opening a screen takes on a slow device. */
export async function time(page: Page, url: string, { ready }: Pick<Screen, 'ready'>): Promise<Times> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await page.addInitScript(watchTimes)
  await page.goto(url)
  await page.locator(ready).first().waitFor()
  return page.evaluate(readTimes)
}
