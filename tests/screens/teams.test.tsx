import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { makeMember, makeTeam } from '#tests/support/factories.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { joinTeam, membersOf, teamOf } from '#tests/support/teams.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const PATH = '/dashboard/teams'
const NORTHWIND = { name: 'Northwind', email: 'pay@northwind.example' }

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  await api.reset()
  const teamId = await teamOf(api, 'owner')
  await makeMember(api.services, { teamId, role: 'member', firstName: 'Mei', lastName: 'Tanaka' })
})
afterAll(() => api.close())

const open = (as: Persona = 'owner', path = PATH, transport = api.fetch) =>
  renderApp({ api, as, path, transport })
/** The table within has the same name. */
const members = async () => {
  const [section] = await screen.findAllByRole('region', { name: 'Members' })
  if (!section) throw new Error('There are no members on screen')
  return section
}
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const openMenu = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(within(await rowOf(name)).getByRole('button', { name: /^Actions for/ }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const teamMenu = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Team .*, switch$/ }))

describe('the page', () => {
  it('shows the members with what their status allows, and nothing to do with owners', async () => {
    const { user } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Team Management' })).toBeDefined()
    expect(screen.getByText('Who works in Test Store, and what they may do')).toBeDefined()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Activity' }).getAttribute('href')).toBe(`${PATH}/activity`)
    expect(main.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(`${PATH}/settings`)
    const own = await rowOf('Olive Owner')
    const heads = within(await members()).getAllByRole('columnheader')
    expect(heads.at(-1)?.textContent).toBe('Actions')
    expect(within(own).getByText('You')).toBeDefined()
    expect(within(own).queryByRole('button')).toBeNull()
    expect(await openMenu(user, 'Mei Tanaka')).toEqual(['Edit role', 'Suspend', 'Remove'])
  })

  it('hides the actions and the links from whoever may not manage members', async () => {
    await open('viewer')
    const heads = within(await members()).findAllByRole('columnheader')
    expect((await heads).map(({ textContent }) => textContent)).toEqual([
      'Member',
      'Role',
      'Status',
      'Last active',
      'Joined',
    ])
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Activity' })).toBeNull()
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Settings' })).toBeNull()
  })

  it('says so when no team is selected, and forgets the one before', async () => {
    let isOut = false
    const { services, user } = await open('owner', PATH, async (request) => {
      const answer = await api.fetch(request)
      if (!isOut || !request.url.endsWith('/api/user')) return answer
      const body = await answer.json()
      return Response.json({ ...body, data: { ...body.data, team: null, teams: [] } })
    })
    await members()
    isOut = true
    await services.auth.refreshProfile()
    expect(await screen.findByRole('heading', { level: 1, name: 'No team selected' })).toBeDefined()
    expect(services.session.user()?.team).toMatchObject({ id: '', permissions: [] })
    await teamMenu(user)
    expect(screen.queryByText('Test Store')).toBeNull()
  })

  it('shows why members cannot be shown, and tries again', async () => {
    let fails = true
    const { user } = await open('owner', PATH, async (request) =>
      fails && /\/members\?/.test(request.url) ? new Response('{}', { status: 500 }) : api.fetch(request),
    )
    expect(await screen.findByText('Failed to load members')).toBeDefined()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rowOf('Mei Tanaka')).toBeDefined()
  })
})

describe('managing a member', () => {
  it('changes the role, once it is another one', async () => {
    const { user } = await open()
    await openMenu(user, 'Mei Tanaka')
    await user.click(screen.getByRole('menuitem', { name: 'Edit role' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Mei Tanaka' }))
    const submit = await dialog.findByRole('button', { name: 'Update role' })
    expect(submit).toHaveProperty('disabled', true)
    await user.click(dialog.getByLabelText('Role'))
    const options = await screen.findAllByTitle('Viewer')
    await user.click(options.at(-1) ?? document.body)
    await user.click(submit)
    expect(await screen.findByText('Role updated')).toBeDefined()
    expect(await within(await members()).findByText('Viewer')).toBeDefined()
  })

  it('suspends after a confirmation, and then offers to reactivate', async () => {
    const { user } = await open()
    await openMenu(user, 'Mei Tanaka')
    await user.click(screen.getByRole('menuitem', { name: 'Suspend' }))
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Mei Tanaka?' })
    await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('Mei Tanaka suspended')).toBeDefined()
    expect(await within(await members()).findByText('Suspended')).toBeDefined()
    expect(await openMenu(user, 'Mei Tanaka')).toEqual(['Edit role', 'Reactivate', 'Remove'])
  })

  it('removes only after a confirmation that names them', async () => {
    const { user } = await open()
    await openMenu(user, 'Mei Tanaka')
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Mei Tanaka from the team?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove member' }))
    expect(await screen.findByText('Mei Tanaka removed')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Mei Tanaka')).toBeNull())
  })

  it('hands the team over after its name was typed', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Transfer ownership' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer the ownership of Test Store' }))
    const submit = dialog.getByRole('button', { name: 'Transfer ownership' })
    await user.click(await dialog.findByLabelText('New owner'))
    await user.click(await screen.findByTitle(/^Mei Tanaka/))
    expect(submit).toHaveProperty('disabled', true)
    await user.type(dialog.getByLabelText('Type Test Store to confirm'), 'Test Store')
    await user.click(submit)
    expect(await screen.findByText('Test Store has a new owner')).toBeDefined()
    expect(await screen.findByText('You are an admin of Test Store.')).toBeDefined()
    const owners = (await membersOf(api, 'owner')).filter(({ role }) => role === 'owner')
    expect(owners).toMatchObject([{ name: 'Mei Tanaka' }])
  })
})

