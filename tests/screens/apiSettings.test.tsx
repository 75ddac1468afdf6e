import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button } from '#tests/support/button.ts'
import { createReceiver } from '#tests/support/createReceiver.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { type Instead } from '#tests/support/instead.ts'
import { describes, dialogOf, regionOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { placeOf } from '#tests/support/teams.ts'

const PATH = '/dashboard/settings?tab=api'

const api = freshApi({ now: new Date().toISOString() })

const open = (instead?: Instead) => renderApp({ api, as: 'owner', path: PATH, instead })
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

it('API keys: says that they are suspended, what breaks and what failed, and shows the new secret once', async () => {
  await api.as('admin').patch('/user/regenerate-app-keys', {})
  await api.as('owner').patch((await placeOf(api, 'admin')).path, { role: 'viewer' })
  const loading = failingOnce('/user/app', silent)
  const generating = failingOnce('/user/regenerate-app-keys', silent)
  const { user } = await open((request) => loading(request) ?? generating(request))
  const keys = await regionOf('API keys')
  await keys.findByText('Failed to load API keys')
  await user.click(button('Retry', keys))
  expect(await keys.findByText('Suspended: its creator can no longer manage keys')).toBeDefined()

  await user.click(button('Generate new keys', keys))
  const question = await dialogOf('Generate new API keys')
  expect(question.getByText(/Integrations using the current keys stop working/)).toBeDefined()
  await user.click(question.getByRole('radio', { name: 'Work for 24 more hours' }))
  await user.click(button('Generate new keys', question))
  await waitFor(() => expect(screen.getAllByText('Failed to generate new API keys')).not.toHaveLength(0))
  expect(screen.queryByText(/HTTP/)).toBeNull()

  await user.click(button('Generate new keys', question))
  const once = await dialogOf('Your new API keys')
  const secret = once.getByText(/^sk_sandbox_[0-9A-Za-z]{22}$/).textContent
  await screen.findByText('New API keys generated successfully')
  await user.keyboard('{Escape}')
  await user.click(button('I’ve saved it', once))
  await keys.findByText(`sk_sandbox_…${secret.slice(-4)}`)
  await keys.findByText(/^Work until/)
  expect(keys.getByText('Never')).toBeDefined()
  expect(screen.queryByText(secret)).toBeNull()
  expect(JSON.stringify({ ...localStorage })).not.toContain(secret)
})

it('Webhook: saves an address with its secret, which can be hidden and renewed, and takes it away after a question', async () => {
  const receiver = await createReceiver()
  const { user } = await open(failingOnce('/webhooks/endpoint', silent))
  const webhook = await regionOf('Webhook')
  await webhook.findByText('Failed to load webhook')
  await user.click(button('Retry', webhook))
  await webhook.findByText('Not set')
  const field = webhook.getByLabelText('Webhook URL')
  await user.type(field, 'https://10.0.0.1/hook')
  await user.click(button('Save', webhook))
  const text = 'Webhook URL must be an address on the public internet'
  await webhook.findByText(text)
  expect(describes(field)).toBe(text)

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
  await webhook.findByText(/^Also used for signing until/)
  expect(webhook.queryByText(first)).toBeNull()

  await user.click(button('Remove', webhook))
  await user.click(await screen.findByText('Remove webhook'))
  await webhook.findByText('Not set')
  expect(webhook.getByRole('button', { name: 'Send test event' }).hasAttribute('disabled')).toBe(true)
  await receiver.close()
})
