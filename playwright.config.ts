import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, FRUGAL_ARGUMENTS } from './tests/e2e/support/chromiumArguments.ts'
import { ensureChromium } from './tests/e2e/support/ensureChromium.ts'

const executablePath = ensureChromium()

/**
 * On PostgreSQL the API's tests ask the database everything; in the browser only what moves money, follows changes or runs
 * several processes is tried a second time.
 */
const ON_POSTGRES = [
  'admin.spec.ts',
  'cards.spec.ts',
  'fiat.spec.ts',
  'investments.spec.ts',
  'invoices.spec.ts',
  'links.spec.ts',
  'live.spec.ts',
  'pay.spec.ts',
  'processes.spec.ts',
  'production.spec.ts',
  'send.spec.ts',
]

/**
 * `npm test` runs what is tagged `@short`: one way through each part. `npm run test:screens` runs the rest: the walk of every
 * screen with axe, at each size and in each theme, and what is tried besides.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/demoData.ts',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: availableParallelism(),
  fullyParallel: false,
  ...(process.env['DATABASE_URL'] && { testMatch: ON_POSTGRES }),
  forbidOnly: process.env['CI'] !== undefined,
  // What a run of everything takes is a figure of the bench.
  reporter:
    process.env['npm_lifecycle_event'] === 'test:run'
      ? [['list'], ['json', { outputFile: '.bench/playwright.json' }]]
      : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Drawing what moves costs a third of the time. A trace costs as much again: `--trace on` where one is wanted.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [...CHROMIUM_ARGUMENTS, ...FRUGAL_ARGUMENTS],
    },
  },
})
