import { makeAccount, type Credentials } from './support/api.ts'
import { expect, test as base } from './support/test.ts'

const test = base.extend<{ merchant: Credentials }>({
  merchant: async ({ server }, use, { testId }) => use(await makeAccount(server, testId)),
})

test('French is chosen in the user menu, outlives a reload, and English comes back', async ({
  page,
  merchant,
  openAs,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openAs(merchant, '/dashboard')
  await expect(page.getByText('$0.00').first()).toBeVisible()
  const before = loaded.length

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page.getByRole('link', { name: 'Tableau de bord' })).toBeVisible()
  await expect(page.getByText('0,00 $').first()).toBeVisible()
  expect(loaded.slice(before).some((url) => url.endsWith('.js'))).toBe(true)

  await page.goto('/dashboard/settings')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByText(/Début \d{1,2} \p{L}+\.? \d{4}/u).first()).toBeVisible()

  await page.getByRole('button', { name: /^Compte\s:/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(page.getByText(/Started \p{L}{3} \d{1,2}, \d{4}/u).first()).toBeVisible()
})

test('a visitor chooses French before signing in', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: 'Créez votre compte' })).toBeVisible()
})
