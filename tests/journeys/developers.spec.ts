import { Webhook } from 'standardwebhooks'
import { createReceiver } from '#tests/support/createReceiver.ts'
import { callApi, confirm } from '#tests/browser/api.ts'
import { accessibilityProblems, expect, test } from '#tests/browser/test.ts'

test('a merchant is told of events at their webhook, makes keys that act as the team, and ends them with the next', async ({
  page,
  openAs,
  merchant,
  server,
}) => {
  const receiver = await createReceiver()
  const api = await openAs(merchant, '/dashboard/settings?tab=api')
  await confirm(api, merchant)
  const generate = async () => {
    await page.getByRole('button', { name: 'Generate new keys' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Generate new keys' }).click()
    const secret = (await page.getByText(/^sk_sandbox_\w{22}$/).textContent()) ?? ''
    await page.getByRole('button', { name: 'I’ve saved it' }).click()
    return secret
  }
  const statusOf = async (key: string) =>
    (await callApi(server, key).get('/wallet/get-token-balances')).status
  const first = await generate()
  expect(await statusOf(first)).toBe(200)
  await expect(page.getByText(`sk_sandbox_…${first.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  const second = await generate()
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])

  await page.getByLabel('Webhook URL').fill(receiver.url)
  await page.getByRole('button', { name: 'Save' }).click()
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
  receiver.answerWith({ status: 503, body: 'one moment' })
  await page.getByRole('button', { name: 'Send test event' }).click()
  const row = page.getByRole('row').filter({ hasText: 'endpoint.test' })
  await expect(row.getByText('Retrying')).toBeVisible()
  receiver.answerWith({ status: 200 })
  await api.post('/sandbox/clock', { advance: '6s' })
  await expect(row.getByText('Delivered')).toBeVisible()
  const { body, headers } = receiver.received.at(-1) ?? { body: '', headers: {} }
  const event = new Webhook(secret).verify(body, headers as Record<string, string>)
  expect(event).toMatchObject({ type: 'endpoint.test', livemode: false })
  await row.getByRole('link', { name: 'endpoint.test' }).click()
  await expect(page.getByRole('dialog').getByText('one moment')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await receiver.close()
})
