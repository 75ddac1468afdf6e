import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/db/schema.ts'
import { session, signUps, users } from '#server/identity/schema.ts'
import { signIn as signInWith } from '#server/identity/signIn.ts'
import { ADA, codeFor, joinAsAda, resetTokenFor, type LoginData } from '#tests/support/accounts.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const MINUTE = 60_000
const { email, password } = ADA

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const guest = (address?: string) => api.guest(address === undefined ? {} : { address })
const signIn = (values: object = { email, password }, address?: string) =>
  guest(address).post<Envelope<LoginData>>('/auth/signin', values)

describe('POST /auth/signup', () => {
  it('makes an account and its personal team', async () => {
    const { status, body } = await guest().post('/auth/signup', ADA)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      statusCode: 201,
      message: 'Account created successfully! Please check your email to verify your account.',
    })
    await guest().post('/auth/verify-account', { email, token: await codeFor(api, email) })
    const me = await api.as(email).get('/user')
    expect(me.body.data).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '',
      role: 'user',
      kycStatus: 'none',
      team: { name: "Ada's team", role: 'owner' },
    })
  })

  it('mails a code of six digits', async () => {
    await guest().post('/auth/signup', ADA)
    expect(await codeFor(api, email)).toMatch(/^\d{6}$/)
  })

  it('takes an address in any case as one', async () => {
    await guest().post('/auth/signup', { ...ADA, email: ' ADA@Example.com ' })
    expect(await api.mails(email)).toHaveLength(1)
  })

  it('answers the same for an address that has an account, and mails its owner', async () => {
    await joinAsAda(api)
    api.advance(2 * MINUTE)
    const again = await guest().post('/auth/signup', { ...ADA, firstName: 'Eve' })
    const fresh = await guest().post('/auth/signup', { ...ADA, email: 'new@example.com' })
    expect(again.status).toBe(fresh.status)
    expect(again.body.message).toBe(fresh.body.message)
    expect((await api.mails(email))[0]?.subject).toBe('You already have an account')
    expect((await api.as(email).get('/user')).body.data.firstName).toBe('Ada')
  })

  it.each([
    ['firstName', '  ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'ada@', 'Email is invalid'],
    ['password', '', 'Password is required'],
    ['password', 'seven77', 'Password must be at least 8 characters'],
    ['password', 'Password123', 'This password is too common. Please choose another one.'],
    ['phone', 'abc', 'Phone number is invalid'],
  ])('refuses %s "%s": %s', async (field, value, text) => {
    const { status, body } = await guest().post('/auth/signup', { ...ADA, [field]: value })
    expect(status).toBe(400)
    expect(body.message).toEqual([text])
    expect(body.errors).toMatchObject([{ field, text }])
    expect(await api.mails(email)).toHaveLength(0)
  })

  it.each(['role', 'platformRole', 'balance', 'status', 'teamId', 'emailVerifiedAt', '__proto__'])(
    'refuses the unknown key %s',
    async (key) => {
      const sent = JSON.stringify(ADA).replace('{', `{"${key}":"admin",`)
      const { status, body } = await guest().post('/auth/signup', sent)
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ field: key, text: `${key} is not a field` }])
    },
  )

  it('takes a password of 64 characters with spaces around it, and keeps them', async () => {
    const long = ` ${'x'.repeat(62)} `
    await guest().post('/auth/signup', { ...ADA, password: long })
    await guest().post('/auth/verify-account', { email, token: await codeFor(api, email) })
    expect((await signIn({ email, password: long })).status).toBe(200)
    expect((await signIn({ email, password: long.trim() })).status).toBe(401)
  })

  it('stores neither password nor code', async () => {
    await guest().post('/auth/signup', ADA)
    const code = await codeFor(api, email)
    const [stored] = await api.services.db.orm.select().from(signUps)
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(stored)).not.toContain(password)
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  it('refuses the eleventh from one address within a minute', async () => {
    const burst = Array.from({ length: 11 }, (_, n) => `u${n}@example.com`)
    const answers = await Promise.all(
      burst.map((one) => guest().post('/auth/signup', { ...ADA, email: one })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.body).toMatchObject({ code: 'rate_limited', retryAfter: 6 })
    expect(refused[0]?.headers.get('Retry-After')).toBe('6')
    expect(refused[0]?.headers.get('RateLimit-Limit')).toBe('10')
    expect(refused[0]?.headers.get('RateLimit-Remaining')).toBe('0')
  })
})

