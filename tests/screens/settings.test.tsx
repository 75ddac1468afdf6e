import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transport } from '#providers/createClient.ts'
import { brokenOff } from '#tests/support/brokenOff.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/settings'
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const press = (name: string) => screen.getByRole('button', { name })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
/** The answer of a path that is out of order. */
const failing = (path: string) => async (request: Request) =>
  new URL(request.url).pathname === path
    ? Response.json({ statusCode: 500, message: 'Out of order' }, { status: 500 })
    : api.fetch(request)

describe('the settings', () => {
  it('keep their tab in the address, and Back steps through', async () => {
    const { user, address, router } = await renderApp({ api, as: 'owner', path: PATH })
    await user.click(await screen.findByRole('tab', { name: 'Settlement' }))
    expect(address()).toBe(`${PATH}?tab=settlement`)
    expect(await screen.findByRole('form', { name: 'Settlement' })).toBeDefined()
    await router.navigate(-1)
    expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeDefined()
  })

  it('show the settlement to nobody who may not manage it', async () => {
    await renderApp({ api, as: 'admin', path: `${PATH}?tab=settlement` })
    expect(await screen.findByRole('tab', { name: 'Security', selected: true })).toBeDefined()
    expect(screen.queryByRole('tab', { name: 'Settlement' })).toBeNull()
  })
})

describe('Change Password', () => {
  async function fillIn(confirmation: string, transport: Transport = api.fetch) {
    const app = await renderApp({ api, as: 'member', path: PATH, transport })
    await app.user.type(await screen.findByLabelText('Current password'), TEST_PASSWORD)
    await app.user.type(screen.getByLabelText('New password'), 'another good one')
    await app.user.type(screen.getByLabelText('Confirm new password'), confirmation)
    await app.user.click(press('Change Password'))
    return app
  }

  it('sends nothing unless the new password equals its confirmation', async () => {
    await fillIn('another')
    expect(await screen.findByText('Passwords do not match')).toBeDefined()
    expect(await api.mails('member@test.example')).toEqual([])
  })

  it('has words of its own for a failure that says nothing', async () => {
    await fillIn('another good one', async (request) =>
      request.url.endsWith('/user/update-password') ? brokenOff() : api.fetch(request),
    )
    expect(await screen.findAllByText('Failed to change password')).not.toEqual([])
    expect(valueOf('Current password')).toBe(TEST_PASSWORD)
  })

  it('says that it was changed, and empties its fields', async () => {
    await fillIn('another good one')
    expect(await screen.findByText('Password changed successfully')).toBeDefined()
    await waitFor(() => expect(valueOf('Current password')).toBe(''))
  })
})

describe('Two-Factor Authentication', () => {
  it('takes six digits only, and says so when they are wrong', async () => {
    const { user } = await renderApp({ api, as: 'member', path: PATH })
    await user.click(await screen.findByRole('button', { name: 'Enable two-factor authentication' }))
    const code = await screen.findByLabelText('Six-digit code')
    await user.type(code, '12a34')
    expect(valueOf('Six-digit code')).toBe('1234')
    expect(isDisabled('Confirm')).toBe(true)
    await user.clear(code)
    await user.click(code)
    await user.paste('12 34 56 78')
    expect(valueOf('Six-digit code')).toBe('123456')
    await user.click(press('Confirm'))
    expect(await within(screen.getByRole('dialog')).findByText('Invalid verification code')).toBeDefined()
    expect(await screen.findByText('Failed to toggle 2FA')).toBeDefined()
  })

  it('says when the set-up cannot begin, and tries again', async () => {
    const transport = failing('/api/user/init-2fa')
    const { user } = await renderApp({ api, as: 'member', path: PATH, transport })
    await user.click(await screen.findByRole('button', { name: 'Enable two-factor authentication' }))
    await waitFor(() => expect(screen.getAllByText('Failed to initialize 2FA setup')).toHaveLength(2))
    expect(isDisabled('Retry')).toBe(false)
  })
})

describe('Settlement', () => {
  it('shows old and new before it saves, and the change in the history after', async () => {
    const { user } = await renderApp({ api, as: 'owner', path: `${PATH}?tab=settlement` })
    await user.click(await screen.findByLabelText('Settlement address'))
    await user.paste(ADDRESS)
    await user.click(screen.getByRole('switch', { name: 'Instant settlement' }))
    await user.click(press('Save'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(ADDRESS)).toBeDefined()
    expect(dialog.getAllByText('None')).toHaveLength(2)
    await user.click(dialog.getByRole('button', { name: 'Save settings' }))
    expect(await screen.findByText('Settlement settings saved')).toBeDefined()
    const history = await screen.findByRole('list', { name: 'Change history' })
    expect(within(history).getByText(ADDRESS)).toBeDefined()
    expect(isDisabled('Save')).toBe(true)
  })

  it('keeps what was typed while one looks at another tab', async () => {
    const { user } = await renderApp({ api, as: 'owner', path: `${PATH}?tab=settlement` })
    await user.type(await screen.findByLabelText('Settlement address'), '0x12')
    await user.click(screen.getByRole('tab', { name: 'Security' }))
    await user.click(await screen.findByRole('tab', { name: 'Settlement' }))
    expect(screen.getByLabelText('Settlement address')).toHaveProperty('value', '0x12')
  })

  it('offers no bank account while Instant Fiat is off', async () => {
    const without = await createTestApi({ flags: { instantFiat: false } })
    await renderApp({ api: without, as: 'owner', path: `${PATH}?tab=settlement` })
    expect(await screen.findByLabelText('Settlement address')).toBeDefined()
    expect(screen.queryByLabelText('Bank')).toBeNull()
    await without.close()
  })

  it('puts what the API refuses at its field', async () => {
    const { user } = await renderApp({ api, as: 'owner', path: `${PATH}?tab=settlement` })
    await user.type(await screen.findByLabelText('Settlement address'), '0x12')
    await user.click(press('Save'))
    await user.click(await screen.findByRole('button', { name: 'Save settings' }))
    const form = screen.getByRole('form', { name: 'Settlement', hidden: true })
    const text = 'Settlement address must be 0x and 40 hexadecimal digits'
    expect(await within(form).findAllByText(text)).toHaveLength(2)
    expect(screen.getByLabelText('Settlement address').getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps what was typed when somebody else was faster, and says so', async () => {
    const { user } = await renderApp({ api, as: 'owner', path: `${PATH}?tab=settlement` })
    await user.click(await screen.findByRole('switch', { name: 'Instant settlement' }))
    await api.as('owner').patch('/settlement', { currency: 'USDT' })
    await user.click(press('Save'))
    await user.click(await screen.findByRole('button', { name: 'Save settings' }))
    const changed = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }))
    await user.click(changed.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Settlement settings saved')).toBeDefined()
    expect((await api.as('owner').get('/settlement')).body).toMatchObject({
      currency: 'USDT',
      instantSettlement: true,
    })
  })
})
