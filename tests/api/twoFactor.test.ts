import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { recoveryCode, team, users } from '#server/features/people/identity/schema.ts'
import { openSession } from '#server/features/people/identity/sessions.ts'
import { addMember, TEAM_DEFAULTS } from '#server/features/people/identity/users.ts'
import {
  ADA,
  makeAda,
  nextCodeOf,
  resetTokenFor,
  totpAt,
  turnOnTwoFactor,
  type LoginData,
} from '#tests/support/accounts.ts'
import { audited, idOf, noticesTo } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeSession, makeTeam } from '#tests/support/factories.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const { email, password } = ADA
const CLIENT = { ip: '10.0.0.1', userAgent: 'tests' }

const api = freshApi()
let own = ''
let userId = ''
beforeEach(async () => {
  own = await makeAda(api)
  userId = await idOf(api, email)
})

const me = () => api.bearer(own)
const signIn = () => api.guest().post<Envelope<LoginData>>('/auth/signin', { email, password })
/** A session that owes its code, as a sign-in with two-factor on opens. */
const pendingToken = () =>
  api.services.db.transaction(async (tx) => {
    const pending = { userId, kind: '2fa_pending', amr: ['pwd'], client: CLIENT } as const
    return (await openSession({ tx, services: api.services }, pending)).token
  })
const verify = (session: string, token: string) =>
  api.bearer(session).post<Envelope<LoginData>>('/user/verify-2fa', { token })

const nextCode = (manualKey: string) => nextCodeOf(api, manualKey)
/** What the audit log has of it, and what the person was told. */
const traces = async () => {
  const acts = (await audited(api)).map(({ action }) => action)
  return [acts, (await noticesTo(api, email)).map(({ title }) => title)]
}

describe('set-up', () => {
  const begin = () => me().post<Envelope<{ manualKey: string }>>('/user/init-2fa', {})
  const confirm = (token: string) =>
    me().post<Envelope<{ recoveryCodes: string[] }>>('/user/setup-2fa', { token })

  it('begins with a QR code and a key to type, and makes a new secret each time', async () => {
    const { body } = await me().get('/user/init-2fa')
    expect(body.data).toMatchObject({
      qrCode: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
      manualKey: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauthUrl: expect.stringContaining('otpauth://totp/Coffer:ada%40example.com?issuer=Coffer&secret='),
      expiresAt: '2025-06-15T12:10:00.000Z',
    })
    expect((await begin()).body.data.manualKey).not.toBe(body.data.manualKey)
  })

  it('enables nothing before a correct code', async () => {
    await begin()
    expect((await confirm('000000')).body.message).toEqual(['Invalid verification code'])
    expect((await me().get('/user')).body.data.twoFactorEnabled).toBe(false)
  })

  it('ends with ten recovery codes, the other sessions gone and a mail, and keeps no secret in clear', async () => {
    const other = await makeSession(api.services, { userId })
    const { manualKey } = (await begin()).body.data
    const { body } = await confirm(totpAt(manualKey, api.services.now()))
    expect(body).toMatchObject({
      message: 'Two-factor authentication enabled',
      data: { twoFactorEnabled: true },
    })
    const { recoveryCodes } = body.data
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await me().get('/user')).body.data.twoFactorEnabled).toBe(true)
    expect((await api.bearer(other).get('/user')).status).toBe(401)
    expect((await api.mails(email))[0]?.subject).toBe('Two-factor authentication is on')
    expect(await traces()).toEqual([['two_factor_enabled'], ['Two-factor authentication enabled']])
    const { orm } = api.services.db
    const stored = JSON.stringify([await orm.select().from(users), await orm.select().from(recoveryCode)])
    const secrets = [manualKey, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
    expect((await begin()).status).toBe(409)
  })

  it('has to begin again after ten minutes', async () => {
    const { manualKey } = (await begin()).body.data
    api.advance(10 * 60_000)
    const { body } = await confirm(totpAt(manualKey, api.services.now()))
    expect(body.message).toBe('The setup has expired. Please start again.')
  })
})

