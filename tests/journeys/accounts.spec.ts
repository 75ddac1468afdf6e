import type { Page } from '@playwright/test'
import { oneTimeCode } from '#tests/support/oneTimeCode.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import { confirm, demo } from '#tests/browser/api.ts'
import { accessibilityProblems, expect, signIn, test } from '#tests/browser/test.ts'

const SETTINGS = '/dashboard/settings'
const STEP = 30_000

test('signing up leads over the code in the inbox to the dashboard', async ({ page, context }) => {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Confirm password').fill('correct horse')
  await button(page, 'Create Account').click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByText('Please agree to the Terms of Service and Privacy Policy')).toBeVisible()
  await page.getByLabel('Confirm password').fill('correct horse battery')
  await page.getByRole('checkbox').check()
  await button(page, 'Create Account').click()
  await expect(page).toHaveURL('/otp-verification')
  await expect(page.getByText('Enter the 6-digit code sent to ada@example.com')).toBeVisible()

  const inbox = await context.newPage()
  await inbox.goto('/sandbox/inbox?to=ada@example.com')
  const mail = await inbox.getByText(/^\d{6} is your verification code$/).textContent()
  await inbox.close()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(mail?.slice(0, 6) ?? '')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(button(page, 'Account of Ada Lovelace')).toBeVisible()
  await expect(page.getByText('Set up your business')).toBeVisible()
  await expect(page.getByText('No transactions found')).toHaveCount(0)
})

test('signing in leads where a visitor wanted to go, and keeps no secret in the browser but the token of the session', async ({
  page,
}) => {
  const wanted = '/dashboard/transactions?status=failed'
  await page.goto(wanted)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveURL('/signin')
  await signIn(page, demo('owner'))
  await expect(page.getByText('Successfully logged in')).toBeVisible()
  await expect(heading(page, 'Transactions')).toBeVisible()
  await expect(page).toHaveURL(wanted)

  const stored = JSON.parse(await storage(page)) as Readonly<Record<string, string>>
  expect(Object.keys(stored).filter((key) => /token|secret|key|password/i.test(key))).toEqual(['accessToken'])
  expect(Object.keys(JSON.parse(stored['user'] ?? '{}') as object).sort()).toEqual(
    [
      ...['email', 'firstName', 'id', 'lastName', 'phone', 'role', 'team', 'teams'],
      ...['twoFactorEnabled', 'twoFactorSetupRequired'],
    ].sort(),
  )
  expect(await page.evaluate(() => document.cookie + JSON.stringify(sessionStorage))).not.toContain(
    stored['accessToken'],
  )
})

test('signing out ends the session in every tab and at the API, leaves nothing of the account behind, and Back shows nothing', async ({
  page,
  context,
  openAs,
}) => {
  const session = await openAs('owner', '/dashboard/customers')
  await expect(heading(page, 'Customers')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard/transactions')
  await expect(heading(other, 'Transactions')).toBeVisible()
  await signOut(page)
  await expect(page.getByText('Successfully logged out')).toBeVisible()
  await expect(heading(other, 'Sign in')).toBeVisible()
  await other.close()
  expect((await session.get('/user')).status).toBe(401)
  expect(await storage(page)).not.toMatch(/owner@demo\.test|Olivia|accessToken/)
  await page.goBack()
  await page.goForward()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(heading(page, 'Customers')).toBeHidden()
})

test('a forgotten password is replaced through the link in the inbox', async ({
  page,
  merchant,
  context,
}) => {
  const { email, password } = merchant
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page, 'Reset your password')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send reset link').click()
  await expect(page.getByRole('main').getByText('Password reset link sent to your email')).toBeVisible()

  const inbox = await context.newPage()
  await inbox.goto(`/sandbox/inbox?to=${email}`)
  await inbox.getByText('Reset your password', { exact: true }).click()
  await inbox.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(inbox).toHaveURL('/reset-password')
  await inbox.getByLabel('New password').fill('an even better one')
  await inbox.getByLabel('Confirm password').fill('an even better one')
  await button(inbox, 'Reset password').click()
  await expect(inbox.getByText('Password reset successfully')).toBeVisible()
  await signIn(inbox, { email, password })
  await expect(inbox.getByRole('main').getByText('Invalid email or password')).toBeVisible()
  await signIn(inbox, { email, password: 'an even better one' })
  await expect(heading(inbox, 'Dashboard')).toBeVisible()
})

