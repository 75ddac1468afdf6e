import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACTIVITIES } from '#resources/vocabulary/activities.ts'
import { verifyAuditChain } from '#server/platform/db/audit.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import { idOf } from '#tests/support/admin.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { makeMember, TEST_PASSWORD } from '#tests/support/factories.ts'
import { changeTeam, teamIdOf } from '#tests/support/teamSettings.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

let api: TestApi
beforeAll(async () => void (api = await createTestApi()))
beforeEach(() => api.reset())
afterAll(() => api.close())

interface Entry {
  readonly id: string
  readonly action: string
  readonly details: string
  readonly actor: string
  readonly timestamp: string
  readonly ipAddress: string
  readonly device: string
}

const SOURCES = import.meta.glob<string>('../../server/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const DAY = 24 * 60 * 60_000
const client = { ip: '203.0.113.9', requestId: 'req_1' }

const read = (query = '', who: Persona = 'owner') =>
  api.as(who).get<readonly Entry[]>(`/team-activity${query}`)
const actionsOf = async (query = '', who: Persona = 'owner') =>
  (await read(query, who)).body.map(({ action }) => action)

/** Lets something have happened, some days ago, to or by somebody of the test team. */
async function happened(
  action: string,
  { daysAgo = 0, email = 'owner@test.example', userAgent = 'tests' } = {},
) {
  const teamId = await teamIdOf(api)
  const userId = await idOf(api, email)
  const now = () => new Date(api.services.now().getTime() - daysAgo * DAY)
  await api.services.db.transaction((tx) =>
    recordEvent(tx, { ...api.services, now }, { ...client, userAgent }, { action, userId, teamId }),
  )
}

describe('GET /team-activity', () => {
  it('refuses a guest, members and viewers', async () => {
    expect((await api.guest().get('/team-activity')).status).toBe(401)
    for (const who of ['member', 'viewer'] as const)
      expect((await read('', who)).body).toMatchObject({ missingPermission: 'canViewAuditLog' })
  })

  it('tells what was done in plain words, who did it, when, from where and on what', async () => {
    await changeTeam(api, { description: 'Tea', settings: { sessionTimeout: 60 } }, 'admin')
    const { status, body, headers } = await read()
    expect([status, headers.get('X-Total-Count')]).toEqual([200, '1'])
    expect(body).toEqual([
      {
        id: expect.any(String),
        action: 'team_settings_updated',
        details: 'Description changed. Session Timeout: 8 hours to 1 hour',
        userId: await idOf(api, 'admin@test.example'),
        actor: 'Test User',
        timestamp: '2025-06-15T12:00:00.000Z',
        ipAddress: '10.0.0.1',
        device: 'Desktop',
        userAgent: '',
      },
    ])
  })

  it('puts a sign-in and a sign-out with the team of the session', async () => {
    await api.as('owner').get('/user')
    const { body } = await api.guest().post<Envelope<{ accessToken: string }>>('/auth/signin', {
      email: 'owner@test.example',
      password: TEST_PASSWORD,
    })
    await api.bearer(body.data.accessToken).post('/user/sign-out', {})
    const entries = (await read()).body
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['logout', ''],
      ['login', 'With password'],
    ])
    expect(await actionsOf('', 'stranger')).toEqual([])
  })

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)', 'Mobile'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Mobile'],
    ['Mozilla/5.0 Mobile Safari/604.1', 'Mobile'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Desktop'],
  ])('takes %s for a device that is %s', async (userAgent, device) => {
    await happened('login', { userAgent })
    expect((await read()).body[0]).toMatchObject({ device, ipAddress: '203.0.113.9' })
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
  })

  it('filters by action, and pages', async () => {
    for (const action of ['member_removed', 'login', 'member_removed', 'login', 'login'])
      await happened(action)
    expect(await actionsOf('?action=member_removed')).toEqual(['member_removed', 'member_removed'])
    expect(await actionsOf('?action=member_removed&action=login&_start=2&_end=4')).toHaveLength(2)
    expect((await read('?action=login')).headers.get('X-Total-Count')).toBe('3')
  })

  it.each(['?window=1y', '?action=nothing', '?colour=red'])('refuses %s', async (query) => {
    expect((await read(query)).status).toBe(400)
  })

  it('is exported as it is filtered, by those who may see it', async () => {
    await happened('login', { daysAgo: 20 })
    await happened('logout')
    const file = await api.as('admin').get<string>('/exports/team-activity.csv')
    expect(
      file.body
        .trim()
        .split('\r\n')
        .map((line) => line.split(',')[1]),
    ).toEqual(['Action', 'logout'])
    const longer = await api.as('admin').get<string>('/exports/team-activity.csv?window=30d&action=login')
    expect(longer.headers.get('X-Total-Count')).toBe('1')
    expect((await api.as('member').get('/exports/team-activity.csv')).status).toBe(403)
  })

  it('names the person whom something happened to, by their name and not their id', async () => {
    const teamId = await teamIdOf(api)
    const { email } = await makeMember(api.services, {
      teamId,
      role: 'member',
      firstName: 'Mia',
      lastName: 'Moe',
    })
    await happened('member_suspended', { email })
    expect((await read()).body[0]).toMatchObject({ details: 'Mia Moe' })
  })
})

describe('the audit log behind it', () => {
  it('verifies', async () => {
    await changeTeam(api, { name: 'Corner Store' })
    await happened('login')
    expect(await verifyAuditChain(api.services.db.orm)).toEqual({ ok: true, rows: 2 })
  })

  it('has words for every action that a team can see', () => {
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
      'step_up',
      'step_up_failed',
    ])
  })
})
