import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Transport } from '#providers/createClient.ts'
import { button, findButton } from '#tests/support/button.ts'
import type { Persona } from '#tests/support/createCast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { forgetStepUp } from '#tests/support/stepUp.ts'

const api = freshApi()

/** Opens a screen for somebody who has given no second proof. Answers what was sent to change something, as well. */
async function open(path: string, as: Persona = 'owner') {
  await forgetStepUp(api, as)
  const sent: { readonly path: string; readonly key: string | null }[] = []
  const transport: Transport = async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET') sent.push({ path: pathname, key: request.headers.get('Idempotency-Key') })
    return api.fetch(request)
  }
  const app = await renderApp({ api, as, path, transport })
  return { ...app, sent, to: (name: string) => sent.filter((request) => request.path === name) }
}

type App = Awaited<ReturnType<typeof open>>

/** By its title: over another dialog, both get the same label here, as their ids do not differ in tests. */
const question = async () => {
  const title = await screen.findByText('Confirm that it is you')
  return within(title.closest<HTMLElement>('[role="dialog"]') ?? title)
}
const confirm = async (user: App['user'], password: string) => {
  const dialog = await question()
  const entry = dialog.getByLabelText('Password')
  await user.clear(entry)
  await user.type(entry, password)
  await user.click(button('Confirm', dialog))
}

it('an act that needs a second proof asks for the password once for ten minutes, and is not done without', async () => {
  const { user, to } = await open('/dashboard/settings?tab=api')
  const generateKeys = async () => {
    await user.click(await findButton('Generate new keys'))
    const act = within(await screen.findByRole('dialog', { name: 'Generate new API keys' }))
    await user.click(button('Generate new keys', act))
    return act
  }
  const act = await generateKeys()
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  expect(await act.findByText(/Nothing was done/)).toBeDefined()
  expect(to('/api/user/step-up')).toEqual([])

  await user.click(button('Generate new keys', act))
  await user.click((await question()).getByRole('button', { name: 'Forgot your password?' }))
  expect(await screen.findByText(/on its way to owner@test.example/)).toBeDefined()
  const [mail] = await api.mails('owner@test.example')
  expect(mail?.linkUrl).toContain('reset')
  await confirm(user, 'not it')
  expect(await (await question()).findByText('Incorrect password')).toBeDefined()
  await confirm(user, TEST_PASSWORD)
  expect(await screen.findByText('New API keys generated successfully')).toBeDefined()

  await user.click(await findButton('I stored it'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await generateKeys()
  await screen.findByRole('button', { name: 'I stored it' })
  expect(to('/api/user/step-up')).toHaveLength(2)
})

it('an action of a definition keeps what was filled in when its proof is refused, and is done by its first key', async () => {
  await api.as('member').get('/user')
  const { user, to } = await open('/admin/users', 'platform')
  const row = within(await screen.findByRole('row', { name: /member@test.example/ }))
  await user.click(row.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Suspend member@test.example/ }))
  await user.type(dialog.getByLabelText('Reason'), 'Asked for by compliance')
  await user.click(button('Suspend', dialog))
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull())
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Asked for by compliance')
  expect(screen.queryByText('Suspend failed')).toBeNull()

  await user.click(button('Suspend', dialog))
  await confirm(user, TEST_PASSWORD)
  expect(await screen.findByText('member@test.example suspended')).toBeDefined()
  const keys = to('/api/admin/toggle-user-status').map(({ key }) => key)
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]])
})
