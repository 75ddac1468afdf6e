import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { test as base, type Page } from '@playwright/test'
import { weigh, weightOf } from '#bench/bytes/weigh.ts'
import { buildWith } from '#build/static/buildWith.ts'
import { startServer, type RunningServer } from '#tests/browser/startServer.ts'
import { how, median, record, type Figure } from './figure.ts'
import { fill } from './fill.ts'
import { addWatcher, slowestInput } from './interactions.ts'
import { openScreens, type OpenFirst } from './openScreens.ts'
import { serveOther } from './serveOther.ts'
import { SLOW_DOWN, slowDown } from './slowDown.ts'
import { timeVisit } from './times.ts'

const ROUNDS = 5
const SUPPLIERS = 1000
/** A page is left alone so long before it is used. */
const REST_MS = 2000

const HOW = `The suppliers of the README's first recipe, ${SUPPLIERS} of them: the same columns, filter, sort, form and 20 rows in Coffer,
in react-admin with its stock List and Datagrid, and with Refine's stock Ant Design pages (bench/peers), over the same API. Each
figure is the middle of ${ROUNDS} rounds, in which the three take turns, with the least and the most; each visit has an empty cache and the
processor slowed down ${SLOW_DOWN} times; the browser was signed in and on that screen once before. An act counts from the input to the next paint, as the browser's Event Timing has it (in steps of
8 ms). Coffer's scripts hold the whole product: its menu, search, notifications, live updates and languages are in them.`

/** How the same is done in one of the three. */
interface Peer {
  readonly name: string
  readonly start: (coffer: RunningServer) => Promise<RunningServer>
  readonly dashboard: Place
  readonly list: Place
  readonly acts: Readonly<Record<ActName, (page: Page) => Promise<unknown>>>
}

interface Place {
  readonly path: string
  readonly ready: string
}

type ActName = 'next page' | 'sort' | 'filter' | 'open a record'

const itself = (coffer: RunningServer): Promise<RunningServer> =>
  Promise.resolve({ url: coffer.url, stop: () => Promise.resolve() })

const PEERS: readonly Peer[] = [
  {
    name: 'Coffer',
    start: itself,
    dashboard: { path: '/dashboard', ready: 'main table a' },
    list: { path: '/dashboard/suppliers?size=20', ready: 'main tbody tr:nth-child(20)' },
    acts: {
      'next page': (page) => page.getByRole('link', { name: 'Next page' }).click(),
      sort: (page) => page.getByRole('button', { name: 'Name', exact: true }).click(),
      filter: async (page) => {
        await page.getByRole('button', { name: 'Filter', exact: true }).click()
        await page.getByRole('combobox', { name: 'Status' }).click({ force: true })
        await page.locator('.ant-select-item-option', { hasText: 'Archived' }).click()
      },
      'open a record': async (page) => {
        await page.locator('main tbody tr').nth(3).getByRole('link').first().click()
        await page.getByRole('dialog').or(page.locator('main dl')).first().waitFor()
      },
    },
  },
  {
    name: 'react-admin',
    start: (coffer) => serveOther(installed('bench/peers/react-admin'), coffer),
    dashboard: { path: '/', ready: 'main li' },
    list: { path: '/#/suppliers', ready: '.RaDatagrid-row:nth-child(20)' },
    acts: {
      'next page': (page) => page.getByRole('button', { name: 'Go to next page' }).click(),
      sort: (page) => page.locator('th').getByRole('button', { name: 'Name' }).click(),
      filter: async (page) => {
        await page.getByRole('combobox', { name: 'Status' }).click()
        await page.getByRole('option', { name: 'Archived' }).click()
      },
      'open a record': async (page) => {
        await page.locator('.RaDatagrid-row').nth(3).click()
        await page.locator('form button[type=submit]').waitFor()
      },
    },
  },
  {
    name: 'Refine, stock',
    start: (coffer) => serveOther('bench/peers/refine', coffer),
    dashboard: { path: '/', ready: 'main li, .ant-card li' },
    list: { path: '/suppliers', ready: '.ant-table-row:nth-child(21)' },
    acts: {
      'next page': (page) => page.locator('.ant-pagination-next').click(),
      sort: (page) => page.locator('th', { hasText: 'Name' }).click(),
      filter: async (page) => {
        await page.locator('.ant-table-filter-trigger').click()
        await page.getByRole('radio', { name: 'Archived' }).click()
        await page.locator('.ant-dropdown .ant-btn-primary').click()
      },
      'open a record': async (page) => {
        await page.locator('.ant-table-row').nth(3).getByRole('link').last().click()
        await page.locator('form input').first().waitFor()
      },
    },
  },
]

