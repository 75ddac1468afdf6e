import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/features/people/identity/schema.ts'
import { resetTokenFor, turnOnTwoFactor, type LoginData } from '#tests/support/accounts.ts'
import { act, actTogether, acts, idOf, lien, noticesTo, OWNER, REASON } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { deposit } from '#tests/support/wallet.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const PLATFORM = 'platform@test.example'
const POSTGRES = { tags: ['postgres' as const] }

const api = freshApi()
beforeEach(() => api.tokenOf('owner'))

const signIn = (email = OWNER) =>
  api.guest().post<Envelope<LoginData>>('/auth/signin', { email, password: TEST_PASSWORD })
const setStatus = async (status: 'active' | 'suspended', email = OWNER) =>
  act(api, 'toggle-user-status', { userId: await idOf(api, email), status })

const versionOf = async () => {
  const path = `/admin/users/${await idOf(api)}`
  return (await api.as('platform').get<Envelope<{ version: number }>>(path)).body.data.version
}

describe('POST /admin/disable-2fa', () => {
  it('lets the person sign in without a code, ends their sessions and says so by mail', async () => {
    const session = await api.tokenOf('owner')
    await turnOnTwoFactor(api, session)
    const pending = (await signIn()).body.data
    expect(pending.twoFactorRequired).toBe(true)
    api.advance(1000)
    const userId = await idOf(api)
    expect((await actTogether(api, 'disable-2fa', { userId })).status).toBe(200)
    expect((await api.bearer(session).get('/user')).status).toBe(401)
    const late = await api.bearer(pending.accessToken).post('/user/verify-2fa', { token: '000000' })
    expect(late.status).toBe(401)
    const { accessToken, twoFactorRequired } = (await signIn()).body.data
    expect(twoFactorRequired).toBe(false)
    expect((await api.bearer(accessToken).get('/user')).body.data).toMatchObject({ twoFactorEnabled: false })
    expect(await api.mails(OWNER)).toMatchObject([{ subject: 'Two-factor authentication is off' }])
    expect((await noticesTo(api)).at(-1)).toMatchObject({
      title: 'Two-factor authentication disabled',
      message: expect.stringContaining(`disabled your two-factor authentication: ${REASON}`),
    })
  })

  it('refuses where it is off, for nobody, and is no way around the code that switches one’s own off', async () => {
    await turnOnTwoFactor(api, await api.tokenOf('platform'))
    const disable = async (userId: string) => (await act(api, 'disable-2fa', { userId })).status
    expect(await disable(await idOf(api))).toBe(409)
    expect(await disable('user_none')).toBe(404)
    expect(await disable(await idOf(api, PLATFORM))).toBe(409)
    expect((await api.as('owner').get('/user')).status).toBe(200)
    expect((await api.as('platform').get('/user')).body.data).toMatchObject({ twoFactorEnabled: true })
    expect(await acts(api)).toEqual([])
  })
})

