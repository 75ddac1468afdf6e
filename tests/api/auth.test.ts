import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { session, signUps, users } from '#server/features/people/identity/schema.ts'
import { signIn as signInWith } from '#server/features/people/identity/signIn.ts'
import { RATE_LIMITS } from '#server/entry/settings.ts'
import { ADA, codeFor, makeAda, resetTokenFor, type LoginData } from '#tests/support/accounts.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { serveWith } from '#tests/support/serveWith.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope, TestAnswer } from '#tests/support/TestClient.ts'
import { audited } from '#tests/support/admin.ts'

const MINUTE = 60_000
const { email, password } = ADA

// A third of what the application has: each try takes its time.
const signInAddress = { ...RATE_LIMITS.signInAddress, burst: 10 }
const api = freshApi({ settings: { rateLimits: { ...RATE_LIMITS, signInAddress } } })

const guest = (address?: string) => api.guest(address === undefined ? {} : { address })
const signIn = (values: object = { email, password }, address?: string) =>
  guest(address).post<Envelope<LoginData>>('/auth/signin', values)
const signUp = (changes: object = {}) => guest().post('/auth/signup', { ...ADA, ...changes })
const verify = (token: string) => guest().post<Envelope<LoginData>>('/auth/verify-account', { email, token })
/** An answer but for the id of its request. */
const told = ({ status, body }: TestAnswer<Envelope<unknown>>) => ({ status, ...body, requestId: '' })

