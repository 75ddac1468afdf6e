import { Webhook } from 'standardwebhooks'
import { createReceiver, type Receiver } from '#tests/support/createReceiver.ts'
import { callApi, makeAccount, type Credentials } from './support/api.ts'
import { accessibilityProblems, expect, test as base } from './support/test.ts'

const PAGE = '/dashboard/settings?tab=api'

/** A merchant with a server that is told of events. */
const test = base.extend<{ merchant: Credentials; receiver: Receiver }>({
  merchant: async ({ server }, use, { testId }) => {
    await use(await makeAccount(server, testId))
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  receiver: async ({}, use) => {
    const receiver = await createReceiver()
    await use(receiver)
    await receiver.close()
  },
})

test('a test event reaches the merchant, who verifies it', async ({ page, openAs, merchant, receiver }) => {
  await openAs(merchant, PAGE)
  await page.getByLabel('Webhook URL').fill(receiver.url)
  await page.getByRole('button', { name: 'Save' }).click()
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
  receiver.answerWith({ status: 503, body: 'one moment' })
  await page.getByRole('button', { name: 'Send test event' }).click()
  const row = page.getByRole('row').filter({ hasText: 'endpoint.test' })
  await expect(row.getByText('Retrying')).toBeVisible()
  receiver.answerWith({ status: 200 })
  await expect(row.getByText('Delivered')).toBeVisible()
  const { body, headers } = receiver.received.at(-1) ?? { body: '', headers: {} }
  const event = new Webhook(secret).verify(body, headers as Record<string, string>)
  expect(event).toMatchObject({ type: 'endpoint.test', livemode: false })
  await row.getByRole('link', { name: 'endpoint.test' }).click()
  await expect(page.getByRole('dialog').getByText('one moment')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('new keys are shown once, act as the team, and end with the next', async ({
  page,
  openAs,
  merchant,
  server,
}) => {
  await openAs(merchant, PAGE)
  const generate = async () => {
    await page.getByRole('button', { name: 'Generate new keys' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Generate new keys' }).click()
    const secret = (await page.getByText(/^sk_sandbox_\w{22}$/).textContent()) ?? ''
    await page.getByRole('button', { name: 'I stored it' }).click()
    return secret
  }
  const first = await generate()
  expect((await callApi(server, first).get('/wallet/get-token-balances')).status).toBe(200)
  await page.reload()
  await expect(page.getByText(`sk_sandbox_…${first.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  const second = await generate()
  expect((await callApi(server, first).get('/wallet/get-token-balances')).status).toBe(401)
  expect((await callApi(server, second).get('/wallet/get-token-balances')).status).toBe(200)
})
