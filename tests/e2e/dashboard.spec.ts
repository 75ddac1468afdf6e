import { expect, test } from './support/test.ts'

test(
  'a figure of the dashboard leads to the list it is the sum of',
  { tag: '@short' },
  async ({ page, openAs }) => {
    await openAs('owner', '/dashboard?period=90')
    const figure = page.getByRole('link', { name: 'In', exact: true })
    const card = page.locator('section').filter({ has: figure })
    await expect(card).toContainText(/\$\d/)
    const [amount = ''] = /\$[\d,.]+\d/.exec((await card.textContent()) ?? '') ?? []
    await figure.click()
    await expect(page).toHaveURL(/\/dashboard\/transactions\?/)
    await expect(page.getByRole('region', { name: 'Total' })).toContainText(amount)
    await expect(page.getByText(/^Ignored in the address/)).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked()
  },
)
