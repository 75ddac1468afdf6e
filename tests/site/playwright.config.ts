import { defineConfig } from '@playwright/test'
import { browserConfig } from '#tests/browser/browserConfig.ts'

/** `npm run test:site`: the site of the documentation, as `npm run docs:site` built it. */
export default defineConfig({ ...browserConfig, testDir: '.', workers: 1 })