describe('signing in with two-factor on', () => {
  let manualKey = ''
  let recoveryCodes: readonly string[] = []
  beforeEach(async () => {
    ;({ manualKey, recoveryCodes } = await turnOnTwoFactor(api, own))
  })

  it('answers a token that only allows to give the code, and for a correct one a full token in its place', async () => {
    const { data } = (await signIn()).body
    const accessToken = expect.any(String)
    expect(data).toEqual({ accessToken, twoFactorRequired: true, twoFactorEnabled: true, email })
    const pending = api.bearer(data.accessToken)
    expect((await pending.get('/user')).body).toMatchObject({ statusCode: 403, code: 'two_factor_required' })
    const { body } = await verify(data.accessToken, nextCode(manualKey))
    expect(body.message).toBe('Successfully logged in')
    expect(body.data).toMatchObject({ email, twoFactorRequired: false })
    expect((await api.bearer(body.data.accessToken).get('/user')).status).toBe(200)
    expect((await pending.get('/user')).status).toBe(401)
  })

  it('takes a code once, also when it is sent at the same time', { tags: ['postgres'] }, async () => {
    const code = nextCode(manualKey)
    const sessions = [await pendingToken(), await pendingToken(), await pendingToken()]
    const answers = await Promise.all(sessions.map((session) => verify(session, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await verify(await pendingToken(), code)).status).toBe(400)
  })

  it('ends the attempt after five wrong codes, even at once', { tags: ['postgres'] }, async () => {
    const pending = await pendingToken()
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(pending, '000000')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([400, 400, 400, 400, 401, 401, 401, 401])
    expect((await verify(pending, nextCode(manualKey))).status).toBe(401)
  })

  it('stops guessing over many sign-ins', async () => {
    const sessions = [await pendingToken(), await pendingToken(), await pendingToken()]
    for (const session of sessions) for (let n = 0; n < 4; n++) await verify(session, '000000')
    const { body } = await verify(await pendingToken(), nextCode(manualKey))
    expect(body.statusCode).toBe(429)
    expect(body.retryAfter).toBeGreaterThan(300)
  })

  it('gives five minutes, and allows to sign out instead', async () => {
    const pending = await pendingToken()
    const left = await pendingToken()
    expect((await api.bearer(left).post('/user/sign-out', {})).status).toBe(200)
    expect((await verify(left, nextCode(manualKey))).status).toBe(401)
    api.advance(5 * 60_000)
    expect((await verify(pending, totpAt(manualKey, api.services.now()))).status).toBe(401)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const typed = recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ') ?? ''
    expect((await verify(await pendingToken(), typed)).status).toBe(200)
    expect((await verify(await pendingToken(), typed)).status).toBe(400)
    expect((await api.mails(email))[0]?.body).toContain('Recovery codes left: 9.')
  })

  it('is avoided neither by a password reset nor by verifying the address', async () => {
    await api.guest().post('/auth/forgot-password', { email })
    const reset = { email, password, token: await resetTokenFor(api, email) }
    const answer = await api.guest().post('/auth/password-reset', reset)
    expect(answer.body.data).not.toHaveProperty('accessToken')
    expect((await signIn()).body.data.twoFactorRequired).toBe(true)
    await api.services.db.transaction((tx) => tx.update(users).set({ emailVerifiedAt: null }))
    expect((await signIn()).status).toBe(403)
    const code = { email, token: '123456' }
    const { data } = (await api.guest().post<Envelope<LoginData>>('/auth/verify-account', code)).body
    expect(data.twoFactorRequired).toBe(true)
    expect((await api.bearer(data.accessToken).get('/user')).status).toBe(403)
  })
})

describe('a full session', () => {
  it('notes when the code was given again, which it cannot while two-factor is off', async () => {
    expect(problemsOf(await verify(own, '123456'))).toMatch(/^400 password: /)
    const { manualKey } = await turnOnTwoFactor(api, own)
    const { body } = await verify(own, nextCode(manualKey))
    expect(body.data).toEqual({ stepUpAt: api.services.now().toISOString() })
  })

  it('gets new recovery codes for a code, and the old ones end', async () => {
    const left = async () => (await me().get('/user/recovery-codes')).body.data
    expect(await left()).toEqual({ left: 0 })
    const { manualKey, recoveryCodes } = await turnOnTwoFactor(api, own)
    const token = nextCode(manualKey)
    const { body } = await me().post<Envelope<{ recoveryCodes: string[] }>>('/user/recovery-codes', { token })
    expect(body.data.recoveryCodes).toHaveLength(10)
    expect(await traces()).toEqual([['step_up', 'recovery_codes_renewed'], ['New recovery codes']])
    const pending = await pendingToken()
    expect((await verify(pending, recoveryCodes[1] ?? '')).status).toBe(400)
    expect((await verify(pending, body.data.recoveryCodes[0] ?? '')).status).toBe(200)
    expect(await left()).toEqual({ left: 9 })
  })

  it('turns two-factor off with a code, and signs out the others', async () => {
    const { manualKey } = await turnOnTwoFactor(api, own)
    const other = await makeSession(api.services, { userId })
    expect((await me().post('/user/disable-2fa', { token: '000000' })).status).toBe(400)
    const { body } = await me().post('/user/disable-2fa', { token: nextCode(manualKey) })
    const message = 'Two-factor authentication disabled'
    expect(body).toMatchObject({ message, data: { twoFactorEnabled: false } })
    expect(await traces()).toEqual([['step_up_failed', 'step_up', 'two_factor_disabled'], [message]])
    expect((await api.bearer(other).get('/user')).status).toBe(401)
    expect((await signIn()).body.data.twoFactorRequired).toBe(false)
    expect(await api.services.db.orm.select().from(recoveryCode)).toEqual([])
  })

  it('turns two-factor off with a recovery code, once no team of theirs requires it', async () => {
    const { recoveryCodes } = await turnOnTwoFactor(api, own)
    const turnOff = () => me().post('/user/disable-2fa', { token: recoveryCodes[0] })
    const { teamId } = await makeTeam(api.services, { name: 'Strict' })
    await api.services.db.transaction(async (tx) => {
      await addMember({ tx, services: api.services }, { teamId, userId, role: 'viewer' })
      const settings = { ...TEAM_DEFAULTS, requireTwoFactor: true }
      await tx.update(team).set({ settings }).where(eq(team.id, teamId))
    })
    expect(problemsOf(await turnOff())).toBe('409 Strict requires two-factor authentication')
    const deletedAt = api.services.now()
    await api.services.db.orm.update(team).set({ deletedAt }).where(eq(team.id, teamId))
    expect((await turnOff()).status).toBe(200)
  })
})
