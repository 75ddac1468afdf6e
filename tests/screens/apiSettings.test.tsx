import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReceiver, type Receiver } from '#tests/support/createReceiver.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
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

const open = (as: Persona = 'owner', instead: Instead = () => undefined) =>
  renderApp({ api, as, path: PATH, transport: async (request) => instead(request) ?? api.fetch(request) })

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const failing =
  (path: string): Instead =>
  ({ url }) =>
    new URL(url).pathname === `/api${path}`
      ? Response.json({ statusCode: 500, message: 'Out of order' }, { status: 500 })
      : undefined
const connect = () => api.as('owner').patch('/wallet/update-webhook', { webhookUrl: receiver.url })

describe('API keys', () => {
  it('makes keys, shows the secret once, and masks it then', async () => {
    const { user } = await open()
    const keys = await card('API keys')
    await keys.findByText('No API keys yet')
    await user.click(keys.getByRole('button', { name: 'Generate new keys' }))
    const question = within(await screen.findByRole('dialog', { name: 'Generate new API keys' }))
    await user.click(question.getByRole('button', { name: 'Generate new keys' }))
    const once = within(await screen.findByRole('dialog', { name: 'Your new API keys' }))
    const secret = once.getByText(/^sk_sandbox_[0-9A-Za-z]{22}$/).textContent
    await screen.findByText('New API keys generated successfully')
    await user.keyboard('{Escape}')
    await user.click(once.getByRole('button', { name: 'I stored it' }))
    await keys.findByText(`sk_sandbox_…${secret.slice(-4)}`)
    expect(keys.getByText('Never')).toBeTruthy()
    expect(screen.queryByText(secret)).toBeNull()
    expect(JSON.stringify({ ...localStorage })).not.toContain(secret)
  })

  it('makes a restricted key and shows it once', async () => {
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
    expect(await keys.findByText(`rk_sandbox_…${secret.slice(-4)}`)).toBeTruthy()
    expect(screen.queryByText(secret)).toBeNull()
  })

  it('says that the keys are suspended while who made them can no longer manage keys', async () => {
    await api.as('admin').patch('/user/regenerate-app-keys', {})
    await api.as('owner').patch((await placeOf(api, 'admin')).path, { role: 'viewer' })
    await open()
    const keys = await card('API keys')
    expect(await keys.findByText('Suspended: its maker can no longer manage keys')).toBeDefined()
  })

  it('says what breaks, and lets the present keys work for the chosen time', async () => {
    await api.as('owner').patch('/user/regenerate-app-keys', {})
    const { user } = await open()
    const keys = await card('API keys')
    await user.click(await keys.findByRole('button', { name: 'Generate new keys' }))
    const question = within(await screen.findByRole('dialog', { name: 'Generate new API keys' }))
    expect(question.getByText(/Every program that uses the present keys is refused/)).toBeTruthy()
    await user.click(question.getByRole('radio', { name: 'Work for 24 more hours' }))
    await user.click(question.getByRole('button', { name: 'Generate new keys' }))
    await user.click(await screen.findByText('I stored it'))
    await keys.findByText(/^Work until/)
  })

  it('says that it failed, and why', async () => {
    const { user } = await open('owner', failing('/user/regenerate-app-keys'))
    const keys = await card('API keys')
    await user.click(await keys.findByRole('button', { name: 'Generate new keys' }))
    const question = within(await screen.findByRole('dialog', { name: 'Generate new API keys' }))
    await user.click(question.getByRole('button', { name: 'Generate new keys' }))
    await screen.findByText('Failed to generate new API keys')
    await question.findByText('Out of order')
  })

  it('is nothing for a member', async () => {
    await open('member')
    await screen.findByRole('tab', { name: 'Security' })
    expect(screen.queryByRole('tab', { name: 'API Settings' })).toBeNull()
  })
})