const test = base.extend<object, { coffer: RunningServer }>({
  coffer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const recipe = /```ts suppliers\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''
      const build = await buildWith({ 'resources/suppliers.ts': recipe })
      const { env } = await fill({ dist: build.dist, transactions: SUPPLIERS, suppliers: SUPPLIERS })
      const server = await startServer({ dist: build.dist, env })
      await use(server)
      await server.stop()
      await build.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('peers', { annotation: how(HOW) }, async ({ browser, coffer }) => {
  test.setTimeout(1_800_000)
  const found = new Map<string, Map<string, Reading[]>>()
  const running = await Promise.all(PEERS.map((peer) => peer.start(coffer)))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, peer] of PEERS.entries()) {
      const open = await openScreens(browser, coffer, running[index])
      for (const reading of await measure(open, peer)) {
        const ofPeers = found.get(reading.subject) ?? new Map<string, Reading[]>()
        ofPeers.set(peer.name, [...(ofPeers.get(peer.name) ?? []), reading])
        found.set(reading.subject, ofPeers)
      }
    }
  }
  for (const app of running) await app.stop()
  for (const [subject, ofPeers] of found)
    for (const [name, readings] of ofPeers) record(figureOf(subject, name, readings))
})

/** One value of one round. */
type Reading = Pick<Figure, 'subject' | 'value' | 'unit'>

function figureOf(subject: string, name: string, readings: readonly Reading[]): Figure {
  const values = readings.map(({ value }) => value)
  const unit = readings[0]?.unit ?? ''
  const range = [Math.min(...values), Math.max(...values)] as const
  return { subject, measure: name, value: median(values), unit, ...(range[0] < range[1] && { range }) }
}

async function measure(open: OpenFirst, { dashboard, list, acts }: Peer): Promise<readonly Reading[]> {
  const readings: Reading[] = []
  for (const [place, { path, ready }] of Object.entries({ list, dashboard })) {
    const screen = { path, for: 'merchant' } as const
    const kB = await open(screen, async (page, url) => weightOf(await weigh(page, url, { ready })))
    const times = await open(screen, (page, url) => timeVisit(page, url, ready), 'next')
    readings.push(
      { subject: `${place}: JavaScript, gzip`, value: kB, unit: 'kB' },
      { subject: `${place}: largest paint`, value: times.largestPaint, unit: 'ms' },
      { subject: `${place}: interactive`, value: times.interactive, unit: 'ms' },
    )
  }
  for (const [name, act] of Object.entries(acts)) {
    const value = await open({ path: list.path, for: 'merchant' }, async (page, url) => {
      await slowDown(page)
      await addWatcher(page)
      await page.goto(url)
      await page.locator(list.ready).first().waitFor()
      await page.waitForTimeout(REST_MS)
      return slowestInput(page, () => act(page))
    })
    readings.push({ subject: name, value, unit: 'ms' })
  }
  return readings
}

/** What is compared with is no dependency of the project, and is installed when it is first needed. */
function installed(folder: string): string {
  if (!existsSync(`${folder}/node_modules`))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' })
  return folder
}
