import type { Browser, Page } from '@playwright/test'
import { makeAccount } from './support/api.ts'
import { accessibilityProblems, expect, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const PASSWORD = 'correct horse battery'

/** A browser of somebody else. */
const openBrowser = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()

/** Invites somebody by the form of the team page that is open. */
async function invite(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Invite a member' })
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
}

/** Follows the link in the newest mail to somebody. */
async function openLink(page: Page, email: string) {
  await page.goto(`/sandbox/inbox?to=${email}`)
  await page.getByText('Olivia Owens invited you to Demo Store').first().click()
  await page.getByRole('link', { name: 'View the invitation' }).click()
}

test('an invitation is accepted by a new person, who signs up on the way', async ({
  page,
  openAs,
  browser,
  baseURL,
}) => {
  await openAs('owner', '/dashboard/teams')
  await invite(page, 'zoe@example.com')
  const zoe = await openBrowser(browser, baseURL)
  const sent: string[] = []
  zoe.on('request', (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await openLink(zoe, 'zoe@example.com')
  await expect(heading(zoe, 'Join Demo Store')).toBeVisible()
  await expect(zoe).toHaveURL('/accept-invitation')
  expect(await accessibilityProblems(zoe)).toEqual([])
  const stored = await zoe.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
  expect(stored).not.toMatch(/[\w-]{43}/)
  expect(sent.join()).not.toContain('token=')

  await zoe.getByLabel('First name').fill('Zoe')
  await zoe.getByLabel('Last name').fill('Zimmer')
  await zoe.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await zoe.getByLabel('Confirm password').fill(PASSWORD)
  await zoe.getByRole('checkbox').check()
  await zoe.getByRole('button', { name: 'Create account and join' }).click()
  await expect(zoe.getByText('You joined Demo Store')).toBeVisible()
  await expect(heading(zoe, 'Dashboard')).toBeVisible()
  await expect(zoe.getByRole('button', { name: 'Account of Zoe Zimmer' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('row', { name: /zoe@example\.com.*Accepted/ })).toBeVisible()
  await openLink(zoe, 'zoe@example.com')
  await expect(heading(zoe, 'Invalid invitation token')).toBeVisible()
})

test('an invitation is accepted by an existing person, after they signed in as who they are', async ({
  page,
  openAs,
  browser,
  baseURL,
  server,
}) => {
  const yara = await makeAccount(server, 'yara')
  await openAs('owner', '/dashboard/teams')
  await invite(page, yara.email)
  await openLink(page, yara.email)
  await expect(heading(page, 'This invitation is for somebody else')).toBeVisible()

  const hers = await openBrowser(browser, baseURL)
  await openLink(hers, yara.email)
  await expect(hers.getByText(`Sign in as ${yara.email} to answer.`)).toBeVisible()
  await hers.getByLabel('Password', { exact: true }).fill('something else')
  await hers.getByRole('button', { name: 'Sign in' }).click()
  await expect(hers.getByRole('main').getByText('Invalid email or password')).toBeVisible()
  await hers.getByLabel('Password', { exact: true }).fill(yara.password)
  await hers.keyboard.press('Enter')
  await hers.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(hers.getByText('You joined Demo Store')).toBeVisible()
  await expect(heading(hers, 'Dashboard')).toBeVisible()
  await expect(hers).toHaveURL('/dashboard')
})
