import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { TestClient } from '../../support/TestClient.ts'
import { callApi, demo, logIn } from './api.ts'
import type { Credentials, DemoRole } from './api.ts'
import { startServer } from './startServer.ts'
import type { RunningServer } from './startServer.ts'

interface TestFixtures {
  /** Fails the test for any request to another origin, any violation of the content security policy, any page error. */
  readonly strict: undefined
}

interface WorkerFixtures {
  /** The built application with demo data, one for each worker. */
  readonly server: RunningServer
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  strict: [
    async ({ page, server }, use) => {
      const problems: string[] = []
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== server.url)
          problems.push(`Third-party request: ${request.url()}`)
      })
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(`Uncaught: ${error.message}`))
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Fills in the sign-in form that is open, and sends it. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in through the form and waits for the dashboard. */
export async function signIn(page: Page, role: DemoRole): Promise<void> {
  await page.goto('/signin')
  await fillSignIn(page, demo(role))
  await page.waitForURL('**/dashboard')
}

interface OpenOptions {
  readonly page: Page
  readonly server: RunningServer
  readonly as: DemoRole | Credentials
  /** Default `/dashboard`. */
  readonly path?: string
}

/** Opens a page in a session that is there already. Answers a client of the API in that same session. */
export async function open({ page, server, as, path = '/dashboard' }: OpenOptions): Promise<TestClient> {
  const { accessToken, ...user } = await logIn(server, as)
  await page.goto('/api/health/live')
  await page.evaluate(
    ([token, stored]) => {
      localStorage.setItem('accessToken', token)
      localStorage.setItem('user', stored)
    },
    [accessToken, JSON.stringify(user)] as const,
  )
  await page.goto(path)
  return callApi(server, accessToken)
}

/** The serious and critical findings of axe on the present screen, as readable lines. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
}
