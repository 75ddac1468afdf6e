import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { session, teamMember } from '#server/features/people/identity/schema.ts'
import { addMember } from '#server/features/people/identity/users.ts'
import { signIn } from '#tests/support/accounts.ts'
import { audited, noticesTo } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeMember, makeSession } from '#tests/support/factories.ts'
import { joinTeam, membersOf, placeOf, teamOf, userIdOf } from '#tests/support/teams.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const api = freshApi()

const MEMBER = 'member@test.example'
const orm = () => api.services.db.orm
const cast = async (...personas: readonly Persona[]) => {
  for (const persona of ['owner', ...personas] as const) await api.tokenOf(persona)
}
const roleOf = async (persona: Persona) => {
  const { body } = await api.as(persona).get<Envelope<{ team: { role: string } }>>('/user')
  return body.data.team.role
}
const setRole = async (as: Persona, of: Persona, role: string) =>
  api.as(as).patch((await placeOf(api, of)).path, { role })
const ask = async (as: Persona, of: Persona, deed: 'suspend' | 'reactivate') =>
  api.as(as).post(`${(await placeOf(api, of)).path}/${deed}`, {})
const remove = async (as: Persona, of: Persona) => api.as(as).delete((await placeOf(api, of)).path)
const ownersOf = async (teamId: string) =>
  orm()
    .select({ id: teamMember.id, status: teamMember.status })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.role, 'owner')))
const actions = async () => (await audited(api)).map(({ action }) => action)
const toldTo = async (persona: Persona) => {
  const notices = await noticesTo(api, `${persona}@test.example`)
  return notices.map(({ title, message }) => `${title}: ${message}`).toSorted()
}
const transfer = async (to: object, teamId?: string) =>
  api.as('owner').post(`/teams/${teamId ?? (await teamOf(api, 'owner'))}/transfer-ownership`, to)
const leave = async (as: Persona) => api.as(as).post(`/teams/${await teamOf(api, as)}/leave`, {})
const switchTo = (as: Persona, teamId: string) => api.as(as).post(`/teams/${teamId}/switch`, {})
const secondTeam = (persona: Persona) => joinTeam(api, persona, 'Second Store')

describe('the members of a team', () => {
  it('are listed with who they are and when they were last active in this team', async () => {
    await cast('viewer')
    api.advance(5 * 60_000)
    const members = await membersOf(api, 'viewer')
    expect(members.toSorted((a, b) => a.role.localeCompare(b.role))).toMatchObject([
      { role: 'owner', status: 'active', isSelf: false, user: { firstName: 'Olive', lastName: 'Owner' } },
      { role: 'viewer', isSelf: true, lastActive: '2025-06-15T12:05:00.000Z' },
    ])
  })

  it('change neither an owner nor themselves', async () => {
    await cast('admin')
    const [owner, own] = [await placeOf(api, 'owner'), await placeOf(api, 'admin')]
    const client = api.as('admin')
    const answers = [
      await client.patch(owner.path, { role: 'viewer' }),
      await client.delete(owner.path),
      await client.post(`${owner.path}/suspend`, {}),
      await client.patch(own.path, { role: 'viewer' }),
      await client.delete(own.path),
      await client.post(`${own.path}/suspend`, {}),
    ]
    const acts = ['Edit role', 'Remove', 'Suspend']
    expect(answers.map(problemsOf)).toEqual([
      ...acts.map((act) => `409 ${act} isn’t available while Role is Owner`),
      ...acts.map((act) => `409 ${act} isn’t available for this record`),
    ])
  })
})

describe('a role', () => {
  it('changes for the very next request, and all concerned are told', async () => {
    await cast('admin', 'member')
    expect((await setRole('admin', 'member', 'viewer')).body.data['role']).toBe('viewer')
    expect((await api.as('member').post('/payment-links', {})).body.missingPermission).toBe('links.write')
    expect(await actions()).toContain('member_role_changed')
    expect(await toldTo('member')).toEqual(['Your role changed: Your role in Test Store is now viewer.'])
    expect(await toldTo('owner')).toEqual(['Role changed: Test User is now viewer.'])
    expect(await toldTo('admin')).toEqual([])
  })

  it('that somebody has already changes nothing, and admins make admins, but no owners', async () => {
    await cast('admin', 'member')
    expect((await setRole('owner', 'member', 'member')).status).toBe(200)
    expect(await actions()).not.toContain('member_role_changed')
    expect((await setRole('admin', 'member', 'admin')).status).toBe(200)
    expect(await roleOf('member')).toBe('admin')
    for (const role of ['owner', 'root', ''])
      expect(problemsOf(await setRole('owner', 'member', role))).toMatch(/^400 role: /)
  })
})

