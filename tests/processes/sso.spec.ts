import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPlace } from '#tests/browser/createPlace.ts'
import { launchServer } from '#tests/browser/launchServer.ts'
import { findDemoData } from '#tests/browser/prepareRun.ts'
import { expect, lenient, test as base } from '#tests/browser/test.ts'
import { freePort } from '#tests/support/freePort.ts'
import { ADA, CLIENT, type OidcProvider, startOidcProvider } from '#tests/support/startOidcProvider.ts'

const DEMO = { email: 'owner@demo.test', password: 'Demo-pass-1' }

/** The demo team, whose people sign in at a provider beside it: every sign-in asks another host. */
const test = base.extend<object, { readonly port: number; readonly provider: OidcProvider }>({
  strict: lenient,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  provider: [
    async ({ port }, use) => {
      const provider = await startOidcProvider(`http://localhost:${port}`)
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ port, provider }, use) => {
      const url = `http://localhost:${port}`
      const place = await createPlace(findDemoData())
      const env = { ...place.env, PORT: String(port), PUBLIC_URL: url }
      const before = await launchServer({ env })
      const team = await teamAt(before.url)
      await before.stop()
      const roles = { claim: 'groups', map: { finance: 'admin' }, default: 'viewer' }
      const acme = {
        key: 'acme',
        name: 'Acme',
        issuer: provider.issuer,
        clientId: CLIENT.clientId,
        team,
        roles,
      }
      const files = { clientSecretFile: 'acme.secret', domains: ['acme.example'] }
      const SSO_CONFIG = join(place.dataDir, 'sso.json')
      await writeFile(join(place.dataDir, 'acme.secret'), CLIENT.clientSecret)
      await writeFile(SSO_CONFIG, JSON.stringify({ providers: [{ ...acme, ...files }] }))
      const server = await launchServer({ env: { ...env, SSO_CONFIG } })
      await use({ ...server, url })
      await server.stop()
      await place.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a person of a company signs in with its account, confirms there who they are, and signs out of both', async ({
  page,
  provider,
}) => {
  provider.become(ADA)
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Continue with Acme' }).press('Enter')
  await expect(page).toHaveURL('/dashboard/settings')
  await page.goto('/dashboard/settings?tab=api')
  await page.getByRole('button', { name: 'Generate new keys' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate new keys' }).click()
  await page.getByRole('button', { name: 'Sign in to Acme again' }).click()
  await expect(page.getByText('Confirmed. Now repeat what you were doing.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/settings?tab=api')

  await page.getByRole('button', { name: 'Ada Lovelace' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`))
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(/\/signin/)
})

test('a person who cancels there is told so, and finds the way back', async ({ page, provider }) => {
  provider.become(undefined)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(page.getByText('You cancelled signing in at Acme')).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Continue with Acme' })).toBeVisible()
})

async function teamAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { Channel: 'web', 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  const { data } = (await answer.json()) as { readonly data: { readonly team: { readonly id: string } } }
  return data.team.id
}
