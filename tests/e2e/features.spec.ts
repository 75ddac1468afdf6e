import { startServer } from './support/startServer.ts'
import { expect, test as base } from './support/test.ts'

/** The application with the features that `FEATURES` names. */
const withFeatures = (features: string) =>
  base.extend({
    server: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
      async ({}, use) => {
        const server = await startServer({ env: { FEATURES: features } })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  })

const test = withFeatures('dashboard,sendReceive')

test.describe('FEATURES=dashboard,sendReceive', () => {
  test('leaves nothing else in the menu, and nothing of transactions on the dashboard', async ({
    page,
    openAs,
  }) => {
    await openAs('owner')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Dashboard',
      'Send & Receive',
      'Address book',
      'Scheduled payments',
    ])
    await expect(page.getByText('USD Coin')).toBeVisible()
    await expect(page.getByText('Recent Transactions')).toBeHidden()
  })
})
