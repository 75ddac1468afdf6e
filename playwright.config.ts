import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, FRUGAL_ARGUMENTS } from './tests/e2e/support/chromiumArguments.ts'
import { ensureChromium } from './tests/e2e/support/ensureChromium.ts'

const executablePath = ensureChromium()

/** What has nothing to do with the database, and would on PostgreSQL only be looked at a second time: looks, bytes, builds. */
const WITHOUT_DATABASE = [
  'bytes.spec.ts',
  'keyboard.spec.ts',
  'layout.spec.ts',
  'outages.spec.ts',
  'public.spec.ts',
  'recipes.spec.ts',
  'screens.spec.ts',
  'suppliers.spec.ts',
]

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/demoData.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 3,
  fullyParallel: false,
  testIgnore: process.env['DATABASE_URL'] ? WITHOUT_DATABASE : [],
  forbidOnly: process.env['CI'] !== undefined,
  // What a run of everything takes is a figure of the bench.
  reporter:
    process.env['npm_lifecycle_event'] === 'test'
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
