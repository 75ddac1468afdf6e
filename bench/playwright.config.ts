import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'
import { CHROMIUM_ARGUMENTS } from '#tests/e2e/support/chromiumArguments.ts'

/** The measurements: one after another, each alone on the machine, never repeated when one fails. */
export default defineConfig({
  ...base,
  testDir: '.',
  // Each server writes its own data.
  globalSetup: [],
  testMatch: '*.bench.ts',
  timeout: 300_000,
  workers: 1,
  reporter: [['./report.ts']],
  use: { ...base.use, launchOptions: { ...base.use?.launchOptions, args: [...CHROMIUM_ARGUMENTS] } },
})
