import { expect, test } from './support/test.ts'

const heading = (name: string) => ({ level: 1, name }) as const

test('coming soon takes an address, and loads nothing of the application behind the sign-in', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/coming-soon')
  await page.getByRole('button', { name: 'Notify Me' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText("Successfully subscribed! We'll notify you when this feature launches."),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((url) => url.includes('SignedInApp'))).toEqual([])
})

test.describe('a crash', () => {
  // React says on the console what a boundary caught.
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    strict: async ({}, use) => use(undefined),
  })

  test(
    'of a screen that cannot be fetched ends in the error page, and the menu leads on',
    { tag: '@short' },
    async ({ page, openAs }) => {
      await openAs('owner')
      await page.route('**/assets/SettingsPage*.js', (route) => route.abort())
      const menu = page.getByRole('navigation', { name: 'Main' })
      await menu.getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByRole('heading', heading('This page could not be loaded'))).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
      await menu.getByRole('link', { name: 'Profile' }).click()
      await expect(page.getByRole('heading', heading('Profile'))).toBeVisible()
      await page.unroute('**/assets/SettingsPage*.js')
      await page.goto('/dashboard/settings')
      await expect(page.getByRole('heading', heading('Settings'))).toBeVisible()
    },
  )
})
