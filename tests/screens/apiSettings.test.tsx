import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createReceiver, type Receiver } from '#tests/support/createReceiver.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { placeOf } from '#tests/support/teams.ts'

const PATH = '/dashboard/settings?tab=api'

let api: TestApi
let receiver: Receiver
beforeAll(async () => {
  api = await createTestApi({ now: new Date().toISOString() })
})
beforeEach(async () => {
  await api.reset()
  receiver = await createReceiver()
})
afterEach(() => receiver.close())
afterAll(() => api.close())

/** Answers in the place of the API, or not at all. */
type Instead = (request: Request) => Response | undefined

const open = (instead: Instead = () => undefined) =>
  renderApp({
    api,
    as: 'owner',
    path: PATH,
    transport: async (request) => instead(request) ?? api.fetch(request),
  })

const card = async (name: string) => within(await screen.findByRole('region', { name }))
/** Fails the first call to a path. */
function failingOnce(path: string, answer: () => Response): Instead {
  let isDown = true
  return ({ url }) => {
    if (!isDown || new URL(url).pathname !== `/api${path}`) return undefined
    isDown = false
    return answer()
  }
}
const silent = () => new Response('', { status: 500, statusText: 'Internal Server Error' })
const connect = () => api.as('owner').patch('/wallet/update-webhook', { webhookUrl: receiver.url })

it('API keys: says that they are suspended, what breaks and what failed, and shows the new secret once', async () => {
  await api.as('admin').patch('/user/regenerate-app-keys', {})
  await api.as('owner').patch((await placeOf(api, 'admin')).path, { role: 'viewer' })
  const loading = failingOnce('/user/app', silent)
  const generating = failingOnce('/user/regenerate-app-keys', silent)
  const { user } = await open((request) => loading(request) ?? generating(request))
  const keys = await card('API keys')
  await keys.findByText('Failed to load API keys')
  await user.click(keys.getByRole('button', { name: 'Retry' }))
  expect(await keys.findByText('Suspended: its maker can no longer manage keys')).toBeDefined()

  await user.click(keys.getByRole('button', { name: 'Generate new keys' }))
  const question = within(await screen.findByRole('dialog', { name: 'Generate new API keys' }))
  expect(question.getByText(/Every program that uses the present keys is refused/)).toBeDefined()
  await user.click(question.getByRole('radio', { name: 'Work for 24 more hours' }))
  await user.click(question.getByRole('button', { name: 'Generate new keys' }))
  await waitFor(() => expect(screen.getAllByText('Failed to generate new API keys')).not.toHaveLength(0))
  expect(screen.queryByText(/HTTP/)).toBeNull()

  await user.click(question.getByRole('button', { name: 'Generate new keys' }))
  const once = within(await screen.findByRole('dialog', { name: 'Your new API keys' }))
  const secret = once.getByText(/^sk_sandbox_[0-9A-Za-z]{22}$/).textContent
  await screen.findByText('New API keys generated successfully')
  await user.keyboard('{Escape}')
  await user.click(once.getByRole('button', { name: 'I stored it' }))
  await keys.findByText(`sk_sandbox_…${secret.slice(-4)}`)
  await keys.findByText(/^Work until/)
  expect(keys.getByText('Never')).toBeDefined()
  expect(screen.queryByText(secret)).toBeNull()
  expect(JSON.stringify({ ...localStorage })).not.toContain(secret)
})

it('Restricted keys: makes one with its scopes and shows it once', async () => {
  const { user } = await open()
  const keys = await card('Restricted keys')
  await keys.findByText('No restricted keys yet')
  await user.click(keys.getByRole('button', { name: 'Create key' }))
  const question = within(await screen.findByRole('dialog', { name: 'Create a restricted key' }))
  await user.type(question.getByRole('textbox', { name: 'Name' }), 'Export')
  await user.click(await question.findByRole('combobox', { name: /Scopes/ }))
  await user.click(await screen.findByText('See invoices'))
  await user.click(question.getByRole('button', { name: 'Create key' }))
  const once = within(await screen.findByRole('dialog', { name: 'Your restricted key' }))
  const secret = once.getByText(/^rk_sandbox_[0-9A-Za-z]{22}$/).textContent
  await user.click(once.getByRole('button', { name: 'I stored it' }))
  expect(await keys.findByText(`rk_sandbox_…${secret.slice(-4)}`)).toBeDefined()
  expect(screen.queryByText(secret)).toBeNull()
})

