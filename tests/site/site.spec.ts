import { expect, test as base } from '@playwright/test'
import { serveFiles } from '#tests/browser/serveFiles.ts'

/** The built site, of which every request has to be. */
const test = base.extend<{ url: string }>({
  url: async ({ context }, provide) => {
    const { url, stop } = await serveFiles('dist/docs', '/')
    const elsewhere: string[] = []
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== url) elsewhere.push(request.url())
    })
    await provide(url)
    await stop()
    expect(elsewhere).toEqual([])
  },
})

test('the search finds a page of the guides and a call of the API', async ({ page, url }) => {
  await page.goto(`${url}/index.html`)
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('searchbox')
  await field.fill('reconcile')
  await expect(page.getByRole('option').first()).toContainText(/reconcil/i)
  await field.fill('Send tokens')
  await page.getByRole('option').filter({ hasText: 'Wallet' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  await expect(page.getByText('POST /wallet/send-crypto')).toBeVisible()
})

test('a definition of a recipe has its screen beside it, which works', async ({ page, url }) => {
  await page.goto(`${url}/recipes.html`)
  const summary = page.getByText('Its screen, live')
  await summary.first().click()
  const screen = page.frameLocator('iframe[title="The screen of tickets"]')
  await screen.getByLabel('Email').fill('owner@demo.test')
  await screen.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(screen.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
})

for (const [name, heading] of Object.entries({ shop: 'Orders', blog: 'Posts', desk: 'Tickets' }))
  test(`the example ${name} runs beside the pages, apart from the others`, async ({ page, url }) => {
    await page.goto(`${url}/examples/${name}/`)
    await page.getByLabel('Email').fill('owner@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: heading }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const stored = await page.evaluate(() => Object.keys(localStorage))
    expect(stored.filter((key) => !key.startsWith(`/examples/${name}/`))).toEqual([])
  })
