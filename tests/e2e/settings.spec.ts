import type { Page } from '@playwright/test'
import { oneTimeCode } from '#tests/support/oneTimeCode.ts'
import { makeAccount } from './support/api.ts'
import { accessibilityProblems, expect, signIn, test } from './support/test.ts'

const SETTINGS = '/dashboard/settings'
const STEP = 30_000

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/signin')
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' })

async function giveRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

test('two-factor is set up, asked for, spent once, and turned off with a code', async ({
  page,
  server,
  openAs,
}) => {
  const person = await makeAccount(server, 'factor')
  await openAs(person, SETTINGS)
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const key = ((await page.getByLabel('Key', { exact: true }).textContent()) ?? '').replaceAll(' ', '')
  const used = oneTimeCode(key, Date.now())
  await page.getByLabel('Six-digit code').fill(used)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Two-factor authentication enabled')).toBeVisible()
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  expect(await accessibilityProblems(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.getByLabel('I stored them').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

  await signOut(page)
  await signIn(page, person)
  await page.getByLabel('Authentication code').fill(used)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/Invalid verification code/)
      .first(),
  ).toBeVisible()
  await page.getByLabel('Authentication code').fill(oneTimeCode(key, Date.now() + STEP))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(dashboard(page)).toBeVisible()

  await signOut(page)
  await signIn(page, person)
  await giveRecoveryCode(page, codes[0] ?? '')
  await expect(dashboard(page)).toBeVisible()
  await signOut(page)
  await signIn(page, person)
  await giveRecoveryCode(page, codes[0] ?? '')
  await expect(
    page
      .getByRole('main')
      .getByText(/Invalid verification code/)
      .first(),
  ).toBeVisible()
  await page.getByLabel('Recovery code').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(dashboard(page)).toBeVisible()

  await page.goto(SETTINGS)
  await expect(page.getByText('Recovery codes left: 8')).toBeVisible()
  await page.getByRole('button', { name: 'Disable two-factor authentication' }).click()
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const entry = proof.getByLabel('Authentication code or recovery code')
  await expect(proof.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await entry.fill(used)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('Invalid verification code')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await entry.fill(codes[2] ?? '')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Two-factor authentication disabled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enable two-factor authentication' })).toBeVisible()
})

test('revoking a session signs that browser out', async ({ page, browser, server, openAs }) => {
  const person = await makeAccount(server, 'sessions')
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openAs(person, '/dashboard', other)
  await expect(dashboard(other)).toBeVisible()
  await openAs(person, SETTINGS)
  await expect(page.getByText('This device')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Revoke all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke all others' }).click()
  await expect(page.getByText('Other sessions signed out')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem')).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/\/signin/)
  await other.context().close()
})