describe('verify account', () => {
  beforeEach(() => guest().post('/auth/signup', ADA))

  it('signs in with the mailed code', async () => {
    const token = await codeFor(api, email)
    const { status, body } = await guest().post<Envelope<LoginData>>('/auth/verify-account', { email, token })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'OTP verified successfully',
      data: { email, emailVerified: true, twoFactorRequired: false },
    })
    expect((await api.bearer(body.data.accessToken).get('/user')).status).toBe(200)
  })

  it('works as a GET, which the specification asks for', async () => {
    const token = await codeFor(api, email)
    const { status, headers } = await guest().get(`/auth/verify-account?email=${email}&token=${token}`)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { Purpose: 'prefetch' },
    { 'Sec-Purpose': 'prefetch;prerender' },
  ])('has no effect as a GET with %o', async (headers) => {
    const token = await codeFor(api, email)
    const path = `/auth/verify-account?email=${email}&token=${token}`
    expect((await guest().get(path, headers)).status).toBe(403)
    expect((await guest().get(path)).status).toBe(200)
  })

  it('has no effect as a HEAD', async () => {
    const token = await codeFor(api, email)
    const url = `http://app.test/api/auth/verify-account?email=${email}&token=${token}`
    expect((await api.fetch(new Request(url, { method: 'HEAD' }))).status).toBe(403)
    expect((await guest().post('/auth/verify-account', { email, token })).status).toBe(200)
  })

  it('takes a code once', async () => {
    const token = await codeFor(api, email)
    await guest().post('/auth/verify-account', { email, token })
    const { status, body } = await guest().post('/auth/verify-account', { email, token })
    expect(status).toBe(400)
    expect(body.message).toEqual(['Invalid verification code'])
  })

  it('takes the fixed sample code of the sandbox', async () => {
    expect((await guest().post('/auth/verify-account', { email, token: '123456' })).status).toBe(200)
  })

  it('refuses a code after 120 seconds', async () => {
    const token = await codeFor(api, email)
    api.advance(120_000)
    expect((await guest().post('/auth/verify-account', { email, token })).status).toBe(400)
  })

  it('voids a code after five wrong tries', async () => {
    const token = await codeFor(api, email)
    const wrong = token === '000000' ? '000001' : '000000'
    const tries = Array.from({ length: 5 }, () =>
      guest().post('/auth/verify-account', { email, token: wrong }),
    )
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect((await guest().post('/auth/verify-account', { email, token })).status).toBe(400)
  })

  it('asks for all six digits', async () => {
    const { body } = await guest().post('/auth/verify-account', { email, token: '12345' })
    expect(body.errors).toMatchObject([{ field: 'token', text: 'Please enter all 6 digits' }])
  })

  it('is no way into an account that is verified already', async () => {
    await guest().post('/auth/verify-account', { email, token: '123456' })
    api.advance(2 * MINUTE)
    await guest().post('/auth/resend-verification', { email })
    expect((await guest().post('/auth/verify-account', { email, token: '123456' })).status).toBe(400)
  })
})

