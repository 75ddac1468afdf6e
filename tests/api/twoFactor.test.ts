import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/db/schema.ts'
import { recoveryCode, team, users } from '#server/identity/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { addMember } from '#server/identity/users.ts'
import {
  ADA,
  joinAsAda,
  nextCodeOf,
  resetTokenFor,
  totpAt,
  turnOnTwoFactor,
  type LoginData,
} from '#tests/support/accounts.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { makeTeam } from '#tests/support/factories.ts'
import { noteStepUp } from '#tests/support/stepUp.ts'
import { BYTES, type Envelope } from '#tests/support/TestClient.ts'

const STEP = 30_000
const { email, password } = ADA

let api: TestApi
let own = ''
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  await api.reset()
  own = await joinAsAda(api)
})
afterAll(() => api.close())

const me = () => api.bearer(own)
const signIn = () => api.guest().post<Envelope<LoginData>>('/auth/signin', { email, password })
const pendingToken = async () => (await signIn()).body.data.accessToken
const verify = (session: string, token: string) =>
  api.bearer(session).post<Envelope<LoginData>>('/user/verify-2fa', { token })

const nextCode = (manualKey: string) => nextCodeOf(api, manualKey)

describe('set-up', () => {
  beforeEach(() => noteStepUp(api, own))

  it('is refused without a session', async () => {
    const statuses = await Promise.all([
      api.guest().get('/user/init-2fa'),
      api.guest().post('/user/init-2fa', {}),
      api.guest().post('/user/setup-2fa', { token: '123456' }),
      api.guest().post('/user/disable-2fa', { token: '123456' }),
      api.guest().post('/user/recovery-codes', { token: '123456' }),
      api.guest().post('/user/verify-2fa', { token: '123456' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
  })

  it('begins with a QR code and a key to type', async () => {
    const { status, body } = await me().get('/user/init-2fa')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      qrCode: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
      manualKey: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauthUrl: expect.stringContaining('otpauth://totp/Coffer:ada%40example.com?issuer=Coffer&secret='),
      expiresAt: '2025-06-15T12:10:00.000Z',
    })
  })

  it('makes a new secret each time', async () => {
    const [first, second] = [await me().get('/user/init-2fa'), await me().post('/user/init-2fa', {})]
    expect(second.body.data.manualKey).not.toBe(first.body.data.manualKey)
  })

  it('enables nothing before a correct code', async () => {
    await me().post('/user/init-2fa', {})
    const { status, body } = await me().post('/user/setup-2fa', { token: '000000' })
    expect(status).toBe(400)
    expect(body.message).toEqual(['Invalid verification code'])
    expect((await signIn()).body.data.twoFactorRequired).toBe(false)
  })

  it('ends with ten recovery codes, the other sessions gone and a mail', async () => {
    const other = (await signIn()).body.data.accessToken
    const begun = await me().post<Envelope<{ manualKey: string }>>('/user/init-2fa', {})
    const token = totpAt(begun.body.data.manualKey, api.services.now())
    const { body } = await me().post<Envelope<{ recoveryCodes: string[] }>>('/user/setup-2fa', { token })
    expect(body.message).toBe('Two-factor authentication enabled')
    expect(body.data).toMatchObject({ twoFactorEnabled: true })
    expect(new Set(body.data.recoveryCodes).size).toBe(10)
    expect((await me().get('/user')).body.data.twoFactorEnabled).toBe(true)
    expect((await api.bearer(other).get('/user')).status).toBe(401)
    expect((await api.mails(email))[0]?.subject).toBe('Two-factor authentication is on')
  })

  it('has to begin again after ten minutes', async () => {
    const begun = await me().post<Envelope<{ manualKey: string }>>('/user/init-2fa', {})
    api.advance(10 * 60_000)
    await noteStepUp(api, own)
    const token = totpAt(begun.body.data.manualKey, api.services.now())
    expect((await me().post('/user/setup-2fa', { token })).body.message).toBe(
      'The setup has expired. Please start again.',
    )
  })

  it('is refused while two-factor is on', async () => {
    await turnOnTwoFactor(api, own)
    expect((await me().post('/user/init-2fa', {})).status).toBe(409)
  })

  it('stores the secret encrypted and the recovery codes hashed', async () => {
    const { manualKey, recoveryCodes } = await turnOnTwoFactor(api, own)
    const { orm } = api.services.db
    const stored = JSON.stringify([await orm.select().from(users), await orm.select().from(recoveryCode)])
    const secrets = [manualKey, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
  })
})

describe('signing in with two-factor on', () => {
  let manualKey = ''
  let recoveryCodes: readonly string[] = []
  beforeEach(async () => {
    ;({ manualKey, recoveryCodes } = await turnOnTwoFactor(api, own))
  })

  it('answers a token that only allows to give the code', async () => {
    const { status, body } = await signIn()
    expect(status).toBe(200)
    expect(body.data).toEqual({
      accessToken: expect.any(String),
      twoFactorRequired: true,
      twoFactorEnabled: true,
      email,
    })
    const refused = await api.bearer(body.data.accessToken).get('/user')
    expect(refused.status).toBe(403)
    expect(refused.body.code).toBe('two_factor_required')
  })

  it('turns that token into a full one for a correct code', async () => {
    const pending = await pendingToken()
    const { status, body } = await verify(pending, nextCode(manualKey))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Successfully logged in',
      data: { email, twoFactorRequired: false },
    })
    expect(body.data.accessToken).not.toBe(pending)
    expect((await api.bearer(body.data.accessToken).get('/user')).status).toBe(200)
    expect((await api.bearer(pending).get('/user')).status).toBe(401)
  })

  it('takes a code once', async () => {
    const code = nextCode(manualKey)
    await verify(await pendingToken(), code)
    expect((await verify(await pendingToken(), code)).status).toBe(400)
  })

  it('takes a code once when it is sent twice at the same time', async () => {
    const code = nextCode(manualKey)
    const sessions = [await pendingToken(), await pendingToken(), await pendingToken()]
    const answers = await Promise.all(sessions.map((session) => verify(session, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it.each([
    [-2, 400],
    [-1, 200],
    [1, 200],
    [2, 400],
  ])('answers a code of %i steps from now with %i', async (steps, expected) => {
    api.advance(10 * STEP)
    const at = new Date(api.services.now().getTime() + steps * STEP)
    expect((await verify(await pendingToken(), totpAt(manualKey, at))).status).toBe(expected)
  })

  it('ends the attempt after five wrong codes, even at once', async () => {
    const pending = await pendingToken()
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(pending, '000000')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(4)
    expect(statuses.filter((status) => status === 401)).toHaveLength(4)
    expect((await verify(pending, nextCode(manualKey))).status).toBe(401)
  })

  it('stops guessing over many sign-ins', async () => {
    const sessions = [await pendingToken(), await pendingToken(), await pendingToken()]
    for (const session of sessions) for (let n = 0; n < 4; n++) await verify(session, '000000')
    const { status, body } = await verify(await pendingToken(), nextCode(manualKey))
    expect(status).toBe(429)
    expect(body.retryAfter).toBeGreaterThan(300)
  })

  it('gives five minutes', async () => {
    const pending = await pendingToken()
    api.advance(5 * 60_000)
    expect((await verify(pending, totpAt(manualKey, api.services.now()))).status).toBe(401)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const typed = recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ') ?? ''
    expect((await verify(await pendingToken(), typed)).status).toBe(200)
    expect((await verify(await pendingToken(), typed)).status).toBe(400)
    expect((await api.mails(email))[0]?.body).toContain('Unused recovery codes left: 9.')
  })

  it('allows to sign out instead', async () => {
    const pending = await pendingToken()
    expect((await api.bearer(pending).post('/user/sign-out', {})).status).toBe(200)
    expect((await verify(pending, nextCode(manualKey))).status).toBe(401)
  })

  it('is not avoided by a password reset', async () => {
    await api.guest().post('/auth/forgot-password', { email })
    const token = await resetTokenFor(api, email)
    const reset = await api
      .guest()
      .post('/auth/password-reset', { email, password: 'another good one', token })
    expect(reset.body.data).not.toHaveProperty('accessToken')
    const again = await api
      .guest()
      .post<Envelope<LoginData>>('/auth/signin', { email, password: 'another good one' })
    expect(again.body.data.twoFactorRequired).toBe(true)
  })

  it('is not avoided by verifying the address', async () => {
    await api.services.db.transaction((tx) => tx.update(users).set({ emailVerifiedAt: null }))
    expect((await signIn()).status).toBe(403)
    const { body } = await api
      .guest()
      .post<Envelope<LoginData>>('/auth/verify-account', { email, token: '123456' })
    expect(body.data.twoFactorRequired).toBe(true)
    expect((await api.bearer(body.data.accessToken).get('/user')).status).toBe(403)
  })

  it('lets a pending session do nothing but give the code and sign out', async () => {
    const pending = api.bearer(await pendingToken())
    const document = await api.guest().get<{ paths: Record<string, Record<string, object>> }>('/openapi.json')
    const calls = Object.entries(document.body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    const guarded = calls.filter(
      ({ operation }) => !('x-access' in operation && operation['x-access'] === 'Anyone'),
    )
    const allowed = ['/user/verify-2fa', '/user/sign-out']
    const refused = guarded.filter(({ path }) => !allowed.includes(path))
    const answers = await Promise.all(
      refused.map(async ({ method, path, operation }) => {
        const address = path.replace(/\{\w+\}/g, 'x')
        const takesBytes = JSON.stringify(operation).includes('application/octet-stream')
        const { status } = await (method === 'get'
          ? pending.get(address)
          : pending[method as 'post'](address, undefined, takesBytes ? BYTES : undefined))
        return `${status} ${path}`
      }),
    )
    expect(answers.length).toBeGreaterThan(20)
    expect(answers.filter((answer) => !answer.startsWith('403'))).toEqual([])
  })
})

describe('a full session', () => {
  it('notes when the code was given again', async () => {
    const { manualKey } = await turnOnTwoFactor(api, own)
    const { status, body } = await verify(own, nextCode(manualKey))
    expect(status).toBe(200)
    expect(body.data).toEqual({ stepUpAt: api.services.now().toISOString() })
  })

  it('cannot give a code while two-factor is off', async () => {
    const { status, body } = await verify(own, '123456')
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'password' }])
  })

  it('gets new recovery codes for a code, and the old ones end', async () => {
    const { manualKey, recoveryCodes } = await turnOnTwoFactor(api, own)
    const token = nextCode(manualKey)
    const { body } = await me().post<Envelope<{ recoveryCodes: string[] }>>('/user/recovery-codes', { token })
    expect(body.data.recoveryCodes).toHaveLength(10)
    const pending = await pendingToken()
    expect((await verify(pending, recoveryCodes[1] ?? '')).status).toBe(400)
    expect((await verify(pending, body.data.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('turns two-factor off with a code, and signs out the others', async () => {
    const { manualKey } = await turnOnTwoFactor(api, own)
    const other = await verify(await pendingToken(), nextCode(manualKey))
    const { status, body } = await me().post('/user/disable-2fa', { token: nextCode(manualKey) })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Two-factor authentication disabled',
      data: { twoFactorEnabled: false },
    })
    expect((await api.bearer(other.body.data.accessToken).get('/user')).status).toBe(401)
    expect((await signIn()).body.data.twoFactorRequired).toBe(false)
    expect(await api.services.db.orm.select().from(recoveryCode)).toEqual([])
  })

  it('turns two-factor off with a recovery code', async () => {
    const { recoveryCodes } = await turnOnTwoFactor(api, own)
    expect((await me().post('/user/disable-2fa', { token: recoveryCodes[4] })).status).toBe(200)
  })

  it('does not turn it off for a wrong code', async () => {
    await turnOnTwoFactor(api, own)
    expect((await me().post('/user/disable-2fa', { token: '000000' })).status).toBe(400)
    expect((await signIn()).body.data.twoFactorRequired).toBe(true)
  })

  it('cannot turn it off while a team requires it', async () => {
    const { recoveryCodes } = await turnOnTwoFactor(api, own)
    await requireTwoFactor("Ada's team")
    const { status, body } = await me().post('/user/disable-2fa', { token: recoveryCodes[0] })
    expect(status).toBe(409)
    expect(body.message).toBe("Ada's team requires two-factor authentication")
  })

  it('may turn it off when the team that requires it is left, or gone', async () => {
    const { recoveryCodes } = await turnOnTwoFactor(api, own)
    const { teamId } = await makeTeam(api.services, { name: 'Strict' })
    const { id: userId } = (await me().get<Envelope<{ id: string }>>('/user')).body.data
    await api.services.db.transaction((tx) => addMember(tx, api.services, { teamId, userId, role: 'viewer' }))
    await requireTwoFactor('Strict')
    expect((await me().post('/user/disable-2fa', { token: recoveryCodes[0] })).status).toBe(409)
    await api.services.db.transaction((tx) =>
      tx.update(team).set({ deletedAt: api.services.now() }).where(eq(team.id, teamId)),
    )
    expect((await me().post('/user/disable-2fa', { token: recoveryCodes[0] })).status).toBe(200)
  })

  it('is told how many recovery codes are left', async () => {
    const left = async () => (await me().get('/user/recovery-codes')).body.data
    expect(await left()).toEqual({ left: 0 })
    const { recoveryCodes } = await turnOnTwoFactor(api, own)
    expect(await left()).toEqual({ left: 10 })
    await verify(await pendingToken(), recoveryCodes[0] ?? '')
    expect(await left()).toEqual({ left: 9 })
  })

  it('is told of each change by a notification', async () => {
    const { manualKey, recoveryCodes } = await turnOnTwoFactor(api, own)
    await me().post('/user/recovery-codes', { token: recoveryCodes[0] })
    await me().post('/user/disable-2fa', { token: nextCode(manualKey) })
    const notices = await api.services.db.orm.select().from(notification)
    expect(notices.map(({ title }) => title).sort()).toEqual([
      'New recovery codes',
      'Two-factor authentication disabled',
      'Two-factor authentication enabled',
    ])
  })

  it('leaves its traces in the audit log', async () => {
    const { recoveryCodes } = await turnOnTwoFactor(api, own)
    await me().post('/user/disable-2fa', { token: recoveryCodes[0] })
    const rows = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    expect(rows.map(({ action }) => action)).toEqual([
      'login',
      'two_factor_enabled',
      'step_up',
      'two_factor_disabled',
    ])
  })
})

async function requireTwoFactor(name: string): Promise<void> {
  await api.services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(team).where(eq(team.name, name))
    if (!found) throw new Error(`No team ${name}`)
    const settings = { ...found.settings, requireTwoFactor: true }
    await tx.update(team).set({ settings }).where(eq(team.id, found.id))
  })
}
