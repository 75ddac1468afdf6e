import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { permissionsOf } from '#resources/vocabulary/permissions.ts'
import { auditLog } from '#server/platform/db/schema.ts'
import { team, teamMember, users } from '#server/identity/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { ADA, joinAsAda, type LoginData } from '#tests/support/accounts.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { makeUser } from '#tests/support/factories.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const HOUR = 60 * 60_000
const { email, password } = ADA

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const signIn = (values: object = { email, password }) =>
  api.guest().post<Envelope<LoginData>>('/auth/signin', values)

describe('the calls of an account', () => {
  it.each([
    ['get', '/user'],
    ['get', '/user/app'],
    ['patch', '/user/update-profile'],
    ['patch', '/user/update-password'],
    ['post', '/user/sign-out'],
    ['get', '/user/sessions'],
    ['delete', '/user/sessions'],
    ['delete', '/user/sessions/ses_1'],
  ] as const)('refuse %s %s without a session', async (method, path) => {
    const { status, body, headers } = await api.guest()[method](path)
    expect(status).toBe(401)
    expect(body).toMatchObject({ message: 'Please sign in', code: 'unauthenticated', data: null })
    expect(headers.get('WWW-Authenticate')).toBe('Bearer')
  })

  it.each(['nonsense', 'a'.repeat(43), ''])('refuse the token "%s"', async (token) => {
    const { status } = await api.guest().get('/user', { Authorization: `Bearer ${token}` })
    expect(status).toBe(401)
  })
})

describe('POST /user/sign-out', () => {
  it('needs no body and no type of one, but the header that a form of another site cannot send', async () => {
    const token = await api.tokenOf('owner')
    const signOut = async (headers: Record<string, string>) =>
      (
        await api.fetch(
          new Request('http://app.test/api/user/sign-out', {
            method: 'POST',
            headers: { Authorization: `Bearer ${token}`, ...headers },
          }),
        )
      ).status
    expect(await signOut({})).toBe(400)
    expect(await signOut({ Channel: 'web' })).toBe(200)
    expect(await signOut({ Channel: 'web' })).toBe(401)
  })
})

describe('GET /user', () => {
  it('tells of the team what the caller may see, as the specification has it', async () => {
    await api.as('owner').patch('/settlement', { instantSettlement: true })
    await api.as('owner').patch('/user/regenerate-app-keys', {})
    await api.as('owner').post('/sandbox/deposits', { currency: 'USDC', amount: 12.5 })
    const { body: toOwner } = await api.as('owner').get('/user')
    expect(toOwner.data).toMatchObject({
      balance: 12.5,
      webhookUrl: null,
      apiKey: expect.stringMatching(/^pk_sandbox_/),
      settlementAddress: null,
      settlementCurrency: 'USDC',
      instantSettlement: true,
    })
    expect(JSON.stringify(toOwner)).not.toContain('sk_sandbox_')
    const { body: toViewer } = await api.as('viewer').get('/user')
    expect(toViewer.data).toMatchObject({
      balance: 12.5,
      webhookUrl: null,
      apiKey: null,
      settlementAddress: null,
      settlementCurrency: null,
      instantSettlement: null,
    })
  })

  it('answers the person, the team and its permissions, and nothing secret', async () => {
    const { body } = await api.as('viewer').get('/user')
    expect(body.data).toEqual({
      id: expect.stringMatching(/^usr_\w{22}$/),
      firstName: 'Test',
      lastName: 'User',
      phone: '',
      email: 'viewer@test.example',
      twoFactorEnabled: false,
      emailVerified: true,
      role: 'user',
      kycStatus: 'none',
      twoFactorSetupRequired: false,
      language: null,
      balance: 0,
      webhookUrl: null,
      apiKey: null,
      settlementAddress: null,
      settlementCurrency: null,
      instantSettlement: null,
      team: {
        id: expect.stringMatching(/^team_/),
        name: 'Test Store',
        role: 'viewer',
        permissions: [...permissionsOf({ teamRole: 'viewer', isPlatformAdmin: false })],
        logoUrl: null,
      },
      teams: [{ id: expect.any(String), name: 'Test Store', role: 'viewer' }],
    })
  })

  it('says who administrates the platform, which no role in a team does', async () => {
    const platform = await api.as('platform').get('/user')
    expect(platform.body.data.role).toBe('admin')
    expect(platform.body.data.team).toMatchObject({ permissions: expect.arrayContaining(['platform.view']) })
    const owner = await api.as('owner').get('/user')
    expect(owner.body.data.role).toBe('user')
    expect(JSON.stringify(owner.body.data.team)).not.toContain('platform')
  })

  it('follows a changed role on the next request', async () => {
    const member = api.as('member')
    await member.get('/user')
    await api.services.db.transaction((tx) =>
      tx.update(teamMember).set({ role: 'viewer' }).where(eq(teamMember.role, 'member')),
    )
    expect((await member.get('/user')).body.data.team).toMatchObject({ role: 'viewer' })
  })

  it.each(['suspended', 'pending'] as const)('ends for a member who is %s', async (status) => {
    const member = api.as('member')
    await member.get('/user')
    await api.services.db.transaction((tx) =>
      tx.update(teamMember).set({ status }).where(eq(teamMember.role, 'member')),
    )
    expect((await member.get('/user')).status).toBe(401)
  })
})

