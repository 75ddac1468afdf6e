import { expect, type Page } from '@playwright/test'
import { readEvents } from '#providers/live/readEvents.ts'
import { callApi, logIn } from '#tests/browser/api.ts'
import { test } from '#tests/browser/test.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import { how, median, percentile95, record } from './figure.ts'
import { addWatcher, readInputs } from './interactions.ts'
import { SLOW_DOWN, slowDown } from './slowDown.ts'
import { readPointed, startTell, tellWhenShown, watchPointed } from './watchLive.ts'

/** Changes a second. */
const RATE = 50
const SECONDS = 10
/** Deposits of one team take turns; more at once would only keep connections from others. */
const MOST_AT_ONCE = 8
/** Changes made one by one, to see how long each takes to the screen. */
const SINGLE = 9
const LIST = '/dashboard/transactions'

const HOW = `The list of transactions is open with the processor slowed down ${SLOW_DOWN} times while somebody else makes ${RATE}
deposits a second for the same team. For ${SECONDS} s somebody pages to and fro and types in the search: from each input to the
next paint, by the browser's event timing. For ${SECONDS} s the pointer rests on a row: which rows come under it. Latency is from
the answer that a deposit is committed to its event at a client beside the browser, and to its row or its number on the pill on
the screen; at rest, one by one, ${SINGLE} times.`

test('live: fifty changes a second', { annotation: how(HOW) }, async ({ page, openAs, server }) => {
  test.setTimeout(240_000)
  const { accessToken } = await logIn(server, 'admin')
  const writer = callApi(server, accessToken)
  await addWatcher(page)
  await openAs('owner', LIST)
  await expect(page.locator('main tbody tr')).toHaveCount(10)
  await slowDown(page)

  await atRest(page, writer, server.url, accessToken)
  await underChange(page, writer)
  await underPointer(page, writer)
})

/** One change at a time: how long until others know. */
async function atRest(page: Page, writer: TestClient, url: string, token: string): Promise<void> {
  const ending = new AbortController()
  const arrived = await follow(url, token, ending.signal)
  const times: Record<'event' | 'row' | 'pill', number[]> = { event: [], row: [], pill: [] }
  for (const where of ['row', 'pill'] as const) {
    if (where === 'pill') await page.locator('main tbody tr').nth(3).hover()
    for (let n = 0; n < SINGLE; n += 1) {
      const amount = `${(where === 'row' ? 8100 : 8200) + n}.37`
      await page.evaluate(startTell, where === 'row' ? formatted(amount) : `${n + 1} new`)
      const id = await deposit(writer, amount)
      const committed = Date.now()
      times[where].push((await page.evaluate(tellWhenShown)) - committed)
      await expect.poll(() => arrived.get(id)).toBeDefined()
      times.event.push((arrived.get(id) ?? committed) - committed)
      await page.waitForTimeout(1_300)
    }
  }
  ending.abort()
  await page.getByRole('button', { name: /new — Show$/ }).click()
  await page.mouse.move(5, 5)
  const budgets = { event: 250, row: 1000, pill: 1000 }
  for (const [to, values] of Object.entries(times)) {
    const subject = `commit to ${to}`
    record({ subject, measure: 'middle', value: Math.max(0, median(values)), unit: 'ms' })
    const budget = budgets[to as keyof typeof budgets]
    record({ subject, measure: '95 of 100', value: Math.max(0, percentile95(values)), unit: 'ms', budget })
  }
}

/** Works on the list while another client writes. */
async function underChange(page: Page, writer: TestClient): Promise<void> {
  let requests = 0
  let reads = 0
  const count = (path: string) => {
    if (path.startsWith('/api/')) requests += 1
    if (path === '/api/transaction/list') reads += 1
  }
  page.on('request', (request) => count(new URL(request.url()).pathname))
  const stopWriting = writeSteadily(writer)
  await page.waitForTimeout(SECONDS * 1000)
  const quiet = { requests, reads }
  const ends = Date.now() + SECONDS * 1000
  while (Date.now() < ends) await workOnList(page)
  const made = await stopWriting()
  const inputs = await readInputs(page)
  const subject = 'the list'
  record({ subject, measure: 'changes made', value: made.perSecond, unit: '/s' })
  record({ subject, measure: 'times it is read', unit: '/s', budget: 1.2, value: quiet.reads / SECONDS })
  record({ subject, measure: 'requests of the page', unit: '/s', budget: 5, value: quiet.requests / SECONDS })
  record({ subject, measure: 'inputs', value: inputs.length, unit: '' })
  record({ subject, measure: 'input to next paint, middle, CPU x4', value: median(inputs), unit: 'ms' })
  record({
    subject,
    measure: 'input to next paint, 95 of 100, CPU x4',
    unit: 'ms',
    budget: 100,
    value: percentile95(inputs),
  })
}

/** Uses the list: next page, back, a few letters into the search and out again. */
async function workOnList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForTimeout(300)
  await page.getByRole('link', { name: 'Previous page' }).click()
  await page.waitForTimeout(300)
  await page.getByPlaceholder('Search transactions...').click()
  await page.keyboard.type('0x', { delay: 120 })
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.waitForTimeout(600)
}

/** The rows are what they were, and the new ones wait. */
async function underPointer(page: Page, writer: TestClient): Promise<void> {
  // Requests under way come first.
  await page.waitForTimeout(2_500)
  await page.locator('main tbody tr').nth(3).hover()
  await page.evaluate(watchPointed)
  const stopWriting = writeSteadily(writer)
  await page.waitForTimeout(SECONDS * 1000)
  const pointed = await page.evaluate(readPointed)
  await expect(page.getByRole('button', { name: /new — Show$/ })).toHaveText('10+ new — Show')
  await stopWriting()
  record({
    subject: 'the list',
    measure: 'other rows under a resting pointer',
    value: pointed - 1,
    unit: '',
    budget: 0,
  })
}

const formatted = (amount: string) => Number(amount).toLocaleString('en-US')

async function deposit(writer: TestClient, amount: string): Promise<string> {
  const { body } = await writer.post<Envelope<{ id: string }>>('/sandbox/deposits', {
    currency: 'USDC',
    amount,
  })
  return body.data.id
}

/** Makes changes at a steady rate. Returns a function that stops it and returns how many were made. */
function writeSteadily(writer: TestClient): () => Promise<{ readonly perSecond: number }> {
  const underWay = new Set<Promise<unknown>>()
  const started = Date.now()
  let made = 0
  const timer = setInterval(() => {
    if (underWay.size >= MOST_AT_ONCE) return
    const one: Promise<unknown> = deposit(writer, '1')
      .then(() => (made += 1))
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }, 1000 / RATE)
  return async () => {
    clearInterval(timer)
    const perSecond = made / ((Date.now() - started) / 1000)
    await Promise.all(underWay)
    return { perSecond }
  }
}

/** When the first event that names a transaction came, by its id. */
async function follow(url: string, token: string, signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const arrived = new Map<string, number>()
  const { body } = await fetch(`${url}/api/live`, { headers: { Authorization: `Bearer ${token}` }, signal })
  if (!body) throw new Error('There is no stream')
  const read = async () => {
    for await (const { name, data } of readEvents(body, signal)) {
      if (name !== 'message' || data === '') continue
      const { ids } = JSON.parse(data) as { readonly ids: readonly string[] }
      for (const id of ids) if (!arrived.has(id)) arrived.set(id, Date.now())
    }
  }
  void read().catch(() => undefined)
  return arrived
}