describe('POST /admin/toggle-user-status', () => {
  it('keeps a suspended person out until they are reactivated', async () => {
    const session = await api.tokenOf('owner')
    const before = await versionOf()
    const { body } = await api.as('owner').patch<Envelope<{ secretKey: string }>>('/user/regenerate-app-keys')
    const withKey = async () => (await api.bearer(body.data.secretKey).get('/currencies')).status
    await setStatus('suspended')
    expect(await withKey()).toBe(401)
    expect(await versionOf()).toBe(before + 1)
    const refused = await signIn()
    expect([refused.status, refused.body.data?.accessToken]).toEqual([403, undefined])
    api.advance(1000)
    expect((await setStatus('active')).body.data).toMatchObject({ status: 'active' })
    expect((await api.bearer(session).get('/user')).status).toBe(401)
    const { accessToken } = (await signIn()).body.data
    expect((await api.bearer(accessToken).get('/user')).status).toBe(200)
    expect(await withKey(), 'The keys that they made work again').toBe(200)
    const titles = (await noticesTo(api)).map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Account suspended', 'Account reactivated']))
    const details = (was: string, after: string) => ({ changes: { status: { before: was, after } } })
    expect(await acts(api)).toMatchObject([
      { action: 'admin_user_suspended', targetType: 'user', details: details('active', 'suspended') },
      { action: 'admin_user_reactivated', details: details('suspended', 'active') },
    ])
  })

  it('changes nothing for a state that somebody is in already, and knows no other, not for oneself nor for nobody', async () => {
    const userId = await idOf(api)
    expect((await setStatus('active')).body.data).toEqual({ userId, status: 'active' })
    await api.tokenOf('platform')
    const deleted = await act(api, 'toggle-user-status', { userId, status: 'deleted' })
    expect(problemsOf(deleted)).toMatch(/^400 status/)
    expect((await setStatus('suspended', PLATFORM)).status).toBe(409)
    const nobody = await act(api, 'toggle-user-status', { userId: 'user_none', status: 'active' })
    expect(nobody.status).toBe(404)
    expect([await acts(api), await noticesTo(api)]).toEqual([[], []])
  })

  it('always leaves an administrator, even when two suspend each other at once', POSTGRES, async () => {
    await Promise.all([api.tokenOf('platform'), api.tokenOf('platform2')])
    const body = { userId: await idOf(api, PLATFORM), status: 'suspended', reason: REASON }
    const answers = await Promise.all([
      setStatus('suspended', 'platform2@test.example'),
      api.as('platform2').post('/admin/toggle-user-status', body),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const isAdministrator = and(eq(users.platformRole, 'admin'), eq(users.status, 'active'))
    expect(await api.services.db.orm.$count(users, isAdministrator)).toBe(1)
  })
})

it('GET /admin/users has no password, no secret and no document', async () => {
  await turnOnTwoFactor(api, await api.tokenOf('owner'))
  const { body } = await api.as('platform').get<Envelope>(`/admin/users?search=${OWNER}`)
  expect(body.data).toMatchObject([{ twoFactorEnabled: true, emailVerified: true, teams: 'Test Store' }])
  expect(JSON.stringify(body.data)).not.toMatch(/hash|secret|totp|argon|document/i)
})

describe('POST /admin/bulk-user-create', () => {
  const person = { firstName: 'Ada', lastName: 'Row', email: 'ada.row@example.com', phone: '' }

  it('needs an Idempotency-Key, and one row to a hundred', async () => {
    const keyless = await act(api, 'bulk-user-create', { users: [person] })
    expect([keyless.status, keyless.body.code]).toEqual([400, 'key_missing'])
    for (const users of [[], Array(101).fill(person)])
      expect((await act(api, 'bulk-user-create', { users }, `${users.length}`)).status).toBe(400)
    const { body } = await act(api, 'bulk-user-create', { users: [person], sendInvites: false }, 'one')
    expect(body.data).toMatchObject({ created: 1, failed: 0 })
    expect(await api.mails(person.email), 'No mail was asked for').toEqual([])
  })

  it('answers a result for each row, in order, and invites people, who choose a password within a week', async () => {
    const emails = [person.email, 'row@example.com', person.email, 'no', OWNER]
    const users = emails.map((email) => ({ ...person, email }))
    const { body } = await act(api, 'bulk-user-create', { users, sendInvites: true }, 'one')
    const results = ['created', 'created', 'exists', 'invalid', 'exists'].map((status) => ({ status }))
    expect(body.data).toMatchObject({ created: 2, failed: 3, results })
    expect(await api.mails(person.email)).toMatchObject([{ linkLabel: 'Choose a password' }])
    expect((await signIn(person.email)).status).toBe(401)
    api.advance(6 * 24 * 60 * 60_000)
    const token = await resetTokenFor(api, person.email)
    const choice = { email: person.email, password: TEST_PASSWORD, token }
    expect((await api.guest().post('/auth/password-reset', choice)).status).toBe(200)
    expect((await signIn(person.email)).status).toBe(200)
  })
})

describe('GET /user-events', () => {
  it('is what happened to and by a user, newest first, with who did it and why', async () => {
    const userId = await idOf(api)
    api.advance(1000)
    await deposit(api, '2500')
    await setStatus('suspended')
    const { body } = await api.as('platform').get(`/user-events?userId=${userId}`)
    const events = [
      { action: 'signed_up', kind: 'access', userId },
      { action: 'admin_user_suspended', kind: 'platform', actor: PLATFORM, reason: REASON },
      { action: 'large_payment_in', kind: 'money', amount: '2500', currency: 'USDC' },
    ]
    expect(body).toEqual(expect.arrayContaining(events.map((event) => expect.objectContaining(event))))
  })

  it('says of a lien how much was held, how much was released, and why', async () => {
    const userId = await idOf(api)
    await deposit(api, '100')
    const { reference } = (await lien(api, '30')).body.data
    await act(api, 'un-lien-transaction', { reference, amount: '12.5' })
    await act(api, 'un-lien-transaction', { reference })
    const { body } = await api.as('platform').get(`/user-events?userId=${userId}&kind=platform`)
    const shown = { kind: 'platform', currency: 'USDC', reason: REASON, actor: PLATFORM }
    expect(body).toMatchObject([
      { ...shown, action: 'admin_lien_released', amount: '17.5' },
      { ...shown, action: 'admin_lien_released', amount: '12.5' },
      { ...shown, action: 'admin_lien_created', amount: '30' },
    ])
  })
})