describe('a suspended member', () => {
  it('is out with the next request, and cannot sign in until they are reactivated', async () => {
    await cast('member')
    expect((await ask('owner', 'member', 'suspend')).body.data).toMatchObject({ status: 'suspended' })
    const next = await api.as('member').get('/transaction/list')
    expect([next.status, next.body.code]).toEqual([401, 'session_expired'])
    const again = await signIn(api, MEMBER)
    expect([again.status, again.body.code]).toEqual([403, 'no_team'])
    expect((await ask('owner', 'member', 'reactivate')).body.data).toMatchObject({ status: 'active' })
    expect((await signIn(api, MEMBER)).status).toBe(200)
    const done = ['member_suspended', 'member_reactivated', 'login']
    expect(await actions()).toEqual(expect.arrayContaining(done))
    expect(await toldTo('member')).toEqual([
      'Membership reactivated: Your membership in Test Store was reactivated.',
      'Membership suspended: Your membership in Test Store was suspended.',
    ])
  })

  it('goes on in another of their teams, and cannot switch back', async () => {
    await cast('member')
    const second = await secondTeam('member')
    const { teamId } = await placeOf(api, 'member')
    await ask('owner', 'member', 'suspend')
    expect(await teamOf(api, 'member')).toBe(second)
    expect((await switchTo('member', teamId)).status).toBe(404)
    expect((await signIn(api, MEMBER)).body.data).toMatchObject({ team: { id: second } })
  })
})

describe('a removed member', () => {
  it('is out with the next request, cannot sign in, and all concerned are told', async () => {
    await cast('admin', 'member')
    expect((await remove('admin', 'member')).status).toBe(200)
    expect((await api.as('member').get('/user')).status).toBe(401)
    expect((await signIn(api, MEMBER)).status).toBe(403)
    expect((await membersOf(api, 'owner')).map(({ role }) => role).toSorted()).toEqual(['admin', 'owner'])
    expect(await actions()).toContain('member_removed')
    expect(await toldTo('owner')).toEqual(['Member left: Test User was removed from the team.'])
    expect(await toldTo('member')).toEqual(['Removed from a team: You are no longer a member of Test Store.'])
  })

  it('leaves no API key behind, even if they join again', async () => {
    await cast('admin')
    const keys = await api.as('admin').patch<Envelope<{ secretKey: string }>>('/user/regenerate-app-keys', {})
    const teamId = await teamOf(api, 'owner')
    const userId = await userIdOf(api, 'admin')
    await remove('owner', 'admin')
    await api.services.db.transaction((tx) =>
      addMember({ tx, services: api.services }, { teamId, userId, role: 'admin' }),
    )
    expect((await api.bearer(keys.body.data.secretKey).get('/user/app')).status).toBe(401)
  })
})

describe('leaving', () => {
  it('takes one out of the team and into another of theirs', async () => {
    await cast('member')
    const second = await secondTeam('member')
    expect((await leave('member')).body.message).toBe('You left the team')
    expect(await teamOf(api, 'member')).toBe(second)
    expect(await actions()).toContain('member_left')
    expect(await toldTo('owner')).toEqual(['Member left: Test User left the team.'])
  })

  it('is refused for the owner until somebody else is', async () => {
    await cast('admin')
    const { memberId } = await placeOf(api, 'admin')
    expect(problemsOf(await leave('owner'))).toBe(
      '409 You own this team. Transfer ownership before you leave.',
    )
    await transfer({ memberId })
    await secondTeam('owner')
    expect((await leave('owner')).status).toBe(200)
    expect((await membersOf(api, 'admin')).map(({ role }) => role)).toEqual(['owner'])
  })

  it('is refused for the only team one has', async () => {
    await cast('member')
    expect(problemsOf(await leave('member'))).toBe(
      '409 This is your only team. Create another before you leave.',
    )
    expect(await roleOf('member')).toBe('member')
  })
})

describe('ownership', () => {
  it('is handed over to an active member; who had it becomes an admin', async () => {
    await cast('member')
    const { memberId } = await placeOf(api, 'member')
    expect((await transfer({ memberId })).body.data['role']).toBe('owner')
    expect([await roleOf('owner'), await roleOf('member')]).toEqual(['admin', 'owner'])
    expect(await actions()).toContain('ownership_transferred')
    expect(await toldTo('member')).toEqual(['You’re now the owner: Test Store was transferred to you.'])
  })

  it('is not handed over to the suspended, to somebody of another team, nor to nobody', async () => {
    await cast('member', 'stranger')
    await ask('owner', 'member', 'suspend')
    const { memberId } = await placeOf(api, 'member')
    const [foreign] = await membersOf(api, 'stranger')
    const answers = [
      await transfer({ memberId }),
      await transfer({ memberId: foreign?.id }),
      await transfer({}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 400])
    expect(answers[0]?.body.message).toBe('Only an active member can become the owner of a team')
  })
})

