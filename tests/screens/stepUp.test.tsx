import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transport } from '#providers/createClient.ts'
import type { Persona } from '#tests/support/createCast.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { forgetStepUp } from '#tests/support/stepUp.ts'

const KEYS = '/dashboard/settings?tab=api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

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

const QUESTION = 'Confirm that it is you'
/** By its title: over another dialog, both get the same label here, as their ids do not differ in tests. */
const question = async () => {
  const title = await screen.findByText(QUESTION)
  return title.closest<HTMLElement>('[role="dialog"]') ?? title
}
const confirm = async (user: App['user'], password: string) => {
  const dialog = within(await question())
  const entry = dialog.getByLabelText('Password')
  await user.clear(entry)
  await user.type(entry, password)
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
}

async function generateKeys(user: App['user']) {
  await user.click(await screen.findByRole('button', { name: 'Generate new keys' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate new API keys' }))
  await user.click(dialog.getByRole('button', { name: 'Generate new keys' }))
}

describe('an act that needs a second proof', () => {
  it('asks for the password, and is then done', async () => {
    const { user, to } = await open(KEYS)
    await generateKeys(user)
    await confirm(user, TEST_PASSWORD)
    expect(await screen.findByText('New API keys generated successfully')).toBeDefined()
    expect(to('/api/user/step-up')).toHaveLength(1)
  })

  it('says at the field that the password is wrong, and asks again', async () => {
    const { user } = await open(KEYS)
    await generateKeys(user)
    await confirm(user, 'not it')
    expect(await within(await question()).findByText('Incorrect password')).toBeDefined()
    await confirm(user, TEST_PASSWORD)
    expect(await screen.findByText('New API keys generated successfully')).toBeDefined()
  })

  it('is not done when the question is cancelled, and can be asked for again', async () => {
    const { user } = await open(KEYS)
    await generateKeys(user)
    const dialog = within(await question())
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    const act = within(await screen.findByRole('dialog', { name: 'Generate new API keys' }))
    expect(await act.findByText(/Nothing was done/)).toBeDefined()
    await user.click(act.getByRole('button', { name: 'Generate new keys' }))
    await confirm(user, TEST_PASSWORD)
    expect(await screen.findByText('New API keys generated successfully')).toBeDefined()
  })

  it('asks once for ten minutes', async () => {
    const { user, to } = await open(KEYS)
    await generateKeys(user)
    await confirm(user, TEST_PASSWORD)
    await user.click(await screen.findByRole('button', { name: 'I stored it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await generateKeys(user)
    await screen.findByRole('button', { name: 'I stored it' })
    expect(to('/api/user/regenerate-app-keys')).toHaveLength(3)
    expect(to('/api/user/step-up')).toHaveLength(1)
  })

  it('mails a link to whoever forgot the password, or never had one', async () => {
    const { user } = await open(KEYS)
    await generateKeys(user)
    await user.click(within(await question()).getByRole('button', { name: 'Forgot your password?' }))
    expect(await screen.findByText(/on its way to owner@test.example/)).toBeDefined()
    const [mail] = await api.mails('owner@test.example')
    expect(mail?.linkUrl).toContain('reset')
  })
})

describe('an action of a definition that needs a second proof', () => {
  const openSuspension = async () => {
    await api.as('member').get('/user')
    const app = await open('/admin/users', 'platform')
    const row = within(await screen.findByRole('row', { name: /member@test.example/ }))
    await app.user.click(row.getByRole('button', { name: /^Actions for/ }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Suspend' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Suspend member@test.example/ }))
    await app.user.type(dialog.getByLabelText('Reason'), 'Asked for by compliance')
    await app.user.click(dialog.getByRole('button', { name: 'Suspend' }))
    return { ...app, dialog }
  }

  it('is sent again with the key it was first sent with', async () => {
    const { user, to } = await openSuspension()
    await confirm(user, TEST_PASSWORD)
    expect(await screen.findByText('member@test.example suspended')).toBeDefined()
    const [first, second, ...more] = to('/api/admin/toggle-user-status')
    expect(first?.key).toEqual(expect.any(String))
    expect(second?.key).toBe(first?.key)
    expect(more).toEqual([])
  })

  it('keeps what was filled in when the question is cancelled, and says nothing', async () => {
    const { user, dialog, to } = await openSuspension()
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull())
    expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Asked for by compliance')
    expect(screen.queryByText('Suspend failed')).toBeNull()
    expect(to('/api/admin/toggle-user-status')).toHaveLength(1)
  })
})