describe('GET /user/app', () => {
  it('answers the team as an application, without keys until there are some', async () => {
    const { body } = await api.as('owner').get('/user/app')
    expect(body.data).toEqual({
      id: expect.stringMatching(/^team_/),
      name: 'Test Store',
      createdAt: '2025-06-15T12:00:00.000Z',
      mode: 'sandbox',
      apiKey: null,
      secretKey: null,
      secretKeyLast4: null,
      keysRotatedAt: null,
      previousKeysEndAt: null,
      isSuspended: false,
      secretKeyLastUsedAt: null,
      webhookUrl: null,
    })
  })
})

describe('PATCH /user/update-profile', () => {
  const update = (changes: unknown) => api.as('member').patch('/user/update-profile', changes)

  it('changes what was sent and leaves the rest', async () => {
    const { status, body } = await update({ firstName: ' Grace ', phone: '+254 700 000000' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Profile updated successfully',
      data: { firstName: 'Grace', lastName: 'User', phone: '+254 700 000000' },
    })
    expect((await api.as('member').get('/user')).body.data).toEqual(body.data)
  })

  it.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ phone: '   ' }, 'Phone number is required'],
    [{ firstName: 'x'.repeat(101) }, 'First name must be at most 100 characters'],
    [{ firstName: 7 }, 'First name must be a text'],
    [{ email: 'new@example.com' }, 'email is not a field'],
    [{ role: 'admin' }, 'role is not a field'],
    [{ firstName: 'A', teamId: 'team_1' }, 'teamId is not a field'],
  ])('refuses %o and changes nothing', async (changes, text) => {
    const { status, body } = await update(changes)
    expect(status).toBe(400)
    expect(body.message).toEqual([text])
    expect((await api.as('member').get('/user')).body.data.firstName).toBe('Test')
  })

  it('takes nothing as no change', async () => {
    const { status, body } = await update({})
    expect(status).toBe(200)
    expect(body.data.firstName).toBe('Test')
  })

  it('changes nobody else', async () => {
    await api.as('owner').get('/user')
    await update({ firstName: 'Grace' })
    expect((await api.as('owner').get('/user')).body.data.firstName).toBe('Olive')
  })

  it('answers 404 while the profile feature is off', async () => {
    const spare = await createTestApi({ flags: { profile: false } })
    const { status } = await spare.as('owner').patch('/user/update-profile', { firstName: 'A' })
    await spare.close()
    expect(status).toBe(404)
  })
})

describe('PATCH /user/update-password', () => {
  let own = ''
  beforeEach(async () => {
    own = await joinAsAda(api)
  })
  const change = (values: object) =>
    api.bearer(own).patch('/user/update-password', {
      currentPassword: password,
      newPassword: 'another good one',
      ...values,
    })

  it('changes it, keeps this session, ends the others and says so by mail', async () => {
    const other = (await signIn()).body.data.accessToken
    const { status, body } = await change({})
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Password changed successfully', data: {} })
    expect((await api.bearer(own).get('/user')).status).toBe(200)
    expect((await api.bearer(other).get('/user')).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ email, password: 'another good one' })).status).toBe(200)
    expect((await api.mails(email))[0]?.subject).toBe('Your password was changed')
  })

  it.each([
    [{ currentPassword: 'wrong' }, 'currentPassword', 'Current password is incorrect'],
    [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
    [{ newPassword: 'short' }, 'newPassword', 'Password must be at least 8 characters'],
    [{ newPassword: 'qwerty123' }, 'newPassword', 'This password is too common. Please choose another one.'],
  ])('refuses %o', async (values, field, text) => {
    const { status, body } = await change(values)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field, text }])
    expect((await signIn()).status).toBe(200)
  })

  it('allows five wrong current passwords a minute', async () => {
    for (let n = 1; n <= 5; n++) await change({ currentPassword: 'wrong' })
    expect((await change({})).status).toBe(429)
  })

  it('tells the person by a notification', async () => {
    await change({})
    const notices = await api.services.db.orm.select().from(notification)
    expect(notices).toMatchObject([{ type: 'security', title: 'Password changed' }])
  })

  it('leaves its trace in the audit log', async () => {
    await change({})
    const rows = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    expect(rows.at(-1)).toMatchObject({
      action: 'password_changed',
      requestId: expect.stringMatching(/^req_/),
    })
  })
})

