import type { Page } from '@playwright/test'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demo } from '#tests/browser/api.ts'
import { makeNewer } from './makeNewer.ts'
import { INVOICE } from '#tests/support/invoices.ts'
import { serveFiles } from '#tests/browser/serveFiles.ts'
import { BASE_PATH, expect, test } from './staticFixture.ts'
import { lenient, signIn } from '#tests/browser/test.ts'

test.describe.configure({ timeout: 240_000 })

/** Where a build that is served below a path keeps who is signed in. */
const TOKEN = `${BASE_PATH}accessToken`

const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).locator('tbody tr')

/** Signs the owner in on a first visit. `address`: default that of the build. */
async function enter(page: Page, address = ''): Promise<void> {
  await page.goto(address)
  await expect(page.getByText('All of this runs in your browser')).toBeVisible()
  await signIn(page, demo('owner'))
  await expect(page).toHaveURL(/\/coffer\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Current Balance (USD)' })).toBeVisible()
}

/** The bytes of a file of the API, by the one who is signed in. */
function load(page: Page, path: string): Promise<string> {
  return page.evaluate(
    async ([address, token]) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem(token)}`, Channel: 'web' }
      return (await fetch(`/api${address}`, { headers })).text()
    },
    [path, TOKEN] as const,
  )
}

/** Calls the API as the one who is signed in, from within a page: there is no other way to it. */
function call<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  return page.evaluate(
    async ([address, content, token]) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem(token)}`,
        'Content-Type': 'application/json',
        Channel: 'web',
      }
      const response = await fetch(`/api${address}`, { method: 'POST', headers, body: content })
      if (!response.ok) throw new Error(await response.text())
      return (await response.json()) as Answer
    },
    [path, JSON.stringify(body), TOKEN] as const,
  )
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function give(page: Page, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await choose(page, 'Import')
  await (await choosing).setFiles(path)
}

test.describe('in a page of another site', () => {
  test.use({ strict: lenient })

  test('it does not start, and opens in a tab of its own', async ({ page, host }, testInfo) => {
    const frame = `<iframe src="${host.url}${BASE_PATH}" style="width:100%"></iframe>`
    const folder = testInfo.outputPath()
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'index.html'), frame)
    const other = await serveFiles(folder, '/')
    await page.goto(other.url)
    const framed = page.frameLocator('iframe')
    await expect(framed.getByText('It can’t run inside a page of another site.')).toBeVisible()
    const opening = page.waitForEvent('popup')
    await framed.getByRole('button', { name: 'Open in a new tab' }).click()
    await expect((await opening).getByText('All of this runs in your browser')).toBeVisible()
    await other.stop()
  })
})

test('it runs below a path of a plain host; what is done stays; a second tab sees it, and it works without a network', async ({
  page,
  context,
}) => {
  await enter(page)
  await page.goto('dashboard/transactions')
  await expect(rows(page)).toHaveCount(10)

  const other = await context.newPage()
  await other.goto('dashboard/transactions')
  await expect(rows(other)).toHaveCount(10)
  await call(page, '/sandbox/deposits', { currency: 'USDC', amount: '77.11' })
  await other.bringToFront()
  await expect(rows(other).filter({ hasText: '77.11' })).toHaveCount(1)
  await other.close()

  await page.waitForFunction(async () => {
    const [name = ''] = await caches.keys()
    return (await (await caches.open(name)).keys()).length > 200
  })
  await context.setOffline(true)
  await page.reload()
  await expect(rows(page).filter({ hasText: '77.11' })).toHaveCount(1)
})

test('a first visit asks the host for what the API is made of once, and keeps Postgres as the browser compiles it', async ({
  page,
  server,
}) => {
  const before = server.asked.length
  await enter(page)
  const kept = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      return (await (await caches.open(name)).keys()).map(({ url }) => url)
    })
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(200)
  await expect.poll(kept).toContainEqual(expect.stringMatching(/\.wasm$/))
  const module = (await kept()).find((url) => url.endsWith('.wasm')) ?? ''
  const type = await page.evaluate(
    async (address) => (await fetch(address)).headers.get('Content-Type'),
    module,
  )
  expect(type).toBe('application/wasm')
  const parts = server.asked.slice(before).filter((one) => /\/data\/|\/tab-/.test(one))
  expect(parts.length).toBeGreaterThan(4)
  expect(parts.filter((one, index) => parts.indexOf(one) !== index)).toEqual([])
})

