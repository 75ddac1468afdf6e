import { defineConfig } from '@playwright/test'
import { browserConfig } from '#tests/browser/browserConfig.ts'
import type { HostOption } from '#tests/browser/serverFixture.ts'
import { NOT_IN_A_TAB } from './notInATab.ts'

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const whole = NOT_IN_A_TAB.filter(({ title }) => title === undefined)

/** `npm run test:static`: the browser tests against the static build, but for what a tab alone cannot do. */
export default defineConfig<object, HostOption>({
  ...browserConfig,
  testDir: '..',
  testMatch: ['journeys/*.spec.ts', 'static/*.spec.ts'],
  testIgnore: whole.map(({ spec }) => `**/${spec}`),
  grepInvert: NOT_IN_A_TAB.flatMap(({ title }) => (title === undefined ? [] : [new RegExp(escape(title))])),
  // A first visit for each test.
  timeout: 180_000,
  workers: 2,
  use: { ...browserConfig.use, inTab: true },
})
