import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signIn } from '#tests/browser/test.ts'
import type { RunningServer } from '#tests/browser/startServer.ts'
import type { Contents } from '#build/contentsPlugin.ts'

const PAYMENTS = /payment|invoice|wallet|stablecoin|payout|crypto|usdc|coffer/i

/** What of Coffer accounts and teams are made of. */
const SHARED = [
  /^resources\/vocabulary\//,
  /^resources\/actions\/(invite|ownTeam|startVerification)\.ts$/,
  /^resources\/(members|teamMembers|teamRoles|invitations|userProfile|savedViews)\.ts$/,
  /^src\/pages\/(auth|accept-invitation|api-reference|notifications|profile|sandbox|system|teams)\//,
  /^src\/pages\/settings\/(security\/|settings\.module\.css$)/,
]

/** A guest signs in by the form, and opens everything in the menu; nothing of it, of the API, of a mail or of the build is Coffer's. */
export async function standsAlone(product: string, page: Page, server: RunningServer): Promise<void> {
  const texts = async () => (await page.locator('body').textContent()) ?? ''
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await texts()).not.toMatch(PAYMENTS)
  await signIn(page, { email: 'owner@demo.test', password: 'Demo-pass-1' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Overview' })).toBeVisible()
  for (const entry of await menu.getByRole('link').all()) {
    await entry.click()
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    expect(await texts()).not.toMatch(PAYMENTS)
  }

  const read = async (path: string) => (await fetch(`${server.url}/api${path}`)).text()
  expect(await read('/openapi.json')).not.toMatch(PAYMENTS)
  await fetch(`${server.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Channel: 'web' },
    body: JSON.stringify({ email: 'owner@demo.test' }),
  })
  const mails = await read('/sandbox/inbox')
  expect(mails).toContain('password')
  expect(mails).not.toMatch(PAYMENTS)

  const contents = JSON.parse(await readFile(`dist/examples/${product}/contents.json`, 'utf8')) as Contents
  const foreign = Object.values(contents)
    .flatMap((modules) => Object.keys(modules))
    .filter(
      (module) =>
        /^(resources|src\/(pages|pay|languages))\//.test(module) && !SHARED.some((of) => of.test(module)),
    )
  expect(foreign).toEqual([])
}