describe('POST /auth/signup', () => {
  it.each([
    ['Ada', "Ada's team"],
    ['𒀀', 'My team'],
  ])('makes an account of %s and %s, once the code in the mail is given', async (firstName, name) => {
    const { status, body } = await signUp({ firstName, email: ' ADA@Example.com ' })
    const message = 'Account created successfully! Please check your email to verify your account.'
    expect([status, body.message]).toEqual([201, message])
    await verify(await codeFor(api, email))
    const { body: me } = await api.as(email).get('/user')
    const person = { firstName, lastName: 'Lovelace', phone: '', role: 'user', kycStatus: 'none' }
    expect(me.data).toMatchObject({ ...person, team: { name, role: 'owner' } })
  })

  it('answers the same for an address that has an account, and mails its owner', async () => {
    await makeAda(api)
    const [again, fresh] = [await signUp({ firstName: 'Eve' }), await signUp({ email: 'new@example.com' })]
    expect([again.status, again.body.message]).toEqual([fresh.status, fresh.body.message])
    expect((await api.mails(email))[0]?.subject).toBe('You already have an account')
    expect((await api.as(email).get('/user')).body.data.firstName).toBe('Ada')
  })

  it('refuses what is missing, a password that is short or common, and keys that no one can send', async () => {
    const nothing = { firstName: '  ', lastName: '', email: 'ada@', phone: 'abc' }
    const missing = ['First name is required', 'Last name is required']
    const invalid = ['Email is invalid', 'Phone number is invalid']
    expect((await signUp(nothing)).body.message).toEqual([...missing, ...invalid])
    const passwords = ['seven77', 'Password123', 'aaaaaaaaabbb']
    const answers = await Promise.all(passwords.map((weak) => signUp({ password: weak })))
    expect(answers.map(problemsOf)).toEqual([
      '400 password: Password must be at least 8 characters',
      ...Array(2).fill('400 password: This password is too common. Please choose another one.'),
    ])
    const keys = ['role', 'platformRole', 'status', 'emailVerifiedAt', '__proto__']
    const more = keys.map((key) => `"${key}":"admin",`).join('')
    const { body } = await guest().post('/auth/signup', JSON.stringify(ADA).replace('{', `{${more}`))
    expect(body.errors?.map(({ field }) => field)).toEqual(keys)
    expect(await api.mails(email)).toHaveLength(0)
  })

  it('takes a password of 64 characters with spaces around it, and keeps them', async () => {
    const long = ` ${'wxyz'.repeat(15)}ab `
    await signUp({ password: long })
    await verify(await codeFor(api, email))
    expect((await signIn({ email, password: long })).status).toBe(200)
    expect((await signIn({ email, password: long.trim() })).status).toBe(401)
  })

  it('stores neither password nor code', async () => {
    await signUp()
    const code = await codeFor(api, email)
    expect(code).toMatch(/^\d{6}$/)
    const [stored] = await api.services.db.orm.select().from(signUps)
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(stored)).not.toContain(password)
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  it('refuses the eleventh from one address within a minute', async () => {
    const burst = Array.from({ length: 11 }, (_, n) => signUp({ email: `u${n}@example.com` }))
    const refused = (await Promise.all(burst)).filter(({ status }) => status === 429)
    expect(refused).toMatchObject([{ body: { code: 'rate_limited', retryAfter: 6 } }])
    const limit = { 'retry-after': '6', 'ratelimit-limit': '10', 'ratelimit-remaining': '0' }
    expect(Object.fromEntries(refused[0]?.headers ?? [])).toMatchObject(limit)
  })
})

describe('verify account', () => {
  let token = ''
  beforeEach(async () => {
    await signUp()
    token = await codeFor(api, email)
  })

  it('takes a code once, and signs in', async () => {
    const { body } = await verify(token)
    const data = { email, emailVerified: true, twoFactorRequired: false }
    expect(body).toMatchObject({ statusCode: 200, message: 'OTP verified successfully', data })
    expect((await api.bearer(body.data.accessToken).get('/user')).status).toBe(200)
    expect((await verify(token)).body.message).toEqual(['Invalid verification code'])
  })

  it('works as a GET, which the specification asks for, but not for a prefetch or from another site', async () => {
    const path = `/auth/verify-account?email=${email}&token=${token}`
    const [site, purpose] = [{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Purpose': 'prefetch;prerender' }]
    for (const headers of [site, purpose, { Purpose: 'prefetch' }])
      expect((await guest().get(path, headers)).status).toBe(403)
    const head = new Request(`http://app.test/api${path}`, { method: 'HEAD' })
    expect((await api.fetch(head)).status).toBe(403)
    expect((await guest().get(path)).status).toBe(200)
  })

  it('refuses a code after 120 seconds, and one that is not of six digits', async () => {
    expect(problemsOf(await verify('12345'))).toBe('400 token: Please enter all 6 digits')
    api.advance(120_000)
    expect((await verify(token)).status).toBe(400)
  })

  it('takes the sample code in the sandbox alone, where it is no way into an account that is verified already', async () => {
    const production = serveWith(api, { mode: 'production' }).guest()
    const sample = { email, token: '123456' }
    expect((await production.post('/auth/verify-account', sample)).status).toBe(400)
    expect((await verify(sample.token)).status).toBe(200)
    api.advance(2 * MINUTE)
    await guest().post('/auth/resend-verification', { email })
    expect((await verify(sample.token)).status).toBe(400)
  })
})

describe('POST /auth/signin', () => {
  beforeEach(() => makeAda(api))

  it('answers who it is, and a token of its own for each session, of which only the hash is stored', async () => {
    const { body } = await signIn({ email: 'ADA@example.com', password })
    expect(body.message).toBe('Successfully logged in')
    expect(body.data).toMatchObject({
      ...{ firstName: 'Ada', lastName: 'Lovelace', email, phone: '', role: 'user' },
      ...{ emailVerified: true, twoFactorEnabled: false, twoFactorRequired: false },
      team: { name: "Ada's team", role: 'owner', permissions: expect.arrayContaining(['wallet.send']) },
    })
    const tokens = [body.data.accessToken, (await signIn()).body.data.accessToken]
    expect((await api.bearer(body.data.accessToken).get('/user')).body.data.id).toBe(body.data.id)
    expect(tokens[0]).not.toBe(tokens[1])
    expect(tokens[0]).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify(await api.services.db.orm.select().from(session))
    expect(tokens.filter((token) => stored.includes(token))).toEqual([])
  })

  it('is refused when the password was changed while it was being checked', async () => {
    const { db } = api.services
    const client = { ip: '10.0.0.9', userAgent: '', requestId: 'r' }
    // What another request does between the look-up and the session.
    const transaction: typeof db.transaction = async (work, ...rest) => {
      await db.orm.update(users).set({ passwordHash: 'of another one' }).where(eq(users.email, email))
      return db.transaction(work, ...rest)
    }
    const services = { ...api.services, db: { ...db, transaction } }
    const sessions = await db.orm.$count(session)
    const signingIn = signInWith(services, client, { email, password })
    await expect(signingIn).rejects.toThrow('Invalid email or password')
    expect(await db.orm.$count(session)).toBe(sessions)
  })

  it('does not say whether address or password is wrong', async () => {
    const wrong = await signIn({ email, password: 'wrong' })
    expect(problemsOf(wrong)).toBe('401 Invalid email or password')
    expect(told(await signIn({ email: 'nobody@example.com', password }))).toEqual(told(wrong))
  })

  it.each([
    ['suspended', '403 This account is suspended'],
    ['deleted', '401 Invalid email or password'],
  ] as const)('refuses a person who is %s, and ends the sessions they have', async (status, text) => {
    const before = api.as(email)
    expect((await before.get('/user')).status).toBe(200)
    await api.services.db.orm.update(users).set({ status }).where(eq(users.email, email))
    expect(problemsOf(await signIn())).toBe(text)
    expect((await before.get('/user')).status).toBe(401)
  })

  it('refuses an address after five failures with one account within a minute', async () => {
    for (let n = 1; n <= 5; n++) await signIn({ email, password: 'wrong' })
    const message = 'Too many attempts. Please try again later.'
    expect(await signIn()).toMatchObject({ status: 429, body: { retryAfter: 12, message } })
    expect((await signIn(undefined, '10.9.9.9')).status, 'Elsewhere as ever').toBe(200)
    api.advance(12_000)
    expect((await signIn()).status).toBe(200)
  })

  it('refuses an address after its failures within a minute, whatever the account, and wherever it claims to be', async () => {
    const forged = (n: number) => ({ 'X-Forwarded-For': `1.2.3.${n}`, Forwarded: `for=1.2.3.${n}` })
    const tries = Array.from({ length: 10 }, (_, n) =>
      guest().post('/auth/signin', { email: `u${n}@example.com`, password: 'x' }, forged(n)),
    )
    await Promise.all(tries)
    expect((await guest().post('/auth/signin', { email, password }, forged(99))).status).toBe(429)
    expect((await signIn(undefined, '10.9.9.9')).status).toBe(200)
  })

  it('counts failures only, and those that are made at once', { tags: ['postgres'] }, async () => {
    for (let n = 1; n <= 6; n++) expect((await signIn()).status).toBe(200)
    const tries = Array.from({ length: 8 }, () => signIn({ email, password: 'wrong' }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  })

  it('tells of a sign-in from a browser that is new', async () => {
    await signIn()
    await guest().post('/auth/signin', { email, password }, { 'User-Agent': 'Another browser' })
    const [mail, ...others] = await api.mails(email)
    expect(mail?.subject).toBe('New sign-in to your account')
    expect(mail?.body).toContain('Another browser')
    expect(others).toEqual([])
  })

  it('leaves its traces in the audit log, without the password', async () => {
    await signIn({ email, password: 'not-my-password' })
    await signIn()
    const rows = await audited(api)
    expect(rows.map(({ action }) => action)).toEqual(['login_failed', 'login'])
    expect(rows.at(-1)).toMatchObject({ actorType: 'user', ip: '10.0.0.1', targetType: 'user' })
    expect(JSON.stringify(rows)).not.toContain('not-my-password')
  })
})

describe('forgotten password', () => {
  const other = 'another good one'
  const forgot = (to: string = email) => guest().get(`/auth/password-reset?email=${to}`)
  const reset = (token: string, values: object = {}) =>
    guest().post('/auth/password-reset', { email, password: other, token, ...values })
  let ownSession = ''
  beforeEach(async () => {
    ownSession = await makeAda(api)
  })

  it('mails a link with token and address behind the #, and answers the same for an address without an account', async () => {
    const known = await guest().post('/auth/forgot-password', { email })
    expect(problemsOf(known)).toBe('200 Password reset link sent to your email')
    const link = /^http:\/\/app\.test\/reset-password#token=[\w-]{43}&email=ada%40example\.com$/
    expect((await api.mails(email))[0]?.linkUrl).toMatch(link)
    expect(told(await forgot('nobody@example.com'))).toEqual(told(known))
    expect(await api.mails('nobody@example.com')).toHaveLength(0)
  })

  it('sets a new password that keeps to the rules, once, ends every session and says so by mail', async () => {
    await forgot()
    const token = await resetTokenFor(api, email)
    const short = await reset(token, { password: 'short' })
    expect(problemsOf(short)).toBe('400 password: Password must be at least 8 characters')
    expect(problemsOf(await reset(token))).toBe('200 Password reset successfully')
    expect((await api.bearer(ownSession).get('/user')).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ email, password: other })).status).toBe(200)
    expect((await api.mails(email)).map(({ subject }) => subject)).toContain('Your password was changed')
    expect(problemsOf(await reset(token))).toBe('400 This reset link is invalid or has expired')
  })

  it('proves the address: nobody who followed the link is asked for a code', async () => {
    await api.services.db.orm.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email))
    await forgot()
    await reset(await resetTokenFor(api, email))
    expect((await signIn({ email, password: other })).status).toBe(200)
  })

  it('takes a link for 30 minutes, whoever asks for another meanwhile, until one was used; and for the address it was sent to', async () => {
    await forgot()
    const old = await resetTokenFor(api, email)
    await forgot()
    const newest = await resetTokenFor(api, email)
    expect((await reset(newest, { email: 'owner@test.example' })).status).toBe(400)
    expect((await reset(old)).status).toBe(200)
    expect((await reset(newest)).status).toBe(400)
    await forgot()
    const late = await resetTokenFor(api, email)
    api.advance(30 * MINUTE)
    expect((await reset(late)).status).toBe(400)
  })
})