describe('POST /user/sign-out', () => {
  it('ends the session on the server', async () => {
    const owner = api.as('owner')
    const { status, body } = await owner.post('/user/sign-out', {})
    expect(status).toBe(200)
    expect(body.message).toBe('Successfully logged out')
    const after = await owner.get('/user')
    expect(after.status).toBe(401)
    expect(after.body).toMatchObject({
      code: 'session_expired',
      message: 'Your session has ended. Please sign in again.',
    })
  })

  it('takes no body for an empty one', async () => {
    expect((await api.as('owner').post('/user/sign-out')).status).toBe(200)
  })

  it('leaves its trace in the audit log', async () => {
    await api.as('owner').post('/user/sign-out', {})
    const [row] = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    expect(row).toMatchObject({ action: 'logout', teamId: expect.stringMatching(/^team_/) })
  })
})

describe('sessions', () => {
  interface Session {
    readonly id: string
    readonly current: boolean
  }
  const list = async (token: string) =>
    (await api.bearer(token).get<Envelope<readonly Session[]>>('/user/sessions')).body.data
  let own = ''
  let other = ''
  beforeEach(async () => {
    own = await joinAsAda(api)
    other = (await signIn()).body.data.accessToken
  })

  it('are listed with where they come from, and which is this one', async () => {
    const sessions = await list(own)
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true])
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^ses_/),
      current: expect.any(Boolean),
      ip: '10.0.0.1',
      userAgent: '',
      createdAt: '2025-06-15T12:00:00.000Z',
      lastSeenAt: '2025-06-15T12:00:00.000Z',
      expiresAt: '2025-06-22T12:00:00.000Z',
    })
  })

  it('can be signed out one by one', async () => {
    const [stale] = (await list(own)).filter(({ current }) => !current)
    expect((await api.bearer(own).delete(`/user/sessions/${stale?.id}`)).status).toBe(200)
    expect((await api.bearer(other).get('/user')).status).toBe(401)
    expect(await list(own)).toHaveLength(1)
  })

  it('can be signed out all but this', async () => {
    const { body } = await api.bearer(own).delete('/user/sessions')
    expect(body.data).toEqual({ revoked: 1 })
    expect((await api.bearer(other).get('/user')).status).toBe(401)
    expect((await api.bearer(own).get('/user')).status).toBe(200)
  })

  it('that are signed out leave a notification and a row in the audit log, if there were any', async () => {
    await api.bearer(own).delete('/user/sessions')
    await api.bearer(own).delete('/user/sessions')
    const { orm } = api.services.db
    expect(await orm.select().from(notification)).toMatchObject([{ title: 'Session ended' }])
    const rows = await orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'session_revoked'))
      .orderBy(auditLog.seq)
    expect(rows).toMatchObject([{ details: { count: 1 } }])
  })

  it('of somebody else answer as if they did not exist', async () => {
    const [mine] = await list(own)
    const foreign = await api.as('owner').delete(`/user/sessions/${mine?.id}`)
    const random = await api.as('owner').delete('/user/sessions/ses_0000000000000000000000')
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...random.body, requestId: '' })
    expect(await list(own)).toHaveLength(2)
  })

  it('end after eight hours without a request', async () => {
    api.advance(8 * HOUR)
    expect((await api.bearer(own).get('/user')).status).toBe(200)
    api.advance(8 * HOUR + 1)
    expect((await api.bearer(own).get('/user')).status).toBe(401)
  })

  it('end after the idle time of their team', async () => {
    await setTimeout(60)
    api.advance(HOUR + 1)
    expect((await api.bearer(own).get('/user')).status).toBe(401)
  })

  it('end after seven days, however busy they are', async () => {
    await setTimeout(10_080)
    for (let day = 1; day <= 6; day++) {
      api.advance(24 * HOUR)
      await api.bearer(own).get('/user')
    }
    api.advance(24 * HOUR - 1)
    expect((await api.bearer(own).get('/user')).status).toBe(200)
    api.advance(1)
    expect((await api.bearer(own).get('/user')).status).toBe(401)
  })

  async function setTimeout(minutes: number): Promise<void> {
    await api.services.db.transaction(async (tx) => {
      const [found] = await tx.select().from(team)
      if (!found) throw new Error('No team')
      await tx.update(team).set({ settings: { ...found.settings, sessionTimeout: minutes } })
    })
  }
})

describe('GET /avatar/{id}.svg', () => {
  const avatar = (id: string) => api.fetch(new Request(`http://app.test/avatar/${id}.svg`))

  it('draws the initials', async () => {
    const { userId } = await makeUser(api.services, { firstName: 'Zoë', lastName: 'Łuk' })
    const response = await avatar(userId)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await response.text()).toContain('>ZŁ</text>')
  })

  it('escapes what people call themselves', async () => {
    const { userId } = await makeUser(api.services, { firstName: '<b>', lastName: '"x' })
    expect(await (await avatar(userId)).text()).toContain('>&#60;&#34;</text>')
  })

  it('draws no letters for an id that nobody has', async () => {
    const response = await avatar('usr_0000000000000000000000')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('></text>')
  })
})

it('keeps a deleted person out', async () => {
  await joinAsAda(api)
  await api.services.db.transaction((tx) =>
    tx.update(users).set({ status: 'deleted' }).where(eq(users.email, email)),
  )
  expect((await signIn()).status).toBe(401)
})