describe('POST /auth/signin', () => {
  beforeEach(() => joinAsAda(api))

  it('answers a token and who it is', async () => {
    const { status, body } = await signIn({ email: 'ADA@example.com', password })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      statusCode: 200,
      message: 'Successfully logged in',
      data: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email,
        phone: '',
        twoFactorEnabled: false,
        role: 'user',
        emailVerified: true,
        twoFactorRequired: false,
        team: { name: "Ada's team", role: 'owner', permissions: expect.arrayContaining(['wallet.send']) },
      },
    })
    expect((await api.bearer(body.data.accessToken).get('/user')).body.data.id).toBe(body.data.id)
  })

  it('gives each session a token of its own and stores only its hash', async () => {
    const [first, second] = [await signIn(), await signIn()]
    const tokens = [first.body.data.accessToken, second.body.data.accessToken]
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
    await expect(signInWith(services, client, { email, password })).rejects.toThrow(
      'Invalid email or password',
    )
    expect(await db.orm.$count(session)).toBe(sessions)
  })

  it('does not say whether address or password is wrong', async () => {
    const wrong = await signIn({ email, password: 'wrong' })
    const unknown = await signIn({ email: 'nobody@example.com', password })
    expect(wrong.status).toBe(401)
    expect(wrong.body.message).toBe('Invalid email or password')
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  })

  it.each([
    [{ email: '', password: '' }, ['Email is required', 'Password is required']],
    [{}, ['Email is required', 'Password is required']],
    [{ email: 'nonsense', password: 'x' }, ['Email is invalid']],
    [{ email: 7, password: 'x' }, ['Email must be a text']],
  ])('refuses %o', async (values, texts) => {
    const { status, body } = await signIn(values)
    expect(status).toBe(400)
    expect(body.message).toEqual(texts)
  })

  it('asks an unverified person to verify, and mails a code', async () => {
    await guest().post('/auth/signup', { ...ADA, email: 'new@example.com' })
    api.advance(2 * MINUTE)
    const { status, body } = await signIn({ email: 'new@example.com', password })
    expect(status).toBe(403)
    expect(body).toMatchObject({ message: 'Please verify your email', code: 'email_unverified' })
    expect(await api.mails('new@example.com')).toHaveLength(2)
  })

  it('refuses a suspended person, and ends the sessions they have', async () => {
    const { body } = await signIn()
    await api.services.db.transaction((tx) =>
      tx.update(users).set({ status: 'suspended' }).where(eq(users.email, email)),
    )
    expect((await signIn()).body.message).toBe('This account is suspended')
    expect((await api.bearer(body.data.accessToken).get('/user')).status).toBe(401)
  })

  it('refuses an address after five failures with one account within a minute', async () => {
    for (let n = 1; n <= 5; n++) await signIn({ email, password: 'wrong' })
    const { status, body, headers } = await signIn()
    expect(status).toBe(429)
    expect(body).toMatchObject({ retryAfter: 12, message: 'Too many attempts. Please try again later.' })
    expect(headers.get('Retry-After')).toBe('12')
    api.advance(12_000)
    expect((await signIn()).status).toBe(200)
  })

  it('refuses an address after thirty failures within a minute, whatever the account', async () => {
    const tries = Array.from({ length: 30 }, (_, n) => signIn({ email: `u${n}@example.com`, password: 'x' }))
    await Promise.all(tries)
    expect((await signIn()).status).toBe(429)
    expect((await signIn(undefined, '10.9.9.9')).status).toBe(200)
  })

  it('counts failures only', async () => {
    for (let n = 1; n <= 8; n++) await signIn()
    expect((await signIn()).status).toBe(200)
  })

  it('counts tries that are made at once', async () => {
    const tries = Array.from({ length: 20 }, () => signIn({ email, password: 'wrong' }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  })

  it('takes no word of the caller for where it comes from', async () => {
    const forged = (n: number) => ({ 'X-Forwarded-For': `1.2.3.${n}`, Forwarded: `for=1.2.3.${n}` })
    for (let n = 1; n <= 30; n++)
      await guest().post('/auth/signin', { email: `u${n}@example.com`, password: 'x' }, forged(n))
    expect((await guest().post('/auth/signin', { email, password }, forged(99))).status).toBe(429)
  })

  it('tells of a sign-in from a browser that is new', async () => {
    await guest().post('/auth/signin', { email, password }, { 'User-Agent': 'Another browser' })
    const [mail] = await api.mails(email)
    expect(mail?.subject).toBe('New sign-in to your account')
    expect(mail?.body).toContain('Another browser')
  })

  it('leaves its traces in the audit log, without the password', async () => {
    await signIn({ email, password: 'not-my-password' })
    await signIn()
    const rows = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    expect(rows.map(({ action }) => action).slice(-2)).toEqual(['login_failed', 'login'])
    expect(rows.at(-1)).toMatchObject({ actorType: 'user', ip: '10.0.0.1', targetType: 'user' })
    expect(JSON.stringify(rows)).not.toContain('not-my-password')
  })
})

