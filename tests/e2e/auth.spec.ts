import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { Envelope } from '#tests/support/TestClient.ts'
import { apiAs, demo, makeAccount, type Credentials } from './support/api.ts'
import { expect, signIn, test } from './support/test.ts'
import type { RunningServer } from './support/startServer.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** The banner above a form. */
const banner = (page: Page, text: string) => page.getByRole('main').getByText(text)
const storage = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test.describe('signing up', () => {
  test('leads over the code in the inbox to the dashboard', { tag: '@short' }, async ({ page, context }) => {
    await page.goto('/signup')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByLabel('Confirm password').fill('correct horse')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expect(page.getByText('Please agree to the Terms of Service and Privacy Policy')).toBeVisible()
    await page.getByLabel('Confirm password').fill('correct horse battery')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/otp-verification')
    await expect(page.getByText('Enter the 6-digit code sent to ada@example.com')).toBeVisible()

    const inbox = await context.newPage()
    await inbox.goto('/sandbox/inbox?to=ada@example.com')
    const mail = await inbox.getByText(/^\d{6} is your verification code$/).textContent()
    const code = mail?.slice(0, 6) ?? ''
    await page.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(code)
    await page.getByRole('button', { name: 'Verify account' }).click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible()
    await expect(page.getByText('No transactions found')).toBeVisible()
  })
})

test.describe('signing in', () => {
  test('leads to the dashboard, and outlives a reload', { tag: '@short' }, async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/signin')
    await signIn(page, demo('owner'))
    await expect(page.getByText('Successfully logged in')).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await page.reload()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
  })

  test('keeps no secret in the browser but the token of the session', { tag: '@short' }, async ({ page }) => {
    await page.goto('/signin')
    await signIn(page, demo('owner'))
    await expect(heading(page, 'Dashboard')).toBeVisible()
    const stored = JSON.parse(await storage(page)) as Readonly<Record<string, string>>
    expect(Object.keys(stored).filter((key) => /token|secret|key|password/i.test(key))).toEqual([
      'accessToken',
    ])
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
})

test.describe('a forgotten password', () => {
  test('is replaced through the link in the inbox', { tag: '@short' }, async ({ page, server, context }) => {
    const { email, password } = await makeAccount(server, 'forgetful')
    await page.goto('/signin')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(heading(page, 'Reset your password')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(banner(page, 'Password reset link sent to your email')).toBeVisible()

    const inbox = await context.newPage()
    await inbox.goto(`/sandbox/inbox?to=${email}`)
    await inbox.getByText('Reset your password', { exact: true }).click()
    await inbox.getByRole('link', { name: 'Choose a new password' }).click()
    await expect(heading(inbox, 'Choose a new password')).toBeVisible()
    await expect(inbox).toHaveURL('/reset-password')
    await inbox.getByLabel('New password').fill('an even better one')
    await inbox.getByLabel('Confirm password').fill('an even better one')
    await inbox.getByRole('button', { name: 'Reset password' }).click()
    await expect(inbox.getByText('Password reset successfully')).toBeVisible()
    await expect(heading(inbox, 'Sign in')).toBeVisible()
    await signIn(inbox, { email, password })
    await expect(banner(inbox, 'Invalid email or password')).toBeVisible()
    await signIn(inbox, { email, password: 'an even better one' })
    await expect(heading(inbox, 'Dashboard')).toBeVisible()
  })
})

test.describe('two-factor authentication', () => {
  /** Somebody new who has it on. `code`: what their authenticator app shows next, as each code counts once. */
  async function makeCautious(server: RunningServer, name: string) {
    const account = await makeAccount(server, name)
    const api = await apiAs(server, account)
    const begun = await api.post<Envelope<{ manualKey: string }>>('/user/init-2fa', {})
    const app = new TOTP({ secret: begun.body.data.manualKey, digits: 6, period: 30 })
    const confirmed = await api.post<Envelope<{ recoveryCodes: readonly string[] }>>('/user/setup-2fa', {
      token: app.generate(),
    })
    const [recoveryCode = ''] = confirmed.body.data.recoveryCodes
    return { account, recoveryCode, code: () => app.generate({ timestamp: Date.now() + 30_000 }) }
  }

  async function openSecondStep(page: Page, account: Credentials) {
    await page.goto('/signin')
    await signIn(page, account)
    await expect(heading(page, 'Two-factor authentication')).toBeVisible()
  }

  test('asks for a code, and refuses a wrong one', { tag: '@short' }, async ({ page, server }) => {
    const { account, code } = await makeCautious(server, 'cautious')
    await openSecondStep(page, account)
    expect(await storage(page)).not.toContain('accessToken')
    const confirm = page.getByRole('button', { name: 'Confirm' })
    await page.getByLabel('Authentication code').fill('12345')
    await expect(confirm).toBeDisabled()
    await page.getByLabel('Authentication code').fill('000000')
    await confirm.click()
    await expect(banner(page, 'Invalid verification code')).toBeVisible()
    await page.getByLabel('Authentication code').fill(code())
    await confirm.click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
  })
})

test.describe('the guards', () => {
  test('bring a signed-out visitor back to where they wanted to go', { tag: '@short' }, async ({ page }) => {
    const wanted = '/dashboard/transactions?status=failed'
    await page.goto(wanted)
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect(page).toHaveURL('/signin')
    await signIn(page, demo('owner'))
    await expect(heading(page, 'Transactions')).toBeVisible()
    await expect(page).toHaveURL(wanted)
  })
})

test.describe('signing out', () => {
  test(
    'ends the session in every tab, and at the API',
    { tag: '@short' },
    async ({ page, context, openAs }) => {
      const session = await openAs('owner')
      await expect(heading(page, 'Dashboard')).toBeVisible()
      const other = await context.newPage()
      await other.goto('/dashboard/transactions')
      await expect(heading(other, 'Transactions')).toBeVisible()
      await signOut(page)
      await expect(page.getByText('Successfully logged out')).toBeVisible()
      await expect(page).toHaveURL('/signin')
      await expect(heading(other, 'Sign in')).toBeVisible()
      expect((await session.get('/user')).status).toBe(401)
    },
  )

  test('leaves nothing of the account behind, and Back shows nothing', async ({ page, openAs }) => {
    await openAs('owner')
    await expect(page.getByText('Wallet Balance')).toBeVisible()
    await signOut(page)
    await expect(heading(page, 'Sign in')).toBeVisible()
    expect(await storage(page)).not.toMatch(/owner@demo\.test|Olivia|accessToken/)
    await page.goBack()
    await page.goForward()
    await expect(page.getByText('Wallet Balance')).toBeHidden()
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/signin')
  })
})
