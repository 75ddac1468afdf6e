import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/browser/test.ts'

/** What it takes to get there from the dashboard: presses of the pointer and of keys, typed letters included. */
interface Effort {
  readonly clicks: number
  readonly keys: number
}

/** Counts from here on what the user does, over pages. */
async function startCounting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const add = (kind: string) =>
      sessionStorage.setItem(kind, String(Number(sessionStorage.getItem(kind) ?? 0) + 1))
    // Enter in a form clicks its button, without a pointer.
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && add('clicks'), true)
    addEventListener('keydown', ({ isTrusted }) => isTrusted && add('keys'), true)
  })
}

const effortOf = (page: Page): Promise<Effort> =>
  page.evaluate(() => ({
    clicks: Number(sessionStorage.getItem('clicks') ?? 0),
    keys: Number(sessionStorage.getItem('keys') ?? 0),
  }))

async function expectAtMost(page: Page, { clicks, keys }: Effort) {
  const effort = await effortOf(page)
  expect(effort.clicks, 'clicks').toBeLessThanOrEqual(clicks)
  expect(effort.keys, 'keys').toBeLessThanOrEqual(keys)
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Goes on by Tab until this has the focus, as somebody does who sees where it is. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

/** Types into the palette and takes the first thing that it offers, once that is the one that is meant. */
async function command(page: Page, text: string, option: string | RegExp) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search pages and records' })).toBeFocused()
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: option, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test.beforeEach(async ({ page, openAs }) => {
  await openAs('owner')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await startCounting(page)
})

// The table in docs/performance.md has the same bounds.
test.describe('from the dashboard, by keyboard alone, an owner', () => {
  test('finds what a payment was for with 11 keys', async ({ page }) => {
    await command(page, 'payout', /^Transactions: Payout/)
    await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Payout/ }).first()).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('row', { name: /Payout/ }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('Source', { exact: true })).toBeVisible()
    await expectAtMost(page, { clicks: 0, keys: 11 })
  })

  test('pays a known supplier with 18 keys', async ({ page }) => {
    await command(page, 'pay kano', /^Pay: Kano/)
    await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    const review = page.getByRole('dialog', { name: /^Review/ })
    await expect(review.and(page.locator(':focus')).or(review.locator(':focus'))).toBeVisible()
    await tabTo(page, button(page, /^Confirm and send/))
    await page.keyboard.press('Enter')
    await expect(button(page, 'Send another')).toBeVisible()
    await expectAtMost(page, { clicks: 0, keys: 18 })
  })

  test('invoices a known customer for two known items with 60 keys', async ({ page }) => {
    await command(page, 'create inv', /^Create Invoice/)
    const pick = async (name: string, text: string, found: string) => {
      await expect(page.getByRole('combobox', { name, exact: true }).last()).toBeFocused()
      await page.keyboard.type(text)
      await expect(page.getByTitle(found).last()).toBeVisible()
      await page.keyboard.press('Enter')
    }
    await pick('Customer', 'Harbor', 'Harbor & Pine Studio')
    await tabTo(page, page.getByRole('combobox', { name: 'Payment terms' }))
    await pick('Payment terms', 'Net 14', 'Net 14')
    await tabTo(page, page.getByRole('combobox', { name: 'Item' }))
    await pick('Item', 'Storef', 'Storefront design')
    await tabTo(page, button(page, 'Add line'))
    await page.keyboard.press('Enter')
    await pick('Item', 'Host', 'Hosting and monitoring')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Invoice created successfully')).toBeVisible()
    await expectAtMost(page, { clicks: 0, keys: 60 })
  })

  test('comes to the refund of an overpayment with 20 keys', async ({ page }) => {
    await command(page, 'overpaid', /^Payments to review: Overpaid/)
    await expect(page.getByRole('row', { name: /Overpaid/ }).first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await tabTo(page, button(page, 'Refund'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Send refund' }))
    await expectAtMost(page, { clicks: 0, keys: 20 })
  })
})

// After those by keyboard: here the overpayment is paid back.
test.describe('from the dashboard, an owner', () => {
  test('finds what a payment was for with 2 clicks', async ({ page }) => {
    await menu(page, 'Transactions').click()
    await page.getByText('Payout', { exact: true }).first().click()
    await expect(page.getByRole('dialog').getByText('Source', { exact: true })).toBeVisible()
    await expectAtMost(page, { clicks: 2, keys: 0 })
  })

  test('pays a known supplier with 4 clicks and 8 keys', async ({ page }) => {
    await menu(page, 'Send & Receive').click()
    await page.getByRole('combobox', { name: 'Pay to' }).click()
    await page.keyboard.type('Kano')
    await expect(page.getByTitle(/Kano Packaging/).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByLabel('Amount', { exact: true }).click()
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirm and send/ })
      .click()
    await expect(page.getByRole('button', { name: 'Send another' })).toBeVisible()
    await expectAtMost(page, { clicks: 4, keys: 8 })
  })

  test('invoices a known customer for two known items with 10 clicks', async ({ page }) => {
    await menu(page, 'Invoices').click()
    await page.getByRole('link', { name: 'Create Invoice' }).click()
    await page.getByRole('combobox', { name: 'Customer', exact: true }).click()
    await page.getByTitle('Harbor & Pine Studio').click()
    await page.getByRole('combobox', { name: 'Item' }).click()
    await page.getByTitle('Storefront design').click()
    await page.getByRole('button', { name: 'Add line' }).click()
    await page.getByRole('combobox', { name: 'Item' }).last().click()
    await page.getByTitle('Hosting and monitoring').last().click()
    await page.getByRole('main').getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page.getByText('Invoice created successfully')).toBeVisible()
    await expectAtMost(page, { clicks: 10, keys: 0 })
  })

  test('sees how the balance changed in the last 30 days at once', async ({ page }) => {
    await expect(page.getByText(/^.? ?[+−-].*last 30 days$/).first()).toBeVisible()
    await expectAtMost(page, { clicks: 0, keys: 0 })
  })

  test('refunds an overpayment with 5 clicks', async ({ page }) => {
    await menu(page, 'Payment Links').click()
    await page.getByRole('link', { name: 'Payments to review' }).click()
    await page
      .getByRole('row', { name: /Overpaid/ })
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Refund' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send refund' }).click()
    await expect(page.getByText('Refund sent')).toBeVisible()
    await expectAtMost(page, { clicks: 5, keys: 0 })
  })
})
