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

test('a card is revealed to who looks at it, unfrozen, listed by its payments, and deleted once none is open', async ({
  page,
  merchant,
  openAs,
}) => {
  const api = await openAs(merchant)
  await confirm(api, merchant)
  const { body } = await api.post<SentCard>('/crypto-cards', { cardholderName: 'Ada Obi', brand: 'verve' })
  const { id, lastFour } = body
  const pay = authorize(api, id)
  await api.post(`/crypto-cards/${id}/actions/fund`, { amount: '100' }, { 'Idempotency-Key': 'fund' })
  await api.post(`/crypto-cards/${id}/actions/freeze`, {}, { 'Idempotency-Key': 'freeze' })
  await pay({ merchant: 'Shoe Store', amount: '5' })
  await page.goto(`${PATH}/${id}`)
  await button(page, 'Reveal card number').click()
  await expect(face(page).getByText(new RegExp(`^5060 66\\d\\d \\d{4} ${lastFour}$`))).toBeVisible()
  await button(page, 'Reveal CVV').click()
  await expect(face(page).getByText(/^\d{3}$/)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(face(page).getByText(`•••• •••• •••• ${lastFour}`)).toBeVisible()
  await expect(face(page).getByText('•••', { exact: true })).toBeVisible()

  await button(page, 'Unfreeze').click()
  const unfreezing = dialog(page, 'Unfreeze Card')
  await unfreezing.getByRole('button', { name: 'Unfreeze Card' }).click()
  await expect(page.getByText('Card unfrozen successfully')).toBeVisible()
  const { body: opened } = await pay({ merchant: 'Hotel', amount: '30', capture: false })
  await expect(balance(page)).toContainText('On hold$30.00')
  const download = page.waitForEvent('download')
  await button(page, 'Export').click()
  expect((await download).suggestedFilename()).toMatch(/^card-transactions-.*\.csv$/)
  await history(page).getByTitle('All Status').click()
  await page.getByTitle('Declined').click()
  await expect(history(page).getByRole('row')).toHaveCount(2)

  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const deleting = dialog(page, 'Delete Card')
  await deleting.getByRole('button', { name: 'Delete card' }).click()
  await expect(deleting.getByText(/still open/)).toBeVisible()
  await api.post(`/sandbox/cards/${id}/transactions/${opened.data.id}/void`, {})
  await deleting.getByRole('button', { name: 'Delete card' }).click()
  await expect(page.getByText('Returned to your balance: 100 USDC')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))
  await expect(page.getByText('No cards found')).toBeVisible()
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
