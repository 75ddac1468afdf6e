import { defineConfig } from '@playwright/test'
import { browserConfig } from '#tests/browser/browserConfig.ts'
import { CHROMIUM_ARGUMENTS } from '#tests/browser/chromiumArguments.ts'

/** The measurements: one after another, each alone on the machine, never repeated when one fails. */
export default defineConfig({
  ...browserConfig,
  testDir: '.',
  testMatch: '*.bench.ts',
  timeout: 300_000,
  workers: 1,
  reporter: [['./report.ts']],
  use: {
    ...browserConfig.use,
    // An act that a screen no longer has fails, instead of waiting for the end.
    actionTimeout: 60_000,
    launchOptions: { ...browserConfig.use?.launchOptions, args: [...CHROMIUM_ARGUMENTS] },
  },
})
