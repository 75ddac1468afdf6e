import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idOf } from '#tests/support/admin.ts'
import { totpAt } from '#tests/support/accounts.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { makeTeam } from '#tests/support/factories.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { changeTeam, readTeam, requireTwoFactor } from '#tests/support/teamSettings.ts'
import { deposit } from '#tests/support/wallet.ts'

const PATH = '/dashboard/teams/settings'

let api: TestApi
beforeAll(async () => void (api = await createTestApi()))
beforeEach(() => api.reset())
afterAll(() => api.close())

async function open(as: Persona = 'owner') {
  const app = await renderApp({ api, as, path: PATH })
  await screen.findByLabelText('Team Name')
  return app
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const form = () => screen.getByRole('form', { name: 'Team Settings' })

describe('the team settings', () => {
  it('are saved together, with domains checked as they are added', async () => {
    const { user } = await open()
    expect(button('Save Changes').disabled).toBe(true)
    await user.type(screen.getByLabelText('Description'), 'Coffee and cake')
    const entry = await within(form()).findByLabelText('Allowed Email Domains', { selector: 'input' })
    expect(button('Add').disabled).toBe(true)
    await user.type(entry, 'acme{Enter}')
    expect(screen.getByText('Enter a domain like example.com')).toBeDefined()
    await user.clear(entry)
    await user.type(entry, ' Acme.COM ')
    await user.click(button('Add'))
    expect(screen.getByRole('button', { name: 'Remove acme.com' })).toBeDefined()
    await user.type(entry, 'acme.com{Enter}')
    expect(screen.getByText('acme.com is already in the list')).toBeDefined()
    await user.click(screen.getByRole('switch', { name: 'Member left' }))
    await user.click(button('Save Changes'))
    expect(await screen.findByText('Team settings saved')).toBeDefined()
    expect(await readTeam(api)).toMatchObject({
      description: 'Coffee and cake',
      settings: { allowedDomains: ['acme.com'], notificationPreferences: { memberLeft: false } },
      version: 2,
    })
  })

  it('put what the API refuses beside the switch, with a toast and a visible error', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('switch', { name: 'Require Two-Factor Authentication' }))
    await user.click(button('Save Changes'))
    const texts = await screen.findAllByText('Enable two-factor authentication for your own account first')
    expect(texts.length).toBe(3)
    expect(screen.getAllByText('Failed to update team settings')).toHaveLength(2)
  })

  it('ask whose values count when somebody else saved meanwhile', async () => {
    const { user } = await open()
    const name = screen.getByLabelText('Team Name')
    await user.clear(name)
    await user.type(name, 'Mine')
    await changeTeam(api, { name: 'Theirs', description: 'Tea' }, 'admin')
    await user.click(button('Save Changes'))
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    await waitFor(async () => expect(await readTeam(api)).toMatchObject({ name: 'Mine', description: 'Tea' }))
  })

  it('ask before what is typed is lost', async () => {
    const { user, address } = await open()
    await user.type(screen.getByLabelText('Team Name'), ' 2')
    await user.click(screen.getByRole('link', { name: 'Back to Team Management' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(address()).toBe(PATH)
  })

  it('are denied to members in the words of the specification', async () => {
    await renderApp({ api, as: 'member', path: PATH })
    expect(await screen.findByText('Access Denied')).toBeDefined()
    expect(screen.getByText("You don't have permission to manage team settings.")).toBeDefined()
  })
})

describe('Delete Team', () => {
  const openDialog = async () => {
    const app = await open()
    await app.user.click(button('Delete Team'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Test Store' })
    const act = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete Team' })
    return { ...app, dialog, act, entry: within(dialog).getByRole('textbox') }
  }

  it('is not offered to an admin', async () => {
    await open('admin')
    expect(screen.queryByRole('heading', { name: 'Danger Zone' })).toBeNull()
  })

  it('waits for the exact name, forgets it when cancelled, and says every reason against it', async () => {
    await api.as('owner').get('/user')
    await deposit(api, '5')
    const { user, dialog, act, entry } = await openDialog()
    await user.type(entry, 'test store')
    expect(act.disabled).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await user.click(button('Delete Team'))
    const again = await screen.findByRole('dialog', { name: 'Delete Test Store' })
    expect(within(again).getByRole<HTMLInputElement>('textbox').value).toBe('')
    await user.type(within(again).getByRole('textbox'), 'Test Store')
    await user.click(within(again).getByRole('button', { name: 'Delete Team' }))
    expect(await within(again).findByText('The team still has a balance')).toBeDefined()
    expect(screen.getByText('Failed to delete team')).toBeDefined()
  })

  it('leads to the other team of its owner', async () => {
    await api.as('owner').get('/user')
    await makeTeam(api.services, { name: 'Second', ownerId: await idOf(api) })
    const { user, act, entry, address, services } = await openDialog()
    await user.type(entry, 'Test Store')
    await user.click(act)
    expect(await screen.findByText('You go on in Second.')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(services.session.user()?.team.name).toBe('Second')
  })

  it('ends the session of who is in no other team, and says so', async () => {
    const { user, act, entry, address } = await openDialog()
    await user.type(entry, 'Test Store')
    await user.click(act)
    expect(await screen.findByText(/The team was deleted, and you are in no other one/)).toBeDefined()
    expect(address()).toBe('/signin')
  })
})

describe('a required second factor', () => {
  it('leads every address to the set-up, and everything is there once it is done, without a reload', async () => {
    await api.tokenOf('member')
    await requireTwoFactor(api)
    const { user, address } = await renderApp({ api, as: 'member', path: '/dashboard/transactions' })
    expect(await screen.findByText('Test Store requires two-factor authentication')).toBeDefined()
    expect(address()).toBe('/dashboard/settings?tab=security')
    const menu = screen.getByRole('navigation', { name: 'Main' })
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Settings'])

    await user.click(await screen.findByRole('button', { name: 'Enable two-factor authentication' }))
    const dialog = await screen.findByRole('dialog')
    const key = await within(dialog).findByLabelText('Key')
    const code = totpAt((key.textContent ?? '').replaceAll(' ', ''), api.services.now())
    await user.type(within(dialog).getByLabelText('Six-digit code'), code)
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('dialog', { name: /recovery codes/i })).toBeDefined()
    await waitFor(() => expect(within(menu).getByRole('link', { name: 'Transactions' })).toBeDefined())
    expect(screen.queryByText('Test Store requires two-factor authentication')).toBeNull()
    expect(screen.getByRole('dialog', { name: /recovery codes/i })).toBeDefined()
  })

  it('reaches a screen that is open already with its next call', async () => {
    const { address } = await renderApp({ api, as: 'member', path: '/dashboard/settings' })
    await screen.findByRole('link', { name: 'Transactions' })
    await requireTwoFactor(api)
    screen.getByRole('link', { name: 'Transactions' }).click()
    expect(await screen.findByText('Test Store requires two-factor authentication')).toBeDefined()
    expect(address()).toBe('/dashboard/settings?tab=security')
  })
})

describe('the activity log', () => {
  const LOG = '/dashboard/teams/activity'

  it('tells who did what, by action and window, and says when nothing matches', async () => {
    await changeTeam(api, { settings: { sessionTimeout: 60 } })
    const { user, address } = await renderApp({ api, as: 'owner', path: LOG })
    expect(await screen.findByText('Session Timeout: 8 hours to 1 hour')).toBeDefined()
    expect(screen.getByText('Olive Owner', { selector: 'td *, td' })).toBeDefined()
    expect(screen.getByText('Last 7 days')).toBeDefined()
    await user.click(screen.getByRole('combobox', { name: 'Action' }))
    await user.click(await screen.findByTitle('Member removed'))
    expect(await screen.findByText('No activities found')).toBeDefined()
    expect(screen.getByText('Try adjusting your filters to see more activities.')).toBeDefined()
    expect(address()).toBe(`${LOG}?action=member_removed`)
    expect(screen.getByRole('link', { name: 'Back to Team Management' })).toBeDefined()
  })

  it('is denied to members in the words of the specification', async () => {
    await renderApp({ api, as: 'member', path: LOG })
    expect(await screen.findByText('Access Denied')).toBeDefined()
    expect(screen.getByText("You don't have permission to view the activity log.")).toBeDefined()
  })
})
