import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { dialogOf, input } from '#tests/support/onScreen.ts'
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
    const dialog = await dialogOf()
    expect(dialog.getByText(ADDRESS)).toBeDefined()
    expect(dialog.getAllByText('None')).toHaveLength(2)
    await user.click(dialog.getByText('Save settings'))
    expect(await screen.findByText('Settlement settings saved')).toBeDefined()
    const history = await screen.findByRole('list', { name: 'Change history' })
    expect(within(history).getByText(ADDRESS)).toBeDefined()
    expect(screen.getByText('Save').closest('button')?.disabled).toBe(true)
  })
})

const open = (query: string, as: Persona = 'owner') => renderApp({ api, as, path: PATH + query })
const valueOf = (label: string) => input(label).value
