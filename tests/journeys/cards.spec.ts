import type { Page } from '@playwright/test'
import type { SentCard, SentCardTransaction } from '#tests/support/cards.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import { confirm } from '#tests/browser/api.ts'
import { expect, test } from '#tests/browser/test.ts'

const PATH = '/dashboard/crypto-cards'

test.use({ funds: '500' })

test('a card is made, funded, used and frozen, without a reload', async ({ page, merchant, openAs }) => {
  const api = await openAs(merchant, PATH)
  await confirm(api, merchant)
  await expect(page.getByText('No cards found')).toBeVisible()
  await page.getByRole('link', { name: 'Create Card' }).first().click()
  const form = dialog(page, 'Create Virtual Card')
  await expect(form.getByRole('button', { name: 'Create Card' })).toBeDisabled()
  await form.getByLabel('Cardholder Name').fill('Ada Obi')
  await form.getByRole('button', { name: 'Create Card' }).dblclick()
  await expect(page.getByText('Virtual card created successfully')).toBeVisible()
  const { body } = await api.get<readonly SentCard[]>('/crypto-cards')
  expect(body).toHaveLength(1)
  const pay = authorize(api, body[0]?.id)

  await page.getByRole('link', { name: 'Ada Obi' }).click()
  await button(page, 'Fund card').click()
  const funding = dialog(page, 'Fund Card')
  await funding.getByLabel('Amount').fill('900')
  await funding.getByLabel('Amount').blur()
  await expect(funding.getByText('Insufficient available balance').first()).toBeVisible()
  await funding.getByLabel('Amount').fill('120.5')
  await funding.getByRole('button', { name: 'Fund Card' }).click()
  await expect(page.getByText('Card funded successfully')).toBeVisible()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('120.5 USDC')
  await expect(result.getByRole('link', { name: 'View card' })).toBeVisible()
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(balance(page)).toContainText('$120.50')

  await pay({ merchant: 'Blue Coffee', amount: '20.5' })
  await expect(history(page).getByRole('row', { name: /Blue Coffee/ })).toContainText('Completed')
  await expect(balance(page)).toContainText('USDC Balance100 USDC')

  await button(page, 'Freeze').click()
  const freezing = dialog(page, 'Freeze Card')
  await expect(freezing).toContainText(
    'This will temporarily freeze your card and prevent any new transactions from being processed.',
  )
  await freezing.getByRole('button', { name: 'Freeze Card' }).click()
  await expect(page.getByText('Card frozen successfully')).toBeVisible()
  await expect(face(page).locator('> div > div').first()).toHaveCSS('filter', 'grayscale(1)')
  await pay({ merchant: 'Shoe Store', amount: '5' })
  const declined = history(page).getByRole('row', { name: /Shoe Store/ })
  await expect(declined).toContainText('Card is frozen')
  await expect(declined).toContainText('Declined')
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })
/** The card as it looks: its number, dates and status. */
const face = (page: Page) => page.getByRole('region', { name: 'Card', exact: true })
const history = (page: Page) => page.getByRole('region', { name: 'Transaction History' })

/** Pays with a card at a shop. */
const authorize =
  (api: TestClient, id = '') =>
  (payment: object) =>
    api.post<Envelope<SentCardTransaction>>(`/sandbox/cards/${id}/authorize`, payment)
