import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { permissionsOf } from '#define'
import { coffer } from '#resources/product.ts'
import { teamMember } from '#server/features/people/identity/schema.ts'
import { ADA, makeAda, signIn } from '#tests/support/accounts.ts'
import { audited, idOf, noticesTo } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeSession, makeUser } from '#tests/support/factories.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { changeTeam } from '#tests/support/teamSettings.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const DAY = 24 * 60 * 60_000
const { email, password } = ADA

const api = freshApi()

const setMember = (values: Partial<typeof teamMember.$inferInsert>) =>
  api.services.db.orm.update(teamMember).set(values).where(eq(teamMember.role, 'member'))

it('a call without a session is asked to sign in, also with a token that is none', async () => {
  const { body, headers } = await api.guest().get('/user')
  expect(body).toMatchObject({ message: 'Please sign in', code: 'unauthenticated', data: null })
  expect(headers.get('WWW-Authenticate')).toBe('Bearer')
  for (const token of ['nonsense', 'a'.repeat(43), ''])
    expect((await api.guest().get('/user', { Authorization: `Bearer ${token}` })).status).toBe(401)
})

it('signing out ends the session on the server, needs no body, but the header that no form can send', async () => {
  const owner = api.as('owner')
  const Authorization = `Bearer ${await api.tokenOf('owner')}`
  const signOut = async (more: Record<string, string>) => {
    const headers = { Authorization, ...more }
    const request = new Request('http://app.test/api/user/sign-out', { method: 'POST', headers })
    return (await api.fetch(request)).status
  }
  expect([await signOut({}), await signOut({ Channel: 'web' })]).toEqual([400, 200])
  expect((await owner.get('/user')).body).toMatchObject({ statusCode: 401, code: 'session_expired' })
  expect(await audited(api)).toMatchObject([{ action: 'logout', teamId: expect.stringMatching(/^team_/) }])
})

describe('GET /user', () => {
  it('tells of the team what the caller may see, as the specification has it', async () => {
    await api.as('owner').patch('/settlement', { instantSettlement: true })
    await api.as('owner').patch('/user/regenerate-app-keys', {})
    await api.as('owner').post('/sandbox/deposits', { currency: 'USDC', amount: 12.5 })
    const { body: toOwner } = await api.as('owner').get('/user')
    expect(toOwner.data).toMatchObject({
      ...{ role: 'user', balance: 12.5, webhookUrl: null, apiKey: expect.stringMatching(/^pk_sandbox_/) },
      ...{ settlementAddress: null, settlementCurrency: 'USDC', instantSettlement: true },
    })
    expect(JSON.stringify(toOwner)).not.toContain('sk_sandbox_')
    const { body: toViewer } = await api.as('viewer').get('/user')
    expect(toViewer.data).toEqual({
      ...{ id: expect.stringMatching(/^usr_\w{22}$/), email: 'viewer@test.example' },
      ...{ firstName: 'Test', lastName: 'User', phone: '', language: null, role: 'user' },
      ...{ emailVerified: true, kycStatus: 'none' },
      ...{ twoFactorEnabled: false, twoFactorSetupRequired: false },
      ...{ balance: 12.5, webhookUrl: null, apiKey: null },
      ...{ settlementAddress: null, settlementCurrency: null, instantSettlement: null },
      team: {
        ...{ id: expect.stringMatching(/^team_/), name: 'Test Store', role: 'viewer', logoUrl: null },
        ...{ country: null, currency: null, roles: [], ownRoles: '' },
        permissions: [...permissionsOf(coffer, { teamRole: 'viewer', isPlatformAdmin: false })],
      },
      teams: [{ id: expect.any(String), name: 'Test Store', role: 'viewer' }],
    })
  })

  it('says who administrates the platform, which no role in a team does', async () => {
    const { data } = (await api.as('platform').get('/user')).body
    const team = { permissions: expect.arrayContaining(['platform.view']) }
    expect(data).toMatchObject({ role: 'admin', team })
    const owner = await api.as('owner').get('/user')
    expect(JSON.stringify(owner.body.data.team)).not.toContain('platform')
  })

  it('follows a changed role on the next request, and ends for a membership that waits', async () => {
    const member = api.as('member')
    await member.get('/user')
    await setMember({ status: 'pending' })
    expect((await member.get('/user')).status).toBe(401)
    await setMember({ status: 'active', role: 'viewer' })
    expect((await member.get('/user')).body.data.team).toMatchObject({ role: 'viewer' })
  })
})

describe('PATCH /user/update-profile', () => {
  const update = (changes: unknown) => api.as('member').patch('/user/update-profile', changes)

  it('changes what was sent, and leaves the rest and everybody else', async () => {
    await api.tokenOf('owner')
    const { body } = await update({ firstName: ' Grace ', phone: '+254 700 000000' })
    expect(body).toMatchObject({
      message: 'Profile updated successfully',
      data: { firstName: 'Grace', lastName: 'User', phone: '+254 700 000000' },
    })
    expect((await update({})).body.data).toEqual(body.data)
    expect((await api.as('owner').get('/user')).body.data.firstName).toBe('Olive')
  })

  it('refuses what is wrong or not for them to set, and changes nothing', async () => {
    const wrong = { firstName: 'x'.repeat(101), lastName: '', phone: '   ' }
    const theirs = { email: 'a@b.example', role: 'admin', teamId: 'team_1' }
    expect((await update({ ...wrong, ...theirs })).body.message).toEqual([
      'role is not a field',
      'teamId is not a field',
      'First name must be at most 100 characters',
      'Last name is required',
      'Email can’t be set',
      'Phone number is required',
    ])
    expect((await api.as('member').get('/user')).body.data.firstName).toBe('Test')
  })
})

