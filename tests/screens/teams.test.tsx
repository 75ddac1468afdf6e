import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Persona } from '#tests/support/createTestApi.ts'
import { makeMember, makeTeam } from '#tests/support/factories.ts'
import { button, findButton } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { at, outOfOrder, type Instead } from '#tests/support/instead.ts'
import { dialogOf, heading, regionOf } from '#tests/support/onScreen.ts'
import { onPhone } from '#tests/support/onPhone.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { joinTeam, membersOf, teamOf } from '#tests/support/teams.ts'

const PATH = '/dashboard/teams'

const api = freshApi()
beforeEach(async () => {
  const teamId = await teamOf(api, 'owner')
  await makeMember(api.services, { teamId, role: 'member', firstName: 'Mei', lastName: 'Tanaka' })
})

afterEach(() => {
  vi.restoreAllMocks()
})

const open = (as: Persona = 'owner', path = PATH, instead?: Instead) => renderApp({ api, as, path, instead })
type User = Awaited<ReturnType<typeof open>>['user']

const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'td *' })).closest('tr') ?? document.body
const openMenu = async (user: User, name: string) => {
  await user.click(await screen.findByLabelText(`Actions for ${name}`))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const teamMenu = async (user: User) =>
  user.click(await screen.findByRole('button', { name: /^Team .*, switch$/ }))
/** Chooses an entry of the open menu, and answers the dialog that follows. */
const choose = async (user: User, item: string, dialog: string) => {
  await user.click(screen.getByRole('menuitem', { name: item }))
  return dialogOf(dialog)
}

describe('the page of a team', () => {
  it('says why members cannot be shown; then shows each with what may be done, and removes one', async () => {
    let fails = true
    const { user } = await open('owner', PATH, ({ url }) =>
      fails && url.includes('/members?') ? outOfOrder() : undefined,
    )
    expect(await screen.findByText('Failed to load members')).toBeDefined()
    fails = false
    await user.click(screen.getByText('Retry'))
    expect(await screen.findByText('Members and roles in Test Store')).toBeDefined()
    const own = within(await rowOf('Olive Owner'))
    expect(own.getByText('You')).toBeDefined()
    expect(own.queryByRole('button')).toBeNull()

    expect(await openMenu(user, 'Mei Tanaka')).toEqual(['Edit role', 'Suspend', 'Remove'])
    const removal = await choose(user, 'Remove', 'Remove Mei Tanaka from the team?')
    await user.click(button('Remove member', removal))
    expect(await screen.findByText('Mei Tanaka removed')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Mei Tanaka')).toBeNull())
  })

  it('hands the team over after its name was typed', async () => {
    const { user } = await open()
    await user.click(await findButton('Transfer ownership'))
    const dialog = await dialogOf('Transfer ownership of Test Store')
    const transfer = dialog.getByRole('button', { name: 'Transfer ownership' })
    await user.click(await dialog.findByLabelText('New owner'))
    await user.click(await screen.findByTitle(/^Mei Tanaka/))
    expect(transfer).toHaveProperty('disabled', true)
    await user.type(dialog.getByLabelText('Type Test Store to confirm'), 'Test Store')
    await user.click(transfer)
    expect(await screen.findByText('Test Store has a new owner')).toBeDefined()
    expect(await screen.findByText('You are an admin of Test Store.')).toBeDefined()
    const owners = (await membersOf(api, 'owner')).filter(({ role }) => role === 'owner')
    expect(owners).toMatchObject([{ name: 'Mei Tanaka' }])
  })

  it('leads to its other pages, on a phone from a menu beside the title', async () => {
    onPhone()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'More' }))
    const menu = within(await screen.findByRole('dialog', { name: 'More' }))
    const pages = menu.getAllByRole('link').map(({ textContent }) => textContent)
    expect(pages).toEqual(['Permissions', 'Roles', 'Activity', 'Payment limits', 'Settings'])
  })

  it('leads to what roles may', async () => {
    const { user } = await open('viewer')
    await user.click(await screen.findByText('Permissions'))
    const own = await regionOf('Viewer')
    expect(own.getByText('Your role')).toBeDefined()
    expect(own.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Money',
      'Transactions',
      'Invoices and payment links',
      'Cards, bank payouts and investments',
      'Team',
      'Business',
    ])
    expect(own.getAllByText('View only')).toHaveLength(5)
    const member = await regionOf('Member')
    expect(member.getByText('Receive, request payments for approval')).toBeDefined()
    expect(screen.queryByText('invoices.write')).toBeNull()
    await user.click(button('Details'))
    const table = within(await screen.findByRole('table', { name: 'Permissions by role' }))
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Permission', 'Owner', 'Admin', 'Member', 'ViewerYour role', 'API key'])
    const send = table.getByRole('row', { name: /^Send tokens/ })
    const answers = [...send.querySelectorAll('td')].map(({ textContent }) => textContent.includes('Yes'))
    expect(answers).toEqual([true, true, false, false, true])
    const uses = within(table.getByRole('row', { name: /invoices\.write/ }))
    expect(uses.getByText(/Create Invoice · .*Send/)).toBeDefined()
    expect(table.queryByText('platform.money')).toBeNull()
  })

  it('lets its owner make a role of some permissions, which stands beside the built-in ones', async () => {
    const { user, router } = await open('owner', `${PATH}/roles`)
    await user.click(await screen.findByText('Create role'))
    const form = await dialogOf('Create role')
    await user.type(form.getByLabelText('Name'), 'Bookkeeper')
    await user.click(form.getByLabelText('Permissions'))
    await user.keyboard('transactions')
    await user.click(await screen.findByText('See transactions', { selector: '[class*="option"] *' }))
    await user.click(form.getByText('Create role', { selector: 'button *' }))
    expect(await screen.findByText('Bookkeeper', { selector: 'td *' })).toBeDefined()
    await router.navigate(`${PATH}/permissions`)
    const own = await regionOf('Bookkeeper')
    expect(own.getAllByText('View only')).toHaveLength(1)
  })

  it('says so when no team is selected, and forgets the one before', async () => {
    let isOut = false
    const profile = at('/api/user', async (request) => {
      const body = await (await api.fetch(request)).json()
      return Response.json({ ...body, data: { ...body.data, team: null, teams: [] } })
    })
    const { services, user } = await open('owner', PATH, (request) => (isOut ? profile(request) : undefined))
    await screen.findByText('Mei Tanaka')
    isOut = true
    await services.auth.refreshProfile()
    await heading('No team selected')
    expect(services.session.user()?.team).toMatchObject({ id: '', permissions: [] })
    await teamMenu(user)
    expect(screen.queryByText('Test Store')).toBeNull()
  })
})

