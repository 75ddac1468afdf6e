import type { Page } from '@playwright/test'
import type { SentCard, SentCardTransaction } from '#tests/support/cards.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { apiAs, makeAccount, type Credentials } from './support/api.ts'
import { expect, test as base } from './support/test.ts'

const PATH = '/dashboard/crypto-cards'

/** A merchant with 500 USDC and nothing else. */
const test = base.extend<{ merchant: Credentials }>({
  merchant: async ({ server }, use, { testId }) => {
    const merchant = await makeAccount(server, testId)
    const api = await apiAs(server, merchant)
    await api.post('/sandbox/deposits', { currency: 'USDC', amount: '500' })
    await use(merchant)
  },
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })
/** The card as it looks: its number, dates and status. */
const cardFace = (page: Page) =>
  page.getByRole('region', { name: 'Card', exact: true }).locator('> div > div').first()
const history = (page: Page) => page.getByRole('region', { name: 'Transaction History' })

test(
  'a card lives from its creation to its end, without a reload',
  { tag: '@short' },
  async ({ page, merchant, openAs }) => {
    const api = await openAs(merchant, PATH)
    await expect(page.getByText('No cards found')).toBeVisible()
    await page.getByRole('link', { name: 'Create Card' }).first().click()
    const form = dialog(page, 'Create Virtual Card')
    await expect(form.getByRole('button', { name: 'Create Card' })).toBeDisabled()
    await form.getByLabel('Cardholder Name').fill('Ada Obi')
    await form.getByRole('button', { name: 'Create Card' }).dblclick()
    await expect(page.getByText('Virtual card created successfully')).toBeVisible()
    const { body } = await api.get<readonly SentCard[]>('/crypto-cards')
    expect(body).toHaveLength(1)
    const id = body[0]?.id ?? ''
    const pay = (changes: object) =>
      api.post<Envelope<SentCardTransaction>>(`/sandbox/cards/${id}/authorize`, changes)

    await page.getByRole('link', { name: 'Ada Obi' }).click()
    await expect(page.getByRole('heading', { name: 'Card Details' })).toBeVisible()
    await button(page, 'Fund card').click()
    const funding = dialog(page, 'Fund Card')
    await funding.getByLabel('Amount').fill('900')
    await funding.getByLabel('Amount').blur()
    await expect(funding.getByText('Insufficient available balance').first()).toBeVisible()
    await funding.getByLabel('Amount').fill('120.5')
    await funding.getByRole('button', { name: 'Fund Card' }).click()
    await expect(page.getByText('Card funded successfully')).toBeVisible()
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
    await expect(cardFace(page)).toHaveCSS('filter', 'grayscale(1)')
    await pay({ merchant: 'Shoe Store', amount: '5' })
    const declined = history(page).getByRole('row', { name: /Shoe Store/ })
    await expect(declined).toContainText('Card is frozen')
    await expect(declined).toContainText('Declined')
    await button(page, 'Unfreeze').click()
    const unfreezing = dialog(page, 'Unfreeze Card')
    await expect(unfreezing).toContainText(
      'This will unfreeze your card and allow transactions to be processed again.',
    )
    await unfreezing.getByRole('button', { name: 'Unfreeze Card' }).click()
    await expect(page.getByText('Card unfrozen successfully')).toBeVisible()

    const download = page.waitForEvent('download')
    await button(page, 'Export').click()
    expect((await download).suggestedFilename()).toMatch(/^card-transactions-.*\.csv$/)
    await history(page).getByTitle('All Status').click()
    await page.getByTitle('Declined').click()
    await expect(history(page).getByRole('row')).toHaveCount(2)

    const { body: opened } = await pay({ merchant: 'Hotel', amount: '30', capture: false })
    await expect(balance(page)).toContainText('On hold$30.00')
    await button(page, 'Delete').click()
    const deleting = dialog(page, 'Delete Card')
    await deleting.getByRole('button', { name: 'Delete card' }).click()
    await expect(deleting.getByText(/still open/)).toBeVisible()
    await api.post(`/sandbox/cards/${id}/transactions/${opened.data.id}/void`, {})
    await deleting.getByRole('button', { name: 'Delete card' }).click()
    await expect(page.getByText('Returned to your balance: 100 USDC')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${PATH}$`))
    await expect(page.getByText('No cards found')).toBeVisible()
  },
)

test('number and CVV show when asked for and hide when one looks elsewhere; frozen cards stand back', async ({
  page,
  merchant,
  openAs,
}) => {
  const api = await openAs(merchant)
  const { body } = await api.post<SentCard>('/crypto-cards', { cardholderName: 'Ada Obi', brand: 'verve' })
  const { id, lastFour } = body
  await page.goto(`${PATH}/${id}`)
  const card = page.getByRole('region', { name: 'Card', exact: true })
  await card.getByRole('button', { name: 'Reveal card number' }).click()
  await expect(card.getByText(new RegExp(`^5060 66\\d\\d \\d{4} ${lastFour}$`))).toBeVisible()
  await expect(card.getByText('•••', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Reveal CVV' }).click()
  await expect(card.getByText(/^\d{3}$/)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(card.getByText(`•••• •••• •••• ${lastFour}`)).toBeVisible()
  await expect(card.getByText('•••', { exact: true })).toBeVisible()
  await api.post(`/crypto-cards/${id}/actions/freeze`, {}, { 'Idempotency-Key': id })
  await page.getByRole('link', { name: 'Back to Cards' }).click()
  const row = page.getByRole('row', { name: /Ada Obi/ })
  await expect(row).toContainText('Verve · USD')
  await expect(row.getByRole('cell').first()).toHaveCSS('opacity', '0.65')
  await row.click()
  await expect(page).toHaveURL(new RegExp(`${PATH}/${id}$`))
})