describe('PATCH /user/update-password', () => {
  let own = ''
  beforeEach(async () => {
    own = await makeAda(api)
  })
  const change = (values: object = {}) =>
    api.bearer(own).patch('/user/update-password', {
      currentPassword: password,
      newPassword: 'another good one',
      ...values,
    })

  it('changes it, keeps this session, ends the others, and tells by mail, bell and audit log', async () => {
    const other = await makeSession(api.services, { userId: await idOf(api, email) })
    const { body } = await change()
    expect(body).toMatchObject({ statusCode: 200, message: 'Password changed successfully', data: {} })
    expect((await api.mails(email))[0]?.subject).toBe('Your password was changed')
    expect(await noticesTo(api, email)).toMatchObject([{ type: 'security', title: 'Password changed' }])
    const requestId = expect.stringMatching(/^req_/)
    expect((await audited(api)).at(-1)).toMatchObject({ action: 'password_changed', requestId })
    expect((await api.bearer(own).get('/user')).status).toBe(200)
    expect((await api.bearer(other).get('/user')).status).toBe(401)
    expect((await signIn(api, email, password)).status).toBe(401)
    expect((await signIn(api, email, 'another good one')).status).toBe(200)
  })

  it('refuses a wrong or missing password, and a new one that is too short or too common', async () => {
    const common = 'This password is too common. Please choose another one.'
    const refusals = [
      [{ currentPassword: 'wrong' }, 'currentPassword: Current password is incorrect'],
      [{ currentPassword: '' }, 'currentPassword: Current password is required'],
      [{ newPassword: 'short' }, 'newPassword: Password must be at least 8 characters'],
      [{ newPassword: 'qwerty123' }, `newPassword: ${common}`],
    ] as const
    for (const [values, text] of refusals) expect(problemsOf(await change(values))).toBe(`400 ${text}`)
    expect((await signIn(api, email, password)).status).toBe(200)
    // Five tries in a minute.
    for (let n = 2; n <= 5; n++) await change({ currentPassword: 'wrong' })
    expect((await change()).status).toBe(429)
  })
})

describe('sessions', () => {
  const list = async (token: string) =>
    (await api.bearer(token).get<Envelope<readonly { id: string; current: boolean }[]>>('/user/sessions'))
      .body.data
  const isOpen = async (token: string) => (await api.bearer(token).get('/user')).status === 200
  let own = ''
  let other = ''
  beforeEach(async () => {
    own = await makeAda(api)
    other = await makeSession(api.services, { userId: await idOf(api, email) })
  })

  it('are listed with where they come from and which is this one, and signed out one by one', async () => {
    const sessions = await list(own)
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true])
    expect(sessions[0]).toEqual({
      ...{ id: expect.stringMatching(/^ses_/), current: expect.any(Boolean) },
      ...{ ip: '10.0.0.1', userAgent: 'tests', expiresAt: '2025-06-22T12:00:00.000Z' },
      ...{ createdAt: '2025-06-15T12:00:00.000Z', lastSeenAt: '2025-06-15T12:00:00.000Z' },
    })
    const stale = sessions.find(({ current }) => !current)
    expect((await api.bearer(own).delete(`/user/sessions/${stale?.id}`)).status).toBe(200)
    expect([await isOpen(own), await isOpen(other)]).toEqual([true, false])
    expect(await list(own)).toHaveLength(1)
  })

  it('are signed out all but this, which is told and written down if there were any', async () => {
    const { body } = await api.bearer(own).delete('/user/sessions')
    expect(body.data).toEqual({ revoked: 1 })
    expect([await isOpen(own), await isOpen(other)]).toEqual([true, false])
    await api.bearer(own).delete('/user/sessions')
    expect(await noticesTo(api, email)).toMatchObject([{ title: 'Session revoked' }])
    expect(await audited(api)).toMatchObject([{ action: 'session_revoked', details: { count: 1 } }])
  })

  it('end after seven days, however busy they are', async () => {
    const owner = api.as('owner')
    await changeTeam(api, { settings: { sessionTimeout: 10_080 } })
    for (let day = 1; day <= 6; day++) {
      api.advance(DAY)
      await owner.get('/user')
    }
    api.advance(DAY - 1)
    expect((await owner.get('/user')).status).toBe(200)
    api.advance(1)
    expect((await owner.get('/user')).status).toBe(401)
  })
})

it('GET /avatar/{id}.svg draws the initials, whatever people call themselves, and no letters for nobody', async () => {
  const avatar = (id: string) => api.fetch(new Request(`http://app.test/avatar/${id}.svg`))
  const { userId } = await makeUser(api.services, { firstName: 'Zoë', lastName: 'Łuk' })
  const response = await avatar(userId)
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await response.text()).toContain('>ZŁ</text>')
  const { userId: crafty } = await makeUser(api.services, { firstName: '<b>', lastName: '"x' })
  expect(await (await avatar(crafty)).text()).toContain('>&#60;&#34;</text>')
  const nobody = await avatar('usr_0000000000000000000000')
  expect([nobody.status, await nobody.text()]).toEqual([200, expect.stringContaining('></text>')])
})
