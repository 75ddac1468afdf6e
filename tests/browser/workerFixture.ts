import type { WorkerFixture } from '@playwright/test'

interface Opened {
  readonly stop: () => Promise<void>
}

type Fixture<Thing> = [WorkerFixture<Thing, object>, { scope: 'worker'; timeout: number }]

/** What a worker opens before the first of its tests that wants it, and stops after the last. `timeout`: of the opening, in ms. */
export const workerFixture = <Thing extends Opened>(
  open: () => Promise<Thing>,
  timeout: number,
): Fixture<Thing> => [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  async ({}, use) => {
    const thing = await open()
    await use(thing)
    await thing.stop()
  },
  { scope: 'worker', timeout },
]
