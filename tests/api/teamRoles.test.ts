import { describe, expect, it } from 'vitest'
import { teamMember } from '#server/features/people/identity/schema.ts'
import type { TeamMember } from '#resources/teamMembers.ts'
import { audited } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { membersOf, ownTeamOf, placeOf } from '#tests/support/teams.ts'
import { deposit, send } from '#tests/support/wallet.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const api = freshApi()

const BOOKKEEPER = {
  name: 'Bücher & Belege',
  permissions: ['team.view', 'transactions.view', 'transactions.export'],
}

const make = (values: object = BOOKKEEPER) => api.as('owner').post<{ id: string }>('/team-roles', values)
const give = async (to: Persona, role: string) =>
  api.as('owner').patch((await placeOf(api, to)).path, { role })
const change = (id: string, values: object) => api.as('owner').patch(`/team-roles/${id}`, values)
const remove = (id: string) => api.as('owner').delete(`/team-roles/${id}`)
const standingOf = async (persona: Persona) => {
  const { body } = await api
    .as(persona)
    .get<Envelope<{ team: { role: string; permissions: readonly string[] } }>>('/user')
  const { role, permissions } = body.data.team
  return { role, permissions: permissions.toSorted() }
}
const actingAs = async (persona: Persona) => (await api.as(persona).get('/user')).headers.get('Acting-As')

/** Makes the role and gives it to the viewer. Answers its id. */
async function employ(values: object = BOOKKEEPER): Promise<string> {
  const { body } = await make(values)
  await give('viewer', BOOKKEEPER.name)
  return body.id
}

describe('a role that a team made', () => {
  it('is all that its members may do, from the next request on', async () => {
    const id = await employ()
    expect(await standingOf('viewer')).toEqual({
      role: BOOKKEEPER.name,
      permissions: BOOKKEEPER.permissions.toSorted(),
    })
    expect((await api.as('viewer').get('/invoices')).body.missingPermission).toBe('invoices.view')
    expect((await api.as('viewer').get('/transaction/list')).status).toBe(200)
    await change(id, { permissions: ['team.view', 'invoices.view'] })
    expect((await api.as('viewer').get('/invoices')).status).toBe(200)
    expect((await api.as('viewer').get('/transaction/list')).body.missingPermission).toBe('transactions.view')
  })

  it('changes its name for all that have it, and tells open screens of every change', async () => {
    const id = await employ()
    const before = await actingAs('viewer')
    expect(before).toContain(` ${encodeURIComponent(BOOKKEEPER.name)} `)
    await change(id, { permissions: [...BOOKKEEPER.permissions, 'invoices.view'] })
    expect(await actingAs('viewer')).not.toBe(before)
    await change(id, { name: 'Bookkeeper' })
    expect((await standingOf('viewer')).role).toBe('Bookkeeper')
  })

  it('is invited to and found by its name, and leaves a line in the log', async () => {
    await employ()
    const path = `/teams/${await ownTeamOf(api)}`
    const invited = await api
      .as('owner')
      .post(`${path}/invitations`, { email: 'nina@test.example', role: BOOKKEEPER.name })
    expect(invited.status).toBe(201)
    const query = new URLSearchParams({ role: BOOKKEEPER.name })
    const found = await api.as('owner').get<Envelope<readonly TeamMember[]>>(`${path}/members?${query}`)
    expect(found.body.data.map(({ email }) => email)).toEqual(['viewer@test.example'])
    const made = (await audited(api)).find(({ action }) => action === 'team_role_created')
    expect(made?.details).toMatchObject({ changes: { name: { after: BOOKKEEPER.name } } })
  })

  it('stays while members or invitations have it, which are counted', async () => {
    const id = await employ()
    const path = `/teams/${await ownTeamOf(api)}/invitations`
    const invited = await api
      .as('owner')
      .post<Envelope<{ id: string }>>(path, { email: 'nina@test.example', role: BOOKKEEPER.name })
    expect(problemsOf(await remove(id))).toBe(
      '409 Members with this role: 1, invited: 1. Give them another role first.',
    )
    await give('viewer', 'viewer')
    await api.as('owner').delete(`/invitations/${invited.body.data.id}`)
    expect((await remove(id)).status).toBe(200)
  })

  it('has neither a name of the product’s nor what is the owner’s or the platform’s alone', async () => {
    const refused = async (values: object) => problemsOf(await make({ ...BOOKKEEPER, ...values }))
    expect(await refused({ name: ' ADMIN ' })).toBe('400 name: There is already a role with this name')
    expect(await refused({ name: 'platform administrator' })).toMatch(/^400 name: There is already/)
    for (const permission of ['team.transfer', 'roles.manage', 'platform.money', 'everything'])
      expect(await refused({ permissions: [permission] })).toMatch(/^400 permissions: /)
    await make()
    expect(await refused({ name: BOOKKEEPER.name.toUpperCase() })).toMatch(/^4\d\d /)
  })

  it('gives no more than its giver has', async () => {
    await employ({ ...BOOKKEEPER, permissions: [...BOOKKEEPER.permissions, 'canManageMembers'] })
    const { path } = await placeOf(api, 'member')
    const answer = await api.as('viewer').patch(path, { role: 'member' })
    expect([answer.status, answer.body.missingPermission]).toEqual([403, 'wallet.view'])
    expect((await api.as('viewer').patch(path, { role: BOOKKEEPER.name })).status).toBe(200)
    expect((await membersOf(api, 'owner')).map(({ role }) => role).toSorted()).toEqual([
      BOOKKEEPER.name,
      BOOKKEEPER.name,
      'owner',
    ])
  })

  it('moves money within the limits of admins if it sends, and waits as members do otherwise', async () => {
    await deposit(api, '100')
    await api.as('owner').patch('/payment-limits', { adminDay: '5' })
    const asks = { ...BOOKKEEPER, permissions: ['wallet.view', 'wallet.request'] }
    const id = await employ(asks)
    expect((await send(api, { amount: '4' }, { persona: 'viewer' })).status).toBe(202)
    await change(id, { permissions: [...asks.permissions, 'wallet.send'] })
    const { status, body } = await send(api, { amount: '6' }, { persona: 'viewer' })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('role’s limit of $5')])
  })

  it('does not approve for who has just let it approve', async () => {
    await deposit(api, '100')
    await api.as('owner').patch('/payment-limits', { ownerApproval: '1' })
    const id = await employ()
    const { db, now } = api.services
    await db.orm.update(teamMember).set({ roleSince: new Date(now().getTime() - 25 * 60 * 60_000) })
    await change(id, { permissions: ['wallet.view', 'payouts.approve'] })
    expect((await send(api, { amount: '5' })).body.code).toBe('no_approver')
  })
})
