import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { button, findButton } from '#tests/support/button.ts'
import { createReceiver, type Receiver } from '#tests/support/createReceiver.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { answered, type Instead } from '#tests/support/instead.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { placeOf } from '#tests/support/teams.ts'

const PATH = '/dashboard/settings?tab=api'

const api = freshApi({ now: new Date().toISOString() })
let receiver: Receiver
beforeEach(async () => {
  receiver = await createReceiver()
})
afterEach(() => receiver.close())

const open = (instead?: Instead) =>
  renderApp({ api, as: 'owner', path: PATH, transport: answered(api, instead) })

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
  await user.click(button('Retry', keys))
  expect(await keys.findByText('Suspended: its maker can no longer manage keys')).toBeDefined()

  await user.click(button('Generate new keys', keys))
  const question = within(await screen.findByRole('dialog', { name: 'Generate new API keys' }))
  expect(question.getByText(/Every program that uses the present keys is refused/)).toBeDefined()
  await user.click(question.getByRole('radio', { name: 'Work for 24 more hours' }))
  await user.click(button('Generate new keys', question))
  await waitFor(() => expect(screen.getAllByText('Failed to generate new API keys')).not.toHaveLength(0))
  expect(screen.queryByText(/HTTP/)).toBeNull()

  await user.click(button('Generate new keys', question))
  const once = within(await screen.findByRole('dialog', { name: 'Your new API keys' }))
  const secret = once.getByText(/^sk_sandbox_[0-9A-Za-z]{22}$/).textContent
  await screen.findByText('New API keys generated successfully')
  await user.keyboard('{Escape}')
  await user.click(button('I stored it', once))
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
  await user.click(button('Create key', keys))
  const question = within(await screen.findByRole('dialog', { name: 'Create a restricted key' }))
  await user.type(question.getByRole('textbox', { name: 'Name' }), 'Export')
  await user.click(await question.findByRole('combobox', { name: /Scopes/ }))
  await user.click(await screen.findByText('See invoices'))
  await user.click(button('Create key', question))
  const once = within(await screen.findByRole('dialog', { name: 'Your restricted key' }))
  const secret = once.getByText(/^rk_sandbox_[0-9A-Za-z]{22}$/).textContent
  await user.click(button('I stored it', once))
  expect(await keys.findByText(`rk_sandbox_…${secret.slice(-4)}`)).toBeDefined()
  expect(screen.queryByText(secret)).toBeNull()
})

it('Webhook: saves an address with its secret, which can be hidden and renewed, and takes it away after a question', async () => {
  const { user } = await open(failingOnce('/webhooks/endpoint', silent))
  const webhook = await card('Webhook')
  await webhook.findByText('Failed to load the webhook')
  await user.click(button('Retry', webhook))
  await webhook.findByText('Not set')
  const field = webhook.getByLabelText('Webhook URL')
  await user.type(field, 'https://10.0.0.1/hook')
  await user.click(button('Save', webhook))
  const text = 'Webhook URL must lead to an address on the public internet'
  await webhook.findByText(text)
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(text)

  await user.clear(field)
  await user.type(field, receiver.url)
  await user.click(button('Save', webhook))
  const first = (await webhook.findByText(/^whsec_[A-Za-z0-9+/]{43}=$/)).textContent
  await webhook.findByText('On')
  await user.click(button('Hide', webhook))
  expect(webhook.queryByText(first)).toBeNull()
  await user.click(button('Reveal', webhook))
  await webhook.findByText(first)
  await user.click(button('Rotate', webhook))
  await user.click(await screen.findByText('Rotate secret'))
  await webhook.findByText(/^Signs as well until/)
  expect(webhook.queryByText(first)).toBeNull()

  await user.click(button('Remove', webhook))
  await user.click(await screen.findByText('Remove webhook'))
  await webhook.findByText('Not set')
  expect(webhook.getByRole('button', { name: 'Send test event' }).hasAttribute('disabled')).toBe(true)
})

it('Recent deliveries: show a test event on its way without a reload, deliver again what failed, and what was sent', async () => {
  await connect()
  const { user } = await open()
  const webhook = await card('Webhook')
  const recent = await card('Recent deliveries')
  await recent.findByText('No deliveries yet')
  receiver.answerWith({ status: 500, body: 'one moment' })
  await user.click(await findButton('Send test event', webhook))
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