describe('the teams of a person', () => {
  it('are above the menu, where one goes on in another on its dashboard', async () => {
    await joinTeam(api, 'member', 'Second Store')
    const { user, address } = await open('member')
    await rowOf('Mei Tanaka')
    await teamMenu(user)
    expect(screen.getByRole('menuitem', { name: /^Test Store/ }).getAttribute('aria-current')).toBe('true')
    await user.click(screen.getByRole('menuitem', { name: /^Second Store/ }))
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    expect(address()).toBe('/dashboard')
    expect(await screen.findByText('You now work for Second Store')).toBeDefined()
    // A viewer there: what only writers may open is gone from the menu.
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Send & Receive' })).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Team' }))
    expect(await screen.findByText('Who works in Second Store, and what they may do')).toBeDefined()
    expect(screen.queryByText('Mei Tanaka')).toBeNull()
  })

  it('are in the address of what is shared, which opens in its team', async () => {
    const teamId = await teamOf(api, 'owner')
    const { body } = await api.as('owner').post<{ id: string }>('/customers', NORTHWIND)
    const path = `/dashboard/customers/${body.id}`
    const { user, unmount } = await open('owner', path)
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    const shared = await navigator.clipboard.readText()
    expect(shared).toMatch(new RegExp(`${path}\\?team=${teamId}$`))
    unmount()

    const other = await joinTeam(api, 'member', 'Second Store')
    await api.as('member').post(`/teams/${other}/switch`, {})
    const { address } = await open('member', new URL(shared).pathname + new URL(shared).search)
    expect(await screen.findByText('You now work for Test Store')).toBeDefined()
    expect(await screen.findByRole('heading', { level: 1, name: 'Northwind' })).toBeDefined()
    expect(address()).toBe(path)
  })

  it('do not open what belongs to a team of others', async () => {
    const { teamId } = await makeTeam(api.services, { name: 'Of others' })
    const { services } = await open('owner', `${PATH}?team=${teamId}`)
    expect(await screen.findByRole('heading', { name: 'Not one of your teams' })).toBeDefined()
    expect(services.session.user()?.team.name).toBe('Test Store')
  })

  it('gain one by its name', async () => {
    await api.tokenOf('member')
    api.advance(1000)
    const { user } = await open('member')
    await teamMenu(user)
    await user.click(screen.getByRole('menuitem', { name: 'Create team' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a team' }))
    const submit = dialog.getByRole('button', { name: 'Create team' })
    expect(submit).toHaveProperty('disabled', true)
    await user.type(dialog.getByLabelText('Team Name'), 'Side Project')
    await user.dblClick(submit)
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    await waitFor(async () => {
      const { body } = await api.as('member').get<Envelope<readonly object[]>>('/teams')
      expect(body.data).toMatchObject([{ name: 'Test Store' }, { name: 'Side Project', isCurrent: true }])
    })
  })

  it('are left after the name was typed, for another of them', async () => {
    await joinTeam(api, 'member', 'Second Store')
    const { user, services } = await open('member')
    await user.click(await screen.findByRole('button', { name: 'Leave team' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Test Store?' }))
    await user.type(dialog.getByLabelText('Type Test Store to confirm'), 'Test Store')
    await user.click(dialog.getByRole('button', { name: 'Leave team' }))
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    await waitFor(() => expect(services.session.user()?.team.name).toBe('Second Store'))
  })

  it('cannot be left when there is no other', async () => {
    await open('member')
    const leave = await screen.findByRole('button', { name: 'Leave team' })
    expect(leave.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('This is your only team. Create another one before you leave.')).toBeDefined()
  })
})

describe('a screen that is open meanwhile', () => {
  it('follows its session into another team, without a row of it under the name of the one before', async () => {
    const second = await joinTeam(api, 'member', 'Second Store')
    const { user, services } = await open('member')
    await rowOf('Mei Tanaka')
    await api.as('member').post(`/teams/${second}/switch`, {})
    await user.type(screen.getByPlaceholderText('Search members...'), 'e')
    expect(await screen.findByText('Who works in Second Store, and what they may do')).toBeDefined()
    expect(services.session.user()?.team.name).toBe('Second Store')
    expect(screen.queryByText('Mei Tanaka')).toBeNull()
  })

  it('offers what a changed role allows with the next answer', async () => {
    await api.tokenOf('member')
    const { user } = await open('member')
    await rowOf('Mei Tanaka')
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
    const own = (await membersOf(api, 'member')).find(({ isSelf }) => isSelf)
    await api.as('owner').patch(`/teams/${own?.teamId}/members/${own?.id}`, { role: 'admin' })
    await user.type(screen.getByPlaceholderText('Search members...'), 'Mei')
    expect(await screen.findByRole('button', { name: 'Actions for Mei Tanaka' })).toBeDefined()
    expect(await screen.findByRole('link', { name: 'Activity' })).toBeDefined()
  })
})