describe('Webhook', () => {
  it('saves an address, shows the secret that came with it, and renews it', async () => {
    const { user } = await open()
    const webhook = await card('Webhook')
    await webhook.findByText('Not set')
    await user.type(webhook.getByLabelText('Webhook URL'), receiver.url)
    await user.click(webhook.getByRole('button', { name: 'Save' }))
    const first = (await webhook.findByText(/^whsec_[A-Za-z0-9+/]{43}=$/)).textContent
    await webhook.findByText('On')
    await user.click(webhook.getByRole('button', { name: 'Hide' }))
    await user.click(webhook.getByRole('button', { name: 'Reveal' }))
    await webhook.findByText(first)
    await user.click(webhook.getByRole('button', { name: 'Rotate' }))
    await user.click(await screen.findByText('Rotate secret'))
    await webhook.findByText(/^Signs as well until/)
    expect(webhook.queryByText(first)).toBeNull()
  })

  it('puts what is wrong with an address on its field', async () => {
    const { user } = await open()
    const webhook = await card('Webhook')
    const field = await webhook.findByLabelText('Webhook URL')
    await user.type(field, 'https://10.0.0.1/hook')
    await user.click(webhook.getByRole('button', { name: 'Save' }))
    const text = 'Webhook URL must not lead to a private address'
    await webhook.findByText(text)
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe(text)
  })

  it('takes the address away after a question', async () => {
    await connect()
    const { user } = await open()
    const webhook = await card('Webhook')
    await user.click(await webhook.findByRole('button', { name: 'Remove' }))
    await user.click(await screen.findByText('Remove webhook'))
    await webhook.findByText('Not set')
    expect(webhook.getByRole('button', { name: 'Send test event' }).hasAttribute('disabled')).toBe(true)
  })

  it('says that it could not be loaded, and tries again', async () => {
    let isDown = true
    const { user } = await open('owner', (request) =>
      isDown ? failing('/webhooks/endpoint')(request) : undefined,
    )
    const webhook = await card('Webhook')
    await webhook.findByText('Failed to load the webhook')
    isDown = false
    await user.click(webhook.getByRole('button', { name: 'Retry' }))
    await webhook.findByLabelText('Webhook URL')
  })
})

describe('Further endpoints', () => {
  const choose = async (user: UserEvent, label: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }))
    await user.click(await screen.findByTitle(option))
  }

  it('are added with the events that they want, and show their secret on demand', async () => {
    const { user } = await open()
    await user.type((await card('Webhook')).getByLabelText('Webhook URL'), receiver.url)
    await user.click((await card('Webhook')).getByRole('button', { name: 'Save' }))
    const further = await card('Further endpoints')
    await further.findByText('No webhook endpoints yet')
    await user.click(further.getByRole('link', { name: 'Add endpoint' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add endpoint' }))
    await user.type(await form.findByLabelText('Webhook URL'), `${receiver.url}/accounting`)
    await choose(user, 'Events', 'Payment completed')
    await user.click(form.getByRole('button', { name: 'Add endpoint' }))
    await screen.findByText('Endpoint added')
    await user.click(await screen.findByRole('link', { name: `${receiver.url}/accounting` }))
    await screen.findByText('Payment completed')
    await user.click(await screen.findByRole('button', { name: 'Reveal signing secret' }))
    await screen.findByText(/^whsec_[A-Za-z0-9+/]{43}=$/)
  })

  it('stand below the first with their actions, without it', async () => {
    await connect()
    const url = `${receiver.url}/accounting`
    await api.as('owner').post('/webhook-endpoints', { url }, { 'Idempotency-Key': crypto.randomUUID() })
    const { user } = await open()
    const further = await card('Further endpoints')
    await further.findByText(url)
    expect(further.queryByText(receiver.url)).toBeNull()
    await user.click(further.getByRole('button', { name: `Actions for ${url}` }))
    await user.click(await screen.findByText('Switch off'))
    await user.click(await screen.findByRole('button', { name: 'Switch off' }))
    await further.findByText('Switched off')
  })
})

describe('Recent deliveries', () => {
  it('shows a test event on its way, delivered without a reload, and what was sent', async () => {
    await connect()
    const { user } = await open()
    const webhook = await card('Webhook')
    const recent = await card('Recent deliveries')
    await recent.findByText('No deliveries yet')
    receiver.answerWith({ status: 200, body: 'thank you' })
    await user.click(await webhook.findByRole('button', { name: 'Send test event' }))
    await recent.findByText('Pending')
    await api.runJobs()
    await recent.findByText('Delivered')
    await user.click(recent.getByRole('link', { name: 'endpoint.test' }))
    const details = within(await screen.findByRole('dialog'))
    await details.findByText('thank you')
    expect(details.getByLabelText('Payload').textContent).toContain('This is a test event')
  })

  it('delivers again what failed', async () => {
    await connect()
    receiver.answerWith({ status: 500 })
    await api.as('owner').post('/webhooks/test', {})
    await api.runJobs()
    receiver.answerWith({ status: 200 })
    const { user } = await open()
    const recent = await card('Recent deliveries')
    await recent.findByText('Retrying')
    await user.click(recent.getByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByText('Redeliver'))
    await recent.findByText('Pending')
    await api.runJobs()
    await recent.findByText('Delivered')
  })
})
