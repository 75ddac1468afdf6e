import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { parseCsv } from '#tests/support/parseCsv.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import type { SentTransaction } from '#tests/support/wallet.ts'
import { expect, test } from './support/test.ts'

const LIST = '/dashboard/transactions'
/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = /^\uFEFF/

const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).locator('tbody tr')
const dialog = (page: Page) => page.getByRole('dialog', { name: /Transaction details/ })

/** Changes a filter by what it shows now. */
async function choose(page: Page, present: string, option: string) {
  await page.getByRole('search').getByTitle(present, { exact: true }).click()
  await page.getByTitle(option, { exact: true }).click()
}

async function find(api: TestClient, query: string) {
  const { body } = await api.get<Envelope<readonly SentTransaction[]>>(`/transaction/list?${query}`)
  return { records: body.data, total: Number(body.metadata?.['total']) }
}

test.describe('the list of transactions', () => {
  test('filters, pages and goes back step by step', { tag: '@short' }, async ({ page, openAs }) => {
    const api = await openAs('owner', LIST)
    const { total } = await find(api, 'type=debit&status=failed&currency=USDC')
    await expect(rows(page)).toHaveCount(10)
    await choose(page, 'All Types', 'Outgoing')
    await expect(page).toHaveURL(`${LIST}?type=debit`)
    await expect(rows(page).filter({ hasText: 'Sent' })).toHaveCount(10)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(`${LIST}?type=debit&page=2`)
    await choose(page, 'All Status', 'Failed')
    await expect(page).toHaveURL(`${LIST}?type=debit&status=failed`)
    await expect(rows(page).filter({ hasText: 'Failed' })).toHaveCount(10)
    await choose(page, 'All Currencies', 'USDC')
    await expect(page.getByText(`Showing 1–10 of ${total}`)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${LIST}?type=debit&status=failed`)
    await page.goBack()
    await expect(page).toHaveURL(`${LIST}?type=debit&page=2`)
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(LIST)
    await expect(page.getByRole('search').getByTitle('All Types')).toBeVisible()
  })

  test('exports all that matches, with the columns of the specification', async ({ page, openAs }) => {
    const api = await openAs('owner', `${LIST}?type=debit&status=failed`)
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
    expect(lines[0]?.slice(2, 9)).toEqual(facts(records[0]))
  })

  test('is not exported by a viewer, on screen or at the API', async ({ page, openAs }) => {
    const viewer = await openAs('viewer', LIST)
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
    const refused = await viewer.get('/exports/transactions.csv')
    expect(refused).toMatchObject({ status: 403, body: { missingPermission: 'transactions.export' } })
  })
})

test.describe('the dialog of a transaction', () => {
  test(
    'opens by a click on its row, closes by Escape, and gives the focus back',
    { tag: '@short' },
    async ({ page, openAs }) => {
      await openAs('owner', `${LIST}?status=failed`)
      const row = rows(page).nth(2)
      await row.getByRole('time').click()
      await expect(dialog(page).getByText('Transaction ID')).toBeVisible()
      await expect(page).toHaveURL(/\/transactions\/tx_\w+\?status=failed$/)
      await expect
        .poll(() => dialog(page).evaluate((element) => element.contains(document.activeElement)))
        .toBe(true)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(page).toHaveURL(`${LIST}?status=failed`)
      await expect(row).toBeFocused()
    },
  )

  test('opens by its link, and leads to the explorer', async ({ page, context, openAs }) => {
    const api = await openAs('owner')
    const record = (await find(api, 'status=successful&type=debit')).records.find(
      ({ toAddress }) => toAddress,
    )
    await page.goto(`${LIST}/${record?.id}`)
    await expect(dialog(page).getByText(/^Sent [A-Z]+$/)).toBeVisible()
    await expect(dialog(page).getByTitle(record?.toAddress ?? '', { exact: true })).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
    const opening = context.waitForEvent('page')
    await dialog(page).getByRole('link', { name: 'View on Explorer' }).click()
    const explorer = await opening
    await expect(explorer.getByRole('heading', { level: 1, name: 'Sandbox explorer' })).toBeVisible()
    await expect(explorer.getByText(record?.hash ?? '')).toBeVisible()
  })

  test('says that there is no such transaction, and leads back', async ({ page, openAs }) => {
    await openAs('owner', `${LIST}/tx_0000000000000000000000`)
    await expect(page.getByText('Transaction not found')).toBeVisible()
    await page.getByRole('button', { name: 'Back to list' }).click()
    await expect(page).toHaveURL(LIST)
  })
})

function facts(record: SentTransaction | undefined) {
  return [
    record?.type,
    record?.amount,
    record?.currency,
    record?.status,
    record?.createdAt,
    record?.address,
    record?.network,
  ]
}
