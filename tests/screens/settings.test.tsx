import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { featureFlag } from '#server/platform/db/schema.ts'
import { button } from '#tests/support/button.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/settings'
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const api = freshApi()

it('the settings keep their tab in the address and what was typed in another, and Back steps through', async () => {
  const { user, address, router } = await open('?tab=settlement')
  await user.type(await screen.findByLabelText('Settlement address'), '0x12')
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  expect(address()).toBe(PATH)
  expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeDefined()
  await router.navigate(-1)
  expect(address()).toBe(`${PATH}?tab=settlement`)
  await waitFor(() => expect(valueOf('Settlement address')).toBe('0x12'))
})

it('the settings show the settlement to nobody who may not manage it', async () => {
  await open('?tab=settlement', 'admin')
  expect(await screen.findByRole('tab', { name: 'Security', selected: true })).toBeDefined()
  expect(screen.queryByText('Settlement')).toBeNull()
})

it('a password is changed once it equals its confirmation, and its fields are empty after', async () => {
  const { user } = await open('', 'member')
  await user.type(await screen.findByLabelText('Current password'), TEST_PASSWORD)
  await user.type(screen.getByLabelText('New password'), 'another good one')
  await user.type(screen.getByLabelText('Confirm new password'), 'another')
  const change = button('Change Password')
  await user.click(change)
  expect(await screen.findByText('Passwords do not match')).toBeDefined()
  expect(await api.mails('member@test.example')).toEqual([])
  await user.type(screen.getByLabelText('Confirm new password'), ' good one')
  await user.click(change)
  expect(await screen.findByText('Password changed successfully')).toBeDefined()
  await waitFor(() => expect(valueOf('Current password')).toBe(''))
})

it('two-factor authentication takes six digits only, and says so when they are wrong', async () => {
  const { user } = await open('', 'member')
  await user.click(await screen.findByText('Enable two-factor authentication'))
  const code = await screen.findByLabelText('Six-digit code')
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  await user.type(code, '12a345')
  expect(confirm).toHaveProperty('disabled', true)
  await user.clear(code)
  await user.click(code)
  await user.paste('12 34 56')
  expect(valueOf('Six-digit code')).toBe('123456')
  await user.click(confirm)
  expect(await within(screen.getByRole('dialog')).findByText('Invalid verification code')).toBeDefined()
  expect(await screen.findByText('Failed to toggle 2FA')).toBeDefined()
})

describe('Settlement', () => {
  it('puts a refusal at its field, shows old and new before it saves, and the change in the history after', async () => {
    const { user } = await open('?tab=settlement')
    const field = await screen.findByLabelText('Settlement address')
    await user.type(field, '0x12')
    await user.click(screen.getByText('Save'))
    await user.click(await screen.findByText('Save settings'))
    const form = within(screen.getByRole('form', { name: 'Settlement', hidden: true }))
    const refused = 'Settlement address must be 0x and 40 hexadecimal digits'
    expect(await form.findAllByText(refused)).toHaveLength(2)
    expect(field.getAttribute('aria-invalid')).toBe('true')

    await user.clear(field)
    await user.type(field, ADDRESS)
    await user.click(screen.getByLabelText('Instant settlement'))
    await user.click(screen.getByText('Save'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(ADDRESS)).toBeDefined()
    expect(dialog.getAllByText('None')).toHaveLength(2)
    await user.click(dialog.getByText('Save settings'))
    expect(await screen.findByText('Settlement settings saved')).toBeDefined()
    const history = await screen.findByRole('list', { name: 'Change history' })
    expect(within(history).getByText(ADDRESS)).toBeDefined()
    expect(screen.getByText('Save').closest('button')?.disabled).toBe(true)
  })

  it('offers no bank account while Instant Fiat is off', async () => {
    const off = { name: 'instantFiat', enabled: false, updatedAt: api.services.now() } as const
    await api.services.db.orm.insert(featureFlag).values(off)
    await open('?tab=settlement')
    expect(await screen.findByLabelText('Settlement address')).toBeDefined()
    expect(screen.queryByLabelText('Bank')).toBeNull()
  })

  it('keeps what was typed when somebody else was faster, and says so', async () => {
    const { user } = await open('?tab=settlement')
    await user.click(await screen.findByLabelText('Instant settlement'))
    await api.as('owner').patch('/settlement', { currency: 'USDT' })
    await user.click(screen.getByText('Save'))
    await user.click(await screen.findByText('Save settings'))
    const changed = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }))
    await user.click(changed.getByText('Keep mine'))
    expect(await screen.findByText('Settlement settings saved')).toBeDefined()
    const { body } = await api.as('owner').get('/settlement')
    expect(body).toMatchObject({ currency: 'USDT', instantSettlement: true })
  })
})

const open = (query: string, as: Persona = 'owner') => renderApp({ api, as, path: PATH + query })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
