import { expect, test } from '#tests/browser/test.ts'

test('French is chosen before signing in or in the user menu, outlives a reload, and English comes back', async ({
  page,
  merchant,
  openAs,
}) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  await openAs(merchant, '/dashboard')
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('$0.00').first()).toBeVisible()
  const french = page.waitForRequest(/\.js$/)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await french
  await expect(page.getByRole('link', { name: 'Tableau de bord' })).toBeVisible()
  await expect(page.getByText('0,00 $').first()).toBeVisible()

  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByText(/Début \d{1,2} \p{L}+\.? \d{4}/u).first()).toBeVisible()
  await page.getByRole('button', { name: /^Compte\s:/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(page.getByText(/Started \p{L}{3} \d{1,2}, \d{4}/u).first()).toBeVisible()
})
