import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf } from '#tests/support/admin.ts'
import { totpAt } from '#tests/support/accounts.ts'
import { button, findButton } from '#tests/support/button.ts'
import { makeTeam } from '#tests/support/factories.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { dialogOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { readTeam, requireTwoFactor } from '#tests/support/teamSettings.ts'

const PATH = '/dashboard/teams/settings'

const api = freshApi()

const isDisabled = (text: string) => button(text).closest('button')?.disabled

it('the team settings check domains as they are added, and are kept until saved', async () => {
  const { user, address } = await renderApp({ api, as: 'admin', path: PATH })
  await user.type(await screen.findByLabelText('Description'), 'Coffee and cake')
  const form = within(screen.getByRole('form', { name: 'Team Settings' }))
  const entry = await form.findByLabelText('Allowed Email Domains', { selector: 'input' })
  expect(isDisabled('Add')).toBe(true)
  await user.type(entry, 'acme{Enter}')
  expect(screen.getByText('Enter a domain like example.com')).toBeDefined()
  await user.clear(entry)
  await user.type(entry, ' Acme.COM ')
  await user.click(button('Add'))
  expect(screen.getByLabelText('Remove acme.com')).toBeDefined()
  await user.type(entry, 'acme.com{Enter}')
  expect(screen.getByText('acme.com is already in the list')).toBeDefined()
  await user.click(screen.getByRole('switch', { name: 'Member left' }))
  await user.click(screen.getByRole('link', { name: 'Back to Team Management' }))
  await user.click(await findButton('Stay'))
  expect(address()).toBe(PATH)

  await user.click(button('Save Changes'))
  expect(await screen.findByText('Team settings saved')).toBeDefined()
  expect(await readTeam(api)).toMatchObject({
    description: 'Coffee and cake',
    settings: { allowedDomains: ['acme.com'], notificationPreferences: { memberLeft: false } },
    version: 2,
  })
})

it('a team is deleted by its exact name, says every reason against it, and leads to another of its owner', async () => {
  await api.as('owner').get('/user')
  await makeTeam(api.services, { name: 'Second', ownerId: await idOf(api) })
  const reasons = ['The team still has a balance', 'The team has an active card']
  let refused = 0
  const instead = ({ method }: Request) =>
    method === 'DELETE' && refused++ === 0
      ? Response.json({ statusCode: 409, message: reasons }, { status: 409 })
      : undefined
  const { user, address, services } = await renderApp({ api, as: 'owner', path: PATH, instead })
  await user.click(await findButton('Delete Team'))
  const dialog = await dialogOf('Delete Test Store')
  await user.type(dialog.getByRole('textbox'), 'Test Store')
  await user.click(button('Delete Team', dialog))
  expect(await dialog.findByText('The team still has a balance')).toBeDefined()
  expect(dialog.getByText('The team has an active card')).toBeDefined()
  expect(screen.getByText('Failed to delete team')).toBeDefined()

  await user.click(button('Delete Team', dialog))
  expect(await screen.findByText('You’re now in Second.')).toBeDefined()
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(services.session.user()?.team.name).toBe('Second')
})

it('a second factor that is required leads an open screen to the set-up, and gives everything back without a reload', async () => {
  const { user, address } = await renderApp({ api, as: 'member', path: '/dashboard/settings' })
  const transactions = await screen.findByRole('link', { name: 'Transactions' })
  await requireTwoFactor(api)
  transactions.click()
  expect(await screen.findByText('Test Store requires two-factor authentication')).toBeDefined()
  expect(address()).toBe('/dashboard/settings?tab=security')
  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Settings'])

  await user.click(await findButton('Enable two-factor authentication'))
  const dialog = await dialogOf()
  const key = await dialog.findByLabelText('Key')
  const code = totpAt((key.textContent ?? '').replaceAll(' ', ''), api.services.now())
  await user.type(dialog.getByLabelText('Six-digit code'), code)
  expect(await screen.findByRole('dialog', { name: /recovery codes/i })).toBeDefined()
  await waitFor(() => expect(menu.getByRole('link', { name: 'Transactions' })).toBeDefined())
  expect(screen.queryByText('Test Store requires two-factor authentication')).toBeNull()
  expect(screen.getByRole('dialog', { name: /recovery codes/i })).toBeDefined()
})
