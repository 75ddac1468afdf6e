import type { Envelope } from '#tests/support/TestClient.ts'
import { expect, test } from '#tests/browser/test.ts'

test('the palette finds a page and a transaction by keyboard alone, and closes where one was', async ({
  page,
  openAs,
}) => {
  const api = await openAs('owner', '/dashboard/customers')
  const palette = page.getByRole('combobox', { name: 'Search pages and records' })
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await search.press('Enter')
  await expect(palette).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(search).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('transac')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
  await expect(palette).toBeHidden()

  const { body } = await api.get<Envelope<readonly { id: string }[]>>('/transaction/list?status=failed')
  const id = body.data[0]?.id ?? ''
  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await page.keyboard.type(id)
  const found = page.getByRole('group', { name: 'Transactions' }).getByRole('option')
  // What was found for a part of it may be there meanwhile.
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/transactions/${id}`)
  await expect(page.getByRole('dialog', { name: /Failed/ })).toBeVisible()
})
