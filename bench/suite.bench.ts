import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { how, record } from './figure.ts'

interface VitestReport {
  readonly startTime: number
  readonly numTotalTests: number
  readonly testResults: readonly { readonly endTime: number }[]
}

interface PlaywrightReport {
  readonly stats: { readonly duration: number; readonly expected: number }
}

const HOW = `What the last \`npm test\` on this machine took for its tests, without types, lint and build, as its runners wrote it
down in .bench. Without such a run there are no figures.`
const FOLDER = join(import.meta.dirname, '..', '.bench')

test('test suite', { annotation: how(HOW) }, () => {
  const vitest = read('vitest.json') as VitestReport | undefined
  const playwright = read('playwright.json') as PlaywrightReport | undefined
  if (!vitest || !playwright) return
  const ended = Math.max(...vitest.testResults.map(({ endTime }) => endTime))
  const [node, browser] = [(ended - vitest.startTime) / 1000, playwright.stats.duration / 1000]
  const tests = { node: vitest.numTotalTests, browser: playwright.stats.expected }
  record({ subject: `unit, API and screens: ${tests.node} tests`, measure: 'time', value: node, unit: 's' })
  record({ subject: `browser: ${tests.browser} tests`, measure: 'time', value: browser, unit: 's' })
  record({ subject: 'all', measure: 'time', value: node + browser, unit: 's', budget: 300 })
})

function read(name: string): unknown {
  const file = join(FOLDER, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
