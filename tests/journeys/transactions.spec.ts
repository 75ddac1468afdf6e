import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { parseCsv } from '#tests/support/parseCsv.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import type { SentTransaction } from '#tests/support/wallet.ts'
import { expect, test } from '#tests/browser/test.ts'

const LIST = '/dashboard/transactions'
/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = /^\uFEFF/

test('a transaction opens by a click on its row, leads to the explorer, closes by Escape, and gives the focus back', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('owner', `${LIST}?status=successful&type=debit`)
  // A payout or an investment has nothing on the chain.
  const row = rows(page).filter({ hasText: /Send/ }).nth(1)
  await row.getByRole('time').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Sent [A-Z]+$/)).toBeVisible()
  await expect(page).toHaveURL(/\/transactions\/tx_\w+\?status=successful&type=debit$/)
  const opening = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'View on Explorer' }).click()
  const explorer = await opening
  await expect(explorer.getByRole('heading', { level: 1, name: 'Sandbox explorer' })).toBeVisible()
  await explorer.close()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${LIST}?status=successful&type=debit`)
  await expect(row).toBeFocused()
})

test('a figure of the dashboard leads to the list it is the sum of; a list exports all that matches', async ({
  page,
  openAs,
}) => {
  const api = await openAs('owner', '/dashboard?period=90')
  await page.getByText('In and out', { exact: true }).click()
  const figure = page.getByRole('link', { name: 'In', exact: true })
  const card = page.locator('section').filter({ has: figure })
  await expect(card).toContainText(/\$\d/)
  const [amount = ''] = /\$[\d,.]+\d/.exec((await card.textContent()) ?? '') ?? []
  await figure.click()
  await expect(page).toHaveURL(/\/dashboard\/transactions\?/)
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(amount)
  await expect(page.getByText(/^Ignored in the URL/)).toBeHidden()

  await page.goto(`${LIST}?type=debit&status=failed`)
  const { total, records } = await find(api, 'type=debit&status=failed&pageSize=100')
  expect(total).toBeGreaterThan(10)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  await expect(page.getByText(`Exported ${total} transactions`)).toBeVisible()
  const [header, ...lines] = parseCsv(text.replace(BYTE_ORDER_MARK, ''))
  expect(header?.join()).toBe(
    'Transaction ID,Hash,Type,Amount,Currency,Status,Date,Address,Network,Kind,Counterparty,Fee,Net,Note,Category',
  )
  expect(lines.map(([id]) => id)).toEqual(records.map(({ id }) => id))
})

const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).locator('tbody tr')

async function find(api: TestClient, query: string) {
  const { body } = await api.get<Envelope<readonly SentTransaction[]>>(`/transaction/list?${query}`)
  return { records: body.data, total: Number(body.metadata?.['total']) }
}
