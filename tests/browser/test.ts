import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { TestClient } from '#tests/support/TestClient.ts'
import {
  apiAs,
  callApi,
  makeAccount,
  sessionOf,
  type Account,
  type Credentials,
  type DemoRole,
} from './api.ts'
import { serverFixture, type HostOption } from './serverFixture.ts'
import type { RunningServer } from './startServer.ts'

interface TestFixtures {
  readonly server: RunningServer
  /** USDC that the merchant has. Default: none. */
  readonly funds: string | undefined
  /** A new user, with a team and a wallet of their own. */
  readonly merchant: Account
  /** Fails the test for any request to another origin, and any error but that of a call that failed. */
  readonly strict: undefined
  /** Opens the page in a user's session. Answers a client of the API in that same session. */
  readonly openAs: OpenAs
  /** A page in another browser. */
  readonly elsewhere: Page
}

/** `path` defaults to the dashboard, `where` to the test's page. */
type OpenAs = (who: DemoRole | Credentials | Account, path?: string, where?: Page) => Promise<TestClient>

interface WorkerFixtures extends HostOption {
  /** Runs for all tests of a worker. */
  readonly host: RunningServer
  /** Another one, for tests that move its clock far ahead. */
  readonly hostAhead: RunningServer
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  inTab: [false, { option: true, scope: 'worker' }],
  host: serverFixture,
  hostAhead: serverFixture,
  server: async ({ host }, use) => use(host),
  context: async ({ context, server }, use) => {
    await server.startIn?.(context)
    await use(context)
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  funds: [undefined, { option: true }],
  merchant: async ({ server, funds }, use, { testId }) => {
    const merchant = await makeAccount(server, testId)
    const api = await apiAs(server, merchant)
    if (funds !== undefined) await api.post('/sandbox/deposits', { currency: 'USDC', amount: funds })
    await use(merchant)
  },
  strict: [
    async ({ context, server }, use) => {
      const problems: string[] = []
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== server.url)
          problems.push(`Third-party request: ${request.url()}`)
      })
      context.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(message.text())
      })
      context.on('weberror', (error) => problems.push(`Uncaught: ${error.error().message}`))
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
  openAs: async ({ page, server }, use) => {
    await use(async (who, path = '/dashboard', where = page) => {
      const { accessToken, ...user } = await sessionOf(server, who)
      await enter(where, accessToken, user)
      await where.goto(path)
      return callApi(server, accessToken)
    })
  },
  elsewhere: async ({ browser, contextOptions, server }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: server.url })
    await use(await context.newPage())
    await context.close()
  },
})

export { expect }

/** In the place of `strict`, for tests that ask other hosts or in which something must go wrong. */
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
export const lenient = async ({}: object, use: (nothing: undefined) => Promise<void>) => use(undefined)

/** Stores a session where the application looks for it, from an address of the same origin that is none of its pages. */
async function enter(page: Page, token: string, user: object): Promise<void> {
  await page.goto('/api/health/live')
  await page.evaluate(
    ([accessToken, stored]) => {
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('user', stored)
    },
    [token, JSON.stringify(user)] as const,
  )
}

/** Fills in the sign-in form that is open, and sends it. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** What cannot be pressed for now may stand back, as what is disabled does; axe knows that of the browser's own controls only. */
const WAITING = ['.ant-btn-loading', '.ant-select-disabled']
/** Ant Design draws the title of what is loading as a heading without a text. */
const LOADING = '.ant-skeleton-title'

/**
 * The findings of axe, of any level, on the present screen once it stands still, as readable lines. axe stays in the
 * page, so that a screen that is looked at several times gets it once. `rules`: only these. Default: all.
 */
export async function accessibilityProblems(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  await page.evaluate(standStill)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const runOnly = rules && { type: 'rule' as const, values: [...rules] }
  const { violations } = await page.evaluate(
    ({ waiting, options }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude: waiting }, options),
    {
      waiting: [...WAITING, LOADING],
      options: { resultTypes: ['violations' as const], iframes: false, ...(runOnly && { runOnly }) },
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/**
 * What fades in or changes its colour has colours of its own until it is there, and the end of one change begins the
 * next. A skeleton's shimmer never ends.
 */
async function standStill(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const moving = () =>
    document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  do {
    await Promise.allSettled(moving().map(({ finished }) => finished))
    await nextFrame()
    await nextFrame()
  } while (moving().length > 0)
}
