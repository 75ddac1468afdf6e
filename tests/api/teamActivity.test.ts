import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ACTIVITIES } from '#resources/vocabulary/activities.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { signIn } from '#tests/support/accounts.ts'
import { idOf } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeMember } from '#tests/support/factories.ts'
import { ownTeamOf } from '#tests/support/teams.ts'
import { changeTeam } from '#tests/support/teamSettings.ts'

const api = freshApi()

interface Entry {
  readonly action: string
  readonly details: string
}

const SOURCES = import.meta.glob<string>('../../server/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const DAY = 24 * 60 * 60_000
const client = { ip: '203.0.113.9', userAgent: 'tests', requestId: 'req_1' }

const read = (query = '') => api.as('owner').get<readonly Entry[]>(`/team-activity${query}`)
const actionsOf = async (query = '') => (await read(query)).body.map(({ action }) => action)

/** Lets something have happened, some days ago, to or by somebody of the test team. */
async function happened(action: string, { daysAgo = 0, email = 'owner@test.example' } = {}) {
  const teamId = await ownTeamOf(api)
  const userId = await idOf(api, email)
  const now = () => new Date(api.services.now().getTime() - daysAgo * DAY)
  await api.services.db.transaction((tx) =>
    recordEvent({ tx, services: { ...api.services, now } }, client, { action, userId, teamId }),
  )
}

describe('GET /team-activity', () => {
  it('tells what was done in plain words, who did it, when, from where and on what', async () => {
    await changeTeam(api, { description: 'Tea', settings: { sessionTimeout: 60 } }, 'admin')
    expect((await read()).body).toEqual([
      {
        ...{ id: expect.any(String), action: 'team_settings_updated' },
        details: 'Description changed. Session Timeout: 8 hours to 1 hour',
        ...{ userId: await idOf(api, 'admin@test.example'), actor: 'Test User' },
        ...{ timestamp: '2025-06-15T12:00:00.000Z', ipAddress: '10.0.0.1' },
        ...{ device: 'Desktop', userAgent: '', targetType: 'team_settings', targetId: await ownTeamOf(api) },
      },
    ])
  })

  it('puts a sign-in and a sign-out with the team of the session', async () => {
    await api.tokenOf('owner')
    const { body } = await signIn(api)
    await api.bearer(body.data.accessToken).post('/user/sign-out', {})
    const entries = (await read()).body
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['logout', ''],
      ['login', 'With password'],
    ])
    expect((await api.as('stranger').get('/team-activity')).body).toEqual([])
  })

  it('shows the last 7 days, or as many as are asked for', async () => {
    await happened('team_created', { daysAgo: 89 })
    await happened('team_joined', { daysAgo: 29 })
    await happened('login', { daysAgo: 6 })
    await happened('logout', { daysAgo: 0.5 })
    const asked = ['', '?window=24h', '?window=7d', '?window=30d', '?window=90d']
    const found = await Promise.all(asked.map(async (query) => (await actionsOf(query)).length))
    expect(found).toEqual([2, 1, 2, 3, 4])
    expect(await actionsOf('?window=90d')).toEqual(['logout', 'login', 'team_joined', 'team_created'])
    expect((await read('?window=1y')).status).toBe(400)
  })

  it('names the person whom something happened to, by their name and not their id', async () => {
    const teamId = await ownTeamOf(api)
    const mia = { role: 'member', firstName: 'Mia', lastName: 'Moe' } as const
    const { email } = await makeMember(api.services, { teamId, ...mia })
    await happened('member_suspended', { email })
    expect((await read()).body[0]).toMatchObject({ details: 'Mia Moe', ipAddress: '203.0.113.9' })
  })

  it('calls who did it a former member once their account is gone', async () => {
    const teamId = await ownTeamOf(api)
    const { email } = await makeMember(api.services, { teamId, role: 'member' })
    await happened('login', { email })
    await api.services.db.orm.update(users).set({ status: 'deleted' }).where(eq(users.email, email))
    expect((await read()).body[0]).toMatchObject({ actor: 'A former member' })
  })

  it('names the record that something happened to and says which it is, as the log of the platform does', async () => {
    const ada = { name: 'Ada Byron', email: 'ada@shop.example' }
    const { id } = (await api.as('owner').post<{ id: string }>('/customers', ada)).body
    const target = { action: 'customer_created', targetType: 'customer', targetId: id }
    expect((await read()).body[0]).toMatchObject({ ...target, details: 'Ada Byron' })
    const { body } = await api.as('platform').get<readonly Entry[]>('/audit-log?action=customer_created')
    expect(body[0]).toMatchObject({ ...target, target: 'Ada Byron' })
  })
})

it('the audit log behind it has words for every action that a team can see', () => {
  const named = Object.values(SOURCES).flatMap((text) =>
    [...text.matchAll(/recordEvent\([^;]*?action: '([a-z0-9_]+)'/gs)].map(([, action = '']) => action),
  )
  const unknown = [...new Set(named)].filter((action) => !Object.hasOwn(ACTIVITIES, action))
  expect(named.length).toBeGreaterThan(15)
  // These belong to no team.
  expect(unknown.toSorted()).toEqual([
    'admin_feature_switched',
    'login_failed',
    'recovery_codes_renewed',
    'sso_connected',
    'step_up',
    'step_up_failed',
  ])
})