test('two-factor is set up, asked for, spent once, and turned off with a recovery code', async ({
  page,
  merchant,
  openAs,
}) => {
  const api = await openAs(merchant, SETTINGS)
  await confirm(api, merchant)
  const ahead = await aheadOf(api)
  await button(page, 'Enable two-factor authentication').click()
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const key = ((await page.getByLabel('Key', { exact: true }).textContent()) ?? '').replaceAll(' ', '')
  const used = oneTimeCode(key, Date.now() + ahead)
  await page.getByLabel('Six-digit code').fill(used)
  await expect(page.getByText('Two-factor authentication enabled')).toBeVisible()
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  expect(await accessibilityProblems(page)).toEqual([])
  await expect(button(page, 'Done')).toBeDisabled()
  await page.getByLabel('I’ve saved them').check()
  await button(page, 'Done').click()
  await signOut(page)

  await signIn(page, merchant)
  await expect(heading(page, 'Two-factor authentication')).toBeVisible()
  expect(await storage(page)).not.toContain('accessToken')
  await page.getByLabel('Authentication code').fill(used)
  await expect(page.getByRole('main').getByText(/Invalid verification code/)).toBeVisible()
  await page.getByLabel('Authentication code').fill(oneTimeCode(key, Date.now() + ahead + STEP))
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await signOut(page)

  await signIn(page, merchant)
  await button(page, 'Use a recovery code').click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await button(page, 'Confirm').click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await button(page, 'Disable two-factor authentication').click()
  await button(page, 'Disable').click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const entry = proof.getByLabel('Authentication code or recovery code')
  await entry.fill(used)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('Invalid verification code')).toBeVisible()
  await entry.fill(codes[1] ?? '')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Two-factor authentication disabled')).toBeVisible()
})

test('a passkey is added, signs in, confirms that it is you, and is removed', async ({
  page,
  merchant,
  openAs,
}) => {
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
  await openAs(merchant, SETTINGS)
  await button(page, 'Add a passkey').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(merchant.password)
  await button(page, 'Confirm').click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My laptop')

  await signOut(page)
  await button(page, 'Sign in with a passkey').click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await button(page, 'Remove My laptop').click()
  await button(page, 'Remove passkey').click()
  await button(page, 'Use a passkey').click()
  await expect(page.getByText('No passkeys yet')).toBeVisible()
  await signOut(page)
  await button(page, 'Sign in with a passkey').click()
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted')
})

test('revoking a session signs that browser out', async ({ page, elsewhere, merchant, openAs }) => {
  const { email, password } = merchant
  await openAs({ email, password }, SETTINGS, elsewhere)
  await expect(elsewhere.getByText('This device')).toBeVisible()
  expect(await accessibilityProblems(elsewhere)).toEqual([])
  await openAs(merchant, SETTINGS)
  await button(page, 'Revoke all others').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke all others' }).click()
  await expect(page.getByText('Other sessions signed out')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem')).toHaveCount(1)
  await expect(elsewhere).toHaveURL(/\/signin/)
})

test('a changed name shows in the header; an identity that a machine doubts is verified by a person', async ({
  page,
  elsewhere,
  merchant,
  openAs,
}) => {
  await openAs(merchant, '/dashboard/profile')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Phone number').fill('+254 712 345 678')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(button(page, 'Account of Grace Hopper')).toBeVisible()

  const card = page.getByRole('region', { name: 'Identity verification' })
  await card.getByRole('button', { name: 'Start verification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your identity' })
  await dialog.getByRole('combobox', { name: 'Country' }).press('ArrowDown')
  await page.getByTitle('Kenya').click()
  await dialog.getByRole('combobox', { name: 'Document type' }).press('ArrowDown')
  await page.getByTitle('National ID').click()
  await dialog.getByLabel('Document number').fill('23459999')
  await dialog.getByLabel('Date of birth').fill('1990-04-30')
  await dialog.getByLabel('Date of birth').press('Tab')
  await dialog.getByRole('button', { name: 'Submit for verification' }).click()
  await expect(card).toContainText('National ID, Kenya')
  await expect(card).toContainText('•••• 9999')

  await openAs('platform', `/admin/kyc?q=${merchant.email}`, elsewhere)
  await elsewhere.getByRole('main').getByRole('link', { name: 'Grace Hopper' }).first().click()
  await expect(elsewhere.getByText('Checks').first()).toBeVisible()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  const decision = elsewhere.getByRole('dialog').filter({ has: elsewhere.getByLabel('Reason') })
  await decision.getByLabel('Reason').fill('Seen in person')
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expect(elsewhere.getByText('Verification approved')).toBeVisible()
  await expect(card.getByText('Verified', { exact: true })).toBeVisible()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const storage = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

/** By how much the server's clock is ahead, which other journeys move. */
async function aheadOf(api: TestClient): Promise<number> {
  const { body } = await api.post<Envelope<{ offsetSeconds: number }>>('/sandbox/clock', { advance: 1 })
  return body.data.offsetSeconds * 1000
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/signin')
}
