import type { Page } from '@playwright/test'
import { slowDown } from './slowDown.ts'

/** The timings of a page, in milliseconds from the start of its navigation. */
export interface Times {
  readonly largestPaint: number
  /** The awaited element is there, and the last long task is over. */
  readonly interactive: number
  /** A ratio, not a time. */
  readonly layoutShift: number
}

interface Watched {
  largestPaint: number
  lastTask: number
  layoutShift: number
}

declare global {
  var watchedTimes: Watched
}

/** Runs in the page before anything else. */
function watchTimes(): void {
  const watched: Watched = { largestPaint: 0, lastTask: 0, layoutShift: 0 }
  globalThis.watchedTimes = watched
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (watched.largestPaint = startTime))
  watch('longtask', ({ startTime, duration }) => (watched.lastTask = startTime + duration))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.layoutShift += value
  })
}

/** Runs in the page when what one waits for is there; answers once it has been quiet for a second. */
async function readTimes(): Promise<Times> {
  const ready = performance.now()
  const { watchedTimes: watched } = globalThis
  while (performance.now() - Math.max(ready, watched.lastTask) < 1000)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const { largestPaint, lastTask, layoutShift } = watched
  return { largestPaint, interactive: Math.max(ready, lastTask), layoutShift }
}

/** The timings of opening a page on a phone. */
export async function timeVisit(page: Page, url: string, ready: string): Promise<Times> {
  await slowDown(page)
  await page.addInitScript(watchTimes)
  await page.goto(url)
  await page.locator(ready).first().waitFor()
  return page.evaluate(readTimes)
}
