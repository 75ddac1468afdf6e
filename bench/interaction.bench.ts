import type { Page } from '@playwright/test'
import { apiAs } from '#tests/browser/api.ts'
import { test } from '#tests/browser/test.ts'
import { how, percentile95, record } from './figure.ts'
import { addWatcher, slowestInput } from './interactions.ts'
import { openScreens, type OpenFirst } from './openScreens.ts'
import { serveOther } from './serveOther.ts'
import { SLOW_DOWN, slowDown } from './slowDown.ts'

/** Something a user does again and again. */
interface Interaction {
  readonly name: string
  readonly path: string
  readonly ready: string
  readonly act: (page: Page, time: number) => Promise<unknown>
  /** Back to where it began, untimed. Default: it goes on from there. */
  readonly after?: (page: Page) => Promise<unknown>
  /** The most it may take, in ms. Default: `BUDGET_MS`. */
  readonly budget?: number
  /** The same in the baseline app, where it can do that. */
  readonly baseline?: (page: Page, time: number) => Promise<unknown>
}

/** How often each is done, from a cold start on. */
const TIMES = 10
const BUDGET_MS = 100
/** Of what draws a hundred rows again. */
const HUNDRED_MS = 200
const WORDS = ['usdc', 'pending', '0xef', 'tx']

const HOW = `Each is done ${TIMES} times on a page that was opened with an empty cache, with the processor slowed down
${SLOW_DOWN} times; the figure is the 95th percentile of the time from the input to the next paint, as the browser's Event Timing has it (in
steps of 8 ms, the least that it tells being 16).`

const LIST = { path: '/dashboard/transactions?size=20', ready: 'main tbody tr a' }
const ROW = 'main tbody tr'
const BASELINE_ROW = '.ant-table-row'
const HUNDRED = {
  path: '/dashboard/transactions?size=100',
  ready: 'main tbody tr:nth-child(100)',
  budget: HUNDRED_MS,
}
/** A page is left alone so long before it is used. */
const REST_MS = 2000

/** And back: of a hundred rows there are only a few pages. */
const nextPage: Pick<Interaction, 'act' | 'baseline'> = {
  act: (page, time) =>
    changing(page, ROW, () =>
      page.getByRole('link', { name: time % 2 === 0 ? 'Next page' : 'Previous page' }).click(),
    ),
  baseline: (page, time) =>
    changing(page, BASELINE_ROW, () =>
      page.locator(time % 2 === 0 ? '.ant-pagination-next' : '.ant-pagination-prev').click(),
    ),
}

const sort: Pick<Interaction, 'act' | 'baseline'> = {
  act: (page) => changing(page, ROW, () => page.getByRole('button', { name: 'Amount', exact: true }).click()),
  baseline: (page) => changing(page, BASELINE_ROW, () => page.locator('th', { hasText: 'Amount' }).click()),
}

const typeSearch: Pick<Interaction, 'act' | 'after' | 'baseline'> = {
  act: (page, time) =>
    page.getByRole('searchbox').pressSequentially(WORDS[time % WORDS.length] ?? '', { delay: 60 }),
  after: (page) => page.getByRole('searchbox').fill(''),
  baseline: (page, time) =>
    page.getByRole('searchbox').pressSequentially(WORDS[time % WORDS.length] ?? '', { delay: 60 }),
}

const INTERACTIONS: readonly Interaction[] = [
  { ...LIST, ...nextPage, name: 'next page' },
  { ...LIST, ...sort, name: 'sort' },
  {
    ...LIST,
    name: 'choose a filter',
    act: async (page, time) => {
      await page.getByRole('combobox', { name: 'Type' }).click({ force: true })
      await page
        .locator('.ant-select-item-option')
        .nth(1 + (time % 2))
        .click()
    },
  },
  { ...LIST, ...typeSearch, name: 'type in the search, each key' },
  {
    ...LIST,
    name: 'open a record in its dialog',
    act: async (page, time) => {
      await page.locator(ROW).nth(time).getByRole('link').first().click()
      await page.getByRole('dialog').waitFor()
    },
    after: (page) => closeDialog(page),
  },
  { ...HUNDRED, ...nextPage, name: 'next page of 100 rows' },
  { ...HUNDRED, ...sort, name: 'sort 100 rows' },
  { ...HUNDRED, ...typeSearch, name: 'type in the search over 100 rows, each key' },
  {
    ...HUNDRED,
    name: 'select 100 rows',
    act: (page) => page.getByRole('checkbox', { name: 'Select all rows of this page' }).click(),
    baseline: (page) => page.locator('thead input[type=checkbox]').click(),
  },
  {
    ...HUNDRED,
    name: 'select one of 100 rows',
    act: (page, time) => page.locator('tbody input[type=checkbox]').nth(time).click(),
    baseline: (page, time) => page.locator('tbody input[type=checkbox]').nth(time).click(),
  },
  {
    ...HUNDRED,
    name: 'switch the theme, 100 rows',
    act: (page) => page.getByRole('button', { name: /Switch to the (light|dark) theme/ }).click(),
  },
  {
    ...LIST,
    name: 'open the command palette',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').waitFor()
    },
    after: (page) => closeDialog(page),
  },
]

/** The demo data may have fewer than a hundred payments. */
test.beforeAll(async ({ server }) => {
  const owner = await apiAs(server, 'owner')
  for (let n = 0; n < 100; n += 1) await owner.post('/sandbox/deposits', { currency: 'USDC', amount: '1' })
})

for (const interaction of INTERACTIONS) {
  test(`interaction: ${interaction.name}`, { annotation: how(HOW) }, async ({ browser, server }) => {
    const value = await measure(await openScreens(browser, server), interaction)
    const figure = {
      subject: interaction.name,
      measure: 'input to next paint, CPU x4',
      value,
      unit: 'ms',
    } as const
    const { baseline, budget = BUDGET_MS } = interaction
    if (!baseline) return record({ ...figure, budget })
    const app = await serveOther('bench/baseline', server)
    const plain = { ...interaction, ready: BASELINE_ROW, act: baseline, after: undefined }
    const reference = await measure(await openScreens(browser, server, app), plain)
    await app.stop()
    record({ ...figure, budget, reference: { of: 'baseline app', value: reference } })
  })
}

type Given = Omit<Interaction, 'after'> & { readonly after?: Interaction['after'] | undefined }

function measure(open: OpenFirst, { path, ready, act, after }: Given): Promise<number> {
  return open({ path, for: 'merchant' }, async (page, url) => {
    await slowDown(page)
    await addWatcher(page)
    await page.goto(url)
    await page.locator(ready).first().waitFor()
    await page.waitForTimeout(REST_MS)
    const values: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      values.push(await slowestInput(page, () => act(page, time)))
      await after?.(page)
    }
    return percentile95(values)
  })
}

/** Does what asks for other rows, and waits until they are on screen. */
async function changing(page: Page, selector: string, input: () => Promise<unknown>): Promise<void> {
  const before = await page.locator(selector).nth(1).textContent()
  await input()
  await page.waitForFunction(([rows, text]) => document.querySelectorAll(rows)[1]?.textContent !== text, [
    selector,
    before,
  ] as const)
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
