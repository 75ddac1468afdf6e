import { freePort } from '#tests/support/freePort.ts'
import { startServer } from './support/startServer.ts'
import { demo, DEMO_PASSWORD } from './support/api.ts'
import { accessibilityProblems, expect, signIn, test as base } from './support/test.ts'

/** The application under a name: browsers make no passkeys for an address of digits. */
const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const port = String(await freePort())
      const url = `http://localhost:${port}`
      const server = await startServer({ env: { PORT: port, PUBLIC_URL: url } })
      await use({ ...server, url })
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('a passkey is added, signs in, confirms that it is you, and is removed', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  await page.goto('/signin')
  await button('Sign in with a passkey').click()
  await expect(page.getByRole('alert')).toContainText('there is no passkey for this site here')
  expect(await accessibilityProblems(page)).toEqual([])
  await signIn(page, demo('member'))
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto('/dashboard/settings')
  await button('Add a passkey').click()
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await button('Confirm').click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My laptop')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.evaluate(() => localStorage.clear())
  await page.goto('/signin')
  await button('Sign in with a passkey').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto('/dashboard/settings')
  await button('Remove My laptop').click()
  await button('Remove passkey').click()
  await button('Use a passkey').click()
  await expect(page.getByText('No passkeys yet')).toBeVisible()
})