describe('forgotten password', () => {
  const forgot = (to: string = email) => guest().get(`/auth/password-reset?email=${to}`)
  const reset = (token: string, values: object = {}) =>
    guest().post('/auth/password-reset', { email, password: 'another good one', token, ...values })
  let ownSession = ''
  beforeEach(async () => {
    ownSession = await joinAsAda(api)
  })

  it('mails a link with token and address behind the #', async () => {
    const { status, body } = await forgot()
    expect(status).toBe(200)
    expect(body.message).toBe('Password reset link sent to your email')
    const [mail] = await api.mails(email)
    const link = new URL(mail?.linkUrl ?? '')
    expect(link.origin + link.pathname + link.search).toBe('http://app.test/reset-password')
    expect(link.hash).toMatch(/^#token=[\w-]{43}&email=ada%40example\.com$/)
  })

  it('works as a POST as well', async () => {
    expect((await guest().post('/auth/forgot-password', { email })).status).toBe(200)
    expect(await resetTokenFor(api, email)).toHaveLength(43)
  })

  it('answers the same for an address without an account, and mails nothing', async () => {
    const [known, unknown] = [await forgot(), await forgot('nobody@example.com')]
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' })
    expect(await api.mails('nobody@example.com')).toHaveLength(0)
  })

  it('sets the new password, ends every session and says so by mail', async () => {
    await forgot()
    const { status, body } = await reset(await resetTokenFor(api, email))
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Password reset successfully', data: {} })
    expect((await api.bearer(ownSession).get('/user')).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ email, password: 'another good one' })).status).toBe(200)
    expect((await api.mails(email)).map(({ subject }) => subject)).toContain('Your password was changed')
  })

  it('proves the address: nobody who followed the link is asked for a code', async () => {
    await api.services.db.orm.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email))
    await forgot()
    await reset(await resetTokenFor(api, email))
    const { status, body } = await signIn({ email, password: 'another good one' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ emailVerified: true })
  })

  it('takes a link once', async () => {
    await forgot()
    const token = await resetTokenFor(api, email)
    await reset(token)
    const { status, body } = await reset(token)
    expect(status).toBe(400)
    expect(body.message).toBe('This reset link is invalid or has expired')
  })

  it('takes a link for 30 minutes', async () => {
    await forgot()
    const token = await resetTokenFor(api, email)
    api.advance(30 * MINUTE)
    expect((await reset(token)).status).toBe(400)
  })

  it('takes only the newest link', async () => {
    await forgot()
    const old = await resetTokenFor(api, email)
    await forgot()
    expect((await reset(old)).status).toBe(400)
    expect((await reset(await resetTokenFor(api, email))).status).toBe(200)
  })

  it('takes a link only for the address it was sent to', async () => {
    await forgot()
    const token = await resetTokenFor(api, email)
    expect((await reset(token, { email: 'owner@test.example' })).status).toBe(400)
  })

  it('holds the new password to the rules', async () => {
    await forgot()
    const { status, body } = await reset(await resetTokenFor(api, email), { password: 'short' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'password', text: 'Password must be at least 8 characters' }])
  })

  it('sends at most five links a day to an account', async () => {
    for (let n = 1; n <= 5; n++) await forgot()
    expect((await forgot()).status).toBe(429)
    api.advance(24 * 60 * MINUTE)
    expect((await forgot()).status).toBe(200)
  })
})

describe('outside sandbox mode', () => {
  it('does not know the sample code', async () => {
    const production = await createTestApi({ settings: { mode: 'production' } })
    await production.guest().post('/auth/signup', ADA)
    const { status } = await production.guest().post('/auth/verify-account', { email, token: '123456' })
    await production.close()
    expect(status).toBe(400)
  })
})