it('Webhook: saves an address with its secret, which can be hidden and renewed, and takes it away after a question', async () => {
  const { user } = await open(failingOnce('/webhooks/endpoint', silent))
  const webhook = await card('Webhook')
  await webhook.findByText('Failed to load the webhook')
  await user.click(webhook.getByRole('button', { name: 'Retry' }))
  await webhook.findByText('Not set')
  const field = webhook.getByLabelText('Webhook URL')
  await user.type(field, 'https://10.0.0.1/hook')
  await user.click(webhook.getByRole('button', { name: 'Save' }))
  const text = 'Webhook URL must not lead to a private address'
  await webhook.findByText(text)
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(text)

  await user.clear(field)
  await user.type(field, receiver.url)
  await user.click(webhook.getByRole('button', { name: 'Save' }))
  const first = (await webhook.findByText(/^whsec_[A-Za-z0-9+/]{43}=$/)).textContent
  await webhook.findByText('On')
  await user.click(webhook.getByRole('button', { name: 'Hide' }))
  expect(webhook.queryByText(first)).toBeNull()
  await user.click(webhook.getByRole('button', { name: 'Reveal' }))
  await webhook.findByText(first)
  await user.click(webhook.getByRole('button', { name: 'Rotate' }))
  await user.click(await screen.findByText('Rotate secret'))
  await webhook.findByText(/^Signs as well until/)
  expect(webhook.queryByText(first)).toBeNull()

  await user.click(webhook.getByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByText('Remove webhook'))
  await webhook.findByText('Not set')
  expect(webhook.getByRole('button', { name: 'Send test event' }).hasAttribute('disabled')).toBe(true)
})

it('Further endpoints: stand below the first with the events they want, and show their secret on demand', async () => {
  await connect()
  const url = `${receiver.url}/accounting`
  const { user } = await open()
  const further = await card('Further endpoints')
  await further.findByText('No webhook endpoints yet')
  await user.click(further.getByRole('link', { name: 'Add endpoint' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add endpoint' }))
  await user.type(await form.findByLabelText('Webhook URL'), url)
  await user.click(await screen.findByRole('combobox', { name: 'Events' }))
  await user.click(await screen.findByTitle('Payment completed'))
  await user.click(form.getByRole('button', { name: 'Add endpoint' }))
  await screen.findByText('Endpoint added')
  const added = await screen.findByRole('link', { name: url })
  await user.click(added)
  await screen.findByText('Payment completed')
  await user.click(await screen.findByRole('button', { name: 'Reveal signing secret' }))
  await screen.findByText(/^whsec_[A-Za-z0-9+/]{43}=$/)
})

it('Recent deliveries: show a test event on its way without a reload, deliver again what failed, and what was sent', async () => {
  await connect()
  const { user } = await open()
  const webhook = await card('Webhook')
  const recent = await card('Recent deliveries')
  await recent.findByText('No deliveries yet')
  receiver.answerWith({ status: 500, body: 'one moment' })
  await user.click(await webhook.findByRole('button', { name: 'Send test event' }))
  await recent.findByText('Pending')
  await api.runJobs()
  await recent.findByText('Retrying')
  receiver.answerWith({ status: 200, body: 'thank you' })
  await user.click(recent.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByText('Redeliver'))
  await recent.findByText('Pending')
  await api.runJobs()
  await recent.findByText('Delivered')
  await user.click(recent.getByRole('link', { name: 'endpoint.test' }))
  const details = within(await screen.findByRole('dialog'))
  await details.findByText('thank you')
  expect(details.getByLabelText('Payload').textContent).toContain('This is a test event')
})
