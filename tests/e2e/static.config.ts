import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import type { HostOption } from './support/serverFixture.ts'
import { NOT_IN_A_TAB } from './support/notInATab.ts'

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const whole = NOT_IN_A_TAB.filter(({ title }) => title === undefined)

/** `npm run test:static`: the browser tests against the static build, but for what a tab alone cannot do. */
export default defineConfig<object, HostOption>({
  ...base,
  testDir: '.',
  // The build has its own.
  globalSetup: [],
  testMatch: '*.spec.ts',
  testIgnore: whole.map(({ spec }) => spec),
  grepInvert: NOT_IN_A_TAB.flatMap(({ title }) => (title === undefined ? [] : [new RegExp(escape(title))])),
  // A first visit for each test.
  timeout: 180_000,
  workers: 2,
  use: { ...base.use, inTab: true },
})
