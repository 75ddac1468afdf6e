import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/** `npm run test:site`: the site of the documentation, as `npm run docs:site` built it. */
export default defineConfig({ ...base, testDir: '.', globalSetup: [], workers: 1 })