describe('the teams of a person', () => {
  it('are switched for a person who goes on to another page meanwhile', async () => {
    const second = await joinTeam(api, 'owner', 'Second Store')
    const goOn = at('/switch', async (request) => {
      const answer = await api.fetch(request)
      // The router is told of a click at once; the screen follows when it is drawn.
      void router.navigate(PATH)
      return answer
    })
    const { router, address } = await open('owner', '/dashboard/settings', goOn)
    await router.navigate(`/dashboard?team=${second}`)
    expect(await screen.findByText('Members and roles in Second Store')).toBeDefined()
    expect(address()).toBe(PATH)
  })

  it('are in the address of what is shared, which opens in its team and in none of others', async () => {
    const customer = { name: 'Northwind', email: 'pay@northwind.example' }
    const { body } = await api.as('owner').post<{ id: string }>('/customers', customer)
    const path = `/dashboard/customers/${body.id}`
    const { user, services, router, unmount } = await open('owner', path)
    await user.click(await screen.findByLabelText('More actions'))
    await user.click(await screen.findByText('Copy link'))
    const shared = await navigator.clipboard.readText()
    expect(shared).toMatch(new RegExp(`${path}\\?team=${await teamOf(api, 'owner')}$`))
    const { teamId } = await makeTeam(api.services, { name: 'Of others' })
    await router.navigate(`${PATH}?team=${teamId}`)
    expect(await screen.findByRole('heading', { name: 'Not your team' })).toBeDefined()
    expect(services.session.user()?.team.name).toBe('Test Store')
    unmount()

    const other = await joinTeam(api, 'member', 'Second Store')
    await api.as('member').post(`/teams/${other}/switch`, {})
    const { address } = await open('member', new URL(shared).pathname + new URL(shared).search)
    expect(await screen.findByText('Switched to Test Store')).toBeDefined()
    await heading('Northwind')
    expect(address()).toBe(path)
  })

  it('are left after the name was typed, for another of them, but never the last', async () => {
    const { user, services, address } = await open('member')
    const leave = () => screen.findByRole('button', { name: 'Leave team' })
    expect((await leave()).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('This is your only team. Create another before you leave.')).toBeDefined()

    await joinTeam(api, 'member', 'Second Store')
    await services.auth.refreshProfile()
    await waitFor(() => expect(screen.queryByText(/This is your only team/)).toBeNull())
    await user.click(await leave())
    const dialog = await dialogOf('Leave Test Store?')
    await user.type(dialog.getByLabelText('Type Test Store to confirm'), 'Test Store')
    await user.click(button('Leave team', dialog))
    await waitFor(() => expect(services.session.user()?.team.name).toBe('Second Store'))
    expect(address()).toBe('/dashboard')
  })
})