describe('changes at once', { tags: ['postgres'] }, () => {
  it('leave exactly one owner when all of them hand the team over', async () => {
    const { teamId } = await placeOf(api, 'owner')
    for (let index = 0; index < 2; index++) await makeMember(api.services, { teamId, role: 'member' })
    const others = (await membersOf(api, 'owner')).filter(({ role }) => role !== 'owner')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => transfer({ memberId: others[index % 2]?.id }, teamId)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(7)
    expect(await ownersOf(teamId)).toMatchObject([{ status: 'active' }])
  })

  it('leave an active owner when some suspend and remove the one who becomes it', async () => {
    await cast('admin', 'member')
    const { teamId, memberId, path } = await placeOf(api, 'member')
    const deeds = [
      () => transfer({ memberId }, teamId),
      () => api.as('admin').post(`${path}/suspend`, {}),
      () => api.as('admin').patch(path, { role: 'viewer' }),
      () => api.as('admin').delete(path),
    ]
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => deeds[index % 4]?.()))
    expect(answers.map((answer) => answer?.status).filter((status) => (status ?? 500) >= 500)).toEqual([])
    expect(await ownersOf(teamId)).toMatchObject([{ status: 'active' }])
  })

  it('by two admins who demote each other leave one of them an admin', async () => {
    await cast('admin')
    const { teamId } = await placeOf(api, 'owner')
    await makeMember(api.services, { teamId, role: 'admin', email: 'second@test.example' })
    const [first, other] = [await placeOf(api, 'admin'), await placeOf(api, 'second@test.example')]
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2
          ? api.as('admin').patch(other.path, { role: 'viewer' })
          : api.as('second@test.example').patch(first.path, { role: 'viewer' }),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => ![200, 403].includes(status))).toEqual([])
    const roles = (await membersOf(api, 'owner')).map(({ role }) => role)
    expect(roles.toSorted()).toEqual(['admin', 'owner', 'viewer'])
  })
})

describe('a screen that shows another team or role', () => {
  it('is told by every answer what the session acts as', async () => {
    await cast('member')
    const teamId = await teamOf(api, 'member')
    await setRole('owner', 'member', 'viewer')
    const answers = [
      await api.as('member').get('/transaction/list'),
      await api.as('member').post('/payment-links', {}),
    ]
    const actingAs = answers.map(({ headers }) => headers.get('Acting-As'))
    expect(actingAs).toEqual([`${teamId} viewer`, `${teamId} viewer`])
  })

  it('never acts on a team that it does not show', async () => {
    await cast('member')
    const shown = { Team: await teamOf(api, 'member') }
    const second = await secondTeam('member')
    // Another tab of the session switches.
    await switchTo('member', second)
    const refused = [
      await api.as('member').get('/transaction/list', shown),
      await api.as('member').patch('/team-settings', { description: 'Meant for the other' }, shown),
    ]
    for (const { status, body, headers } of refused)
      expect([status, body.code, headers.get('Acting-As')]).toEqual([409, 'team_changed', `${second} viewer`])
    expect((await api.as('member').get('/user', shown)).status).toBe(200)
    expect((await api.as('member').get('/transaction/list', { Team: second })).status).toBe(200)
  })
})

describe('teams', () => {
  it('are created with their founder as the owner, who switches to it', async () => {
    await cast('member')
    api.advance(1000)
    const nameless = await api.as('member').post('/teams', { name: '  ' })
    expect(problemsOf(nameless)).toBe('400 name: Team name is required')
    const { body } = await api.as('member').post('/teams', { name: '  Side Project ' })
    expect(body.data).toMatchObject({ name: 'Side Project', description: '', memberCount: 1 })
    const teamId = String(body.data['id'])
    const team = { id: teamId, role: 'owner' }
    expect((await switchTo('member', teamId)).body.data).toMatchObject({ team })
    const mine = await api.as('member').get<Envelope<readonly object[]>>('/teams')
    expect(mine.body.data).toMatchObject([
      { name: 'Test Store', role: 'member', isCurrent: false },
      { name: 'Side Project', role: 'owner', isCurrent: true },
    ])
    const ownerId = await userIdOf(api, 'member')
    expect((await api.as('member').get(`/teams/${teamId}`)).body.data).toMatchObject({ id: teamId, ownerId })
    expect(await actions()).toContain('team_created')
  })

  it('are switched for one session only', async () => {
    await cast('member')
    const second = await secondTeam('member')
    const { teamId } = await placeOf(api, 'member')
    const other = await makeSession(api.services, { userId: await userIdOf(api, 'member'), teamId })
    await switchTo('member', second)
    expect(await teamOf(api, 'member')).toBe(second)
    const { body } = await api.bearer(other).get('/user')
    expect(body.data).toMatchObject({ team: { name: 'Test Store' } })
    expect(await orm().select().from(session).where(eq(session.currentTeamId, second))).toHaveLength(1)
  })
})