test('a link is paid in a second tab, and its merchant hears of it', async ({ page, context }) => {
  await enter(page)
  const link = await call<{ id: string }>(page, '/payment-links', {
    name: 'Coffee beans',
    amount: '25',
    currency: 'EUR',
  })
  const payer = await context.newPage()
  const asked: string[] = []
  payer.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await payer.goto(`pay/${link.id}`)
  await payer.getByRole('button', { name: "I've made payment" }).click()
  await expect(payer.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  // What the application begins with: it does not start beside the page of a payer.
  expect(asked).not.toContain('/api/config')
  await page.bringToFront()
  await page.goto(`dashboard/payment-links/${link.id}`)
  await expect(page.getByText('Coffee beans').first()).toBeVisible()
  await expect(page.getByText(/27/).first()).toBeVisible()
})

test('a payment page is opened before anything else was', async ({ page }) => {
  await page.goto('pay/unknown')
  await expect(page.getByRole('heading', { name: 'Payment Link Not Found' })).toBeVisible()
})

test('when the tab that answers is closed, another goes on', async ({ page, context }) => {
  await enter(page)
  const other = await context.newPage()
  await other.goto('dashboard/transactions')
  await expect(rows(other)).toHaveCount(10)
  await page.close()
  await other.goto('dashboard/transactions?page=2')
  await expect(rows(other)).toHaveCount(10)
})

test('the data is exported, reset and imported; any other file is refused', async ({ page }) => {
  await enter(page)
  await call(page, '/sandbox/deposits', { currency: 'USDC', amount: '77.11' })
  const saving = page.waitForEvent('download')
  await choose(page, 'Export')
  const file = await (await saving).path()

  await choose(page, 'Reset')
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/coffer\/signin$/)
  await signIn(page, demo('owner'))
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).filter({ hasText: '77.11' })).toHaveCount(0)

  await give(page, 'package.json')
  await expect(page.getByText('This file wasn’t exported here')).toBeVisible()
  await give(page, file)
  await expect(page).toHaveURL(/\/coffer\/signin$/)
  await signIn(page, demo('owner'))
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await expect(rows(page).filter({ hasText: '77.11' })).toHaveCount(1)
})

test.describe('on data that it cannot open', () => {
  // Why is also said on the console.
  test.use({ strict: lenient })

  test('that is newer than the build, it leaves all as it is; it can be exported, and given up', async ({
    page,
  }, testInfo) => {
    await enter(page)
    const saving = page.waitForEvent('download')
    await choose(page, 'Export')
    const newer = testInfo.outputPath('newer.coffer')
    await writeFile(newer, await makeNewer(await readFile(await (await saving).path())))

    await give(page, newer)
    await expect(page.getByText('it was written by a newer version of this application')).toBeVisible()
    const exporting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    expect((await readFile(await (await exporting).path())).byteLength).toBeGreaterThan(1_000_000)
    await page.reload()
    await expect(page.getByText('it was written by a newer version of this application')).toBeVisible()

    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(/\/coffer\/signin$/)
    await signIn(page, demo('owner'))
    await expect(page.getByRole('heading', { name: 'Current Balance (USD)' })).toBeVisible()
  })
})

test.describe('without a file system of the browser', () => {
  const plain = test.extend({
    // Another origin than the one that the fixture of the file allows.
    strict: lenient,
  })

  plain('the data is kept in IndexedDB', async ({ page, folder }, testInfo) => {
    const changed = testInfo.outputPath('build')
    await cp(folder, changed, { recursive: true })
    await withoutFileSystem(join(changed, 'assets'))
    const server = await serveFiles(changed, BASE_PATH)
    await enter(page, server.url + BASE_PATH)
    await call(page, '/sandbox/deposits', { currency: 'USDC', amount: '77.11' })
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
      'coffer /coffer/',
    ])
    await page.goto(`${server.url}${BASE_PATH}dashboard/transactions`)
    await expect(rows(page).filter({ hasText: '77.11' })).toHaveCount(1)
    await server.stop()
    await rm(changed, { recursive: true })
  })
})

/** A worker that believes it is in a browser which gives workers no files. */
async function withoutFileSystem(assets: string): Promise<void> {
  for (const name of await readdir(assets)) {
    const content = name.startsWith('tab-') ? await readFile(join(assets, name), 'utf8') : ''
    if (content.includes('.locks.request('))
      await writeFile(
        join(assets, name),
        `delete FileSystemFileHandle.prototype.createSyncAccessHandle;${content}`,
      )
  }
}

test('an invoice in Arabic is drawn with a font that is loaded for it', async ({ page }) => {
  await enter(page)
  const { id } = await call<{ id: string }>(page, '/invoices', { ...INVOICE, customerName: 'شركة النور' })
  expect(await load(page, `/invoices/${id}/pdf`)).toContain('IBMPlexSansArabic')
})

test('a receipt opens as a PDF; what was sent to a webhook is there after a reload', async ({
  page,
  context,
}) => {
  await enter(page)
  const { data } = await call<{ data: { id: string } }>(page, '/sandbox/deposits', {
    currency: 'USDC',
    amount: '77.11',
  })
  expect(await load(page, `/transaction/${data.id}/receipt.pdf`)).toMatch(/^%PDF-/)

  const received = await context.newPage()
  await received.goto('api/local/webhooks')
  await expect(received.getByText('"77.11"').first()).toBeVisible()
  await page.reload()
  await received.reload()
  await expect(received.getByText('"77.11"').first()).toBeVisible()
  await expect(received.getByText(/webhook-signature: v1,/).first()).toBeVisible()
})
