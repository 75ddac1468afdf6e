import type { Page } from '@playwright/test'

declare global {
  var watchedInputs: Map<number, number>
}

/** Slower than this: a step of the browser's own clock. */
const LEAST_MS = 16
/** The shortest duration that is reported; anything below counts as this, as in other tools. */
const UNSEEN_MS = 8
/** The browser reports an input after the paint that ends it. */
const TOLD_MS = 300

/** Runs in the page before anything else: the time from each input to the next paint, by interaction. */
function watchInputs(leastMs: number): void {
  const watched = new Map<number, number>()
  globalThis.watchedInputs = watched
  const note = (entry: PerformanceEntry & { interactionId?: number }) => {
    const id = entry.interactionId
    if (id) watched.set(id, Math.max(watched.get(id) ?? 0, entry.duration))
  }
  const options = { type: 'event', durationThreshold: leastMs, buffered: true }
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options)
}

/** Lets a page note its inputs from its beginning. */
export const addWatcher = (page: Page): Promise<unknown> => page.addInitScript(watchInputs, LEAST_MS)

/** How long each input so far waited, in milliseconds; those that were too quick to be reported are missing. */
export const readInputs = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => [...globalThis.watchedInputs.values()])

/** Does something a user does, and answers how long its slowest input waited for the next paint, in ms. */
export async function slowestInput(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(TOLD_MS)
  await page.evaluate(() => globalThis.watchedInputs.clear())
  await act()
  await page.waitForTimeout(TOLD_MS)
  return Math.max(UNSEEN_MS, ...(await readInputs(page)))
}
