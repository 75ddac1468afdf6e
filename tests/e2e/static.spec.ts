import type { Page } from '@playwright/test'
import { demo } from './support/api.ts'
import { test } from './support/staticFixture.ts'
import { expect, signIn } from './support/test.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).locator('tbody tr')

/** Signs the owner in on a first visit. */
async function enter(page: Page): Promise<void> {
  await page.goto('')
  await expect(page.getByText('All of this runs in your browser')).toBeVisible()
  await signIn(page, demo('owner'))
  await expect(page).toHaveURL(/\/coffer\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Current Balance (USD)' })).toBeVisible()
}

/** Calls the API as the one who is signed in, from within a page: there is no other way to it. */
function call<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  return page.evaluate(
    async ([address, content]) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'Content-Type': 'application/json',
        Channel: 'web',
      }
      const response = await fetch(`/api${address}`, { method: 'POST', headers, body: content })
      if (!response.ok) throw new Error(await response.text())
      return (await response.json()) as Answer
    },
    [path, JSON.stringify(body)] as const,
  )
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

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

test('a link is paid in a second tab, and its merchant hears of it', async ({ page, context }) => {
  await enter(page)
  const link = await call<{ id: string }>(page, '/payment-links', {
    ...{ name: 'Coffee beans', amount: '25', currency: 'EUR' },
  })
  const payer = await context.newPage()
  await payer.goto(`pay/${link.id}`)
  await payer.getByRole('button', { name: "I've made payment" }).click()
  await expect(payer.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
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

  const give = async (path: string) => {
    const choosing = page.waitForEvent('filechooser')
    await choose(page, 'Import')
    await (await choosing).setFiles(path)
  }
  await give('package.json')
  await expect(page.getByText('This is no file that was exported here')).toBeVisible()
  await give(file)
  await expect(page).toHaveURL(/\/coffer\/signin$/)
  await signIn(page, demo('owner'))
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await expect(rows(page).filter({ hasText: '77.11' })).toHaveCount(1)
})
