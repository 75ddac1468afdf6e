import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, FRUGAL_ARGUMENTS } from './chromiumArguments.ts'
import { ensureChromium } from './ensureChromium.ts'

const executablePath = ensureChromium()

/** How Chromium is run, whatever is asked in it. */
export const browserConfig = defineConfig({
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: availableParallelism(),
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
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
