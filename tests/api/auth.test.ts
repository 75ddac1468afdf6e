import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/db/schema.ts'
import { session, signUps, users } from '#server/identity/schema.ts'
import { signIn as signInWith } from '#server/identity/signIn.ts'
import { RATE_LIMITS } from '#server/settings.ts'
import { ADA, codeFor, makeAda, resetTokenFor, type LoginData } from '#tests/support/accounts.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { serveWith } from '#tests/support/serveWith.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

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
const problemsOf = ({ body }: { readonly body: Envelope<unknown> }) =>
  body.errors?.map(({ field, text }) => `${field}: ${text}`)

describe('POST /auth/signup', () => {
  it('names the team after a person whose name can be printed on its statements', async () => {
    await signUp({ firstName: '𒀀' })
    await verify(await codeFor(api, email))
    const { body } = await api.as(email).get('/user')
    expect(body.data).toMatchObject({ firstName: '𒀀', team: { name: 'My team' } })
  })

  it('makes an account and its personal team, once the code in the mail is given', async () => {
    const { status, body } = await signUp({ email: ' ADA@Example.com ' })
    const message = 'Account created successfully! Please check your email to verify your account.'
    expect([status, body.message]).toEqual([201, message])
    await verify(await codeFor(api, email))
    const { body: me } = await api.as(email).get('/user')
    const ada = { firstName: 'Ada', lastName: 'Lovelace', phone: '', role: 'user', kycStatus: 'none' }
    expect(me.data).toMatchObject({ ...ada, team: { name: "Ada's team", role: 'owner' } })
  })

  it('answers the same for an address that has an account, and mails its owner', async () => {
    await makeAda(api)
    const again = await signUp({ firstName: 'Eve' })
    const fresh = await signUp({ email: 'new@example.com' })
    expect(again.status).toBe(fresh.status)
    expect(again.body.message).toBe(fresh.body.message)
    expect((await api.mails(email))[0]?.subject).toBe('You already have an account')
    expect((await api.as(email).get('/user')).body.data.firstName).toBe('Ada')
  })

  it('refuses what is missing or wrong, each on its field', async () => {
    const empty = await signUp({ firstName: '  ', lastName: '', email: '', password: '', phone: 'abc' })
    expect(problemsOf(empty)).toEqual([
      'firstName: First name is required',
      'lastName: Last name is required',
      'email: Email is required',
      'password: Password is required',
      'phone: Phone number is invalid',
    ])
    expect(problemsOf(await signUp({ email: 'ada@', password: 'seven77' }))).toEqual([
      'email: Email is invalid',
      'password: Password must be at least 8 characters',
    ])
    expect(problemsOf(await signUp({ password: 'Password123' }))).toEqual([
      'password: This password is too common. Please choose another one.',
    ])
    expect((await signUp({ password: 'aaaaaaaaabbb' })).status).toBe(400)
    expect(await api.mails(email)).toHaveLength(0)
  })

  it('refuses the keys that nobody may send', async () => {
    const keys = ['role', 'platformRole', 'balance', 'status', 'teamId', 'emailVerifiedAt', '__proto__']
    const more = keys.map((key) => `"${key}":"admin",`).join('')
    const answer = await guest().post('/auth/signup', JSON.stringify(ADA).replace('{', `{${more}`))
    expect(answer.status).toBe(400)
    expect(problemsOf(answer)).toEqual(keys.map((key) => `${key}: ${key} is not a field`))
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
    expect(refused).toHaveLength(1)
    expect(refused[0]?.body).toMatchObject({ code: 'rate_limited', retryAfter: 6 })
    expect(refused[0]?.headers.get('Retry-After')).toBe('6')
    expect(refused[0]?.headers.get('RateLimit-Limit')).toBe('10')
    expect(refused[0]?.headers.get('RateLimit-Remaining')).toBe('0')
  })
})

describe('verify account', () => {
  let token = ''
  let path = ''
  beforeEach(async () => {
    await signUp()
    token = await codeFor(api, email)
    path = `/auth/verify-account?email=${email}&token=${token}`
  })

  it('takes a code once, and signs in', async () => {
    const { status, body } = await verify(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'OTP verified successfully',
      data: { email, emailVerified: true, twoFactorRequired: false },
    })
    expect((await api.bearer(body.data.accessToken).get('/user')).status).toBe(200)
    expect((await verify(token)).body.message).toEqual(['Invalid verification code'])
  })

  it('works as a GET, which the specification asks for, but not for a prefetch or from another site', async () => {
    const notDirect = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Purpose: 'prefetch' },
      { 'Sec-Purpose': 'prefetch;prerender' },
    ]
    for (const headers of notDirect) expect((await guest().get(path, headers)).status).toBe(403)
    const head = new Request(`http://app.test/api${path}`, { method: 'HEAD' })
    expect((await api.fetch(head)).status).toBe(403)
    const { status, headers } = await guest().get(path)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it('refuses a code after 120 seconds, and one that is not of six digits', async () => {
    expect(problemsOf(await verify('12345'))).toEqual(['token: Please enter all 6 digits'])
    api.advance(120_000)
    expect((await verify(token)).status).toBe(400)
  })

  it('is no way into an account that is verified already', async () => {
    await verify(token)
    api.advance(2 * MINUTE)
    await guest().post('/auth/resend-verification', { email })
    expect((await verify('123456')).status).toBe(400)
  })
})

describe('POST /auth/signin', () => {
  beforeEach(() => makeAda(api))

  it('answers a token and who it is', async () => {
    const { status, body } = await signIn({ email: 'ADA@example.com', password })
    expect([status, body.message]).toEqual([200, 'Successfully logged in'])
    expect(body.data).toMatchObject({
      ...{ firstName: 'Ada', lastName: 'Lovelace', email, phone: '', role: 'user' },
      ...{ emailVerified: true, twoFactorEnabled: false, twoFactorRequired: false },
      team: { name: "Ada's team", role: 'owner', permissions: expect.arrayContaining(['wallet.send']) },
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

  it('refuses what is missing or no address', async () => {
    const missing = ['email: Email is required', 'password: Password is required']
    expect(problemsOf(await signIn({ email: '', password: '' }))).toEqual(missing)
    expect(problemsOf(await signIn({}))).toEqual(missing)
    expect(problemsOf(await signIn({ email: 7, password: 'x' }))).toEqual(['email: Email must be a text'])
  })

  it.each([
    ['suspended', 403, 'This account is suspended'],
    ['deleted', 401, 'Invalid email or password'],
  ] as const)('refuses a person who is %s, and ends the sessions they have', async (state, code, text) => {
    const before = api.as(email)
    expect((await before.get('/user')).status).toBe(200)
    await api.services.db.orm.update(users).set({ status: state }).where(eq(users.email, email))
    const { status, body } = await signIn()
    expect([status, body.message]).toEqual([code, text])
    expect((await before.get('/user')).status).toBe(401)
  })

  it('refuses an address after five failures with one account within a minute', async () => {
    for (let n = 1; n <= 5; n++) await signIn({ email, password: 'wrong' })
    const { status, body, headers } = await signIn()
    expect(status).toBe(429)
    expect(body).toMatchObject({ retryAfter: 12, message: 'Too many attempts. Please try again later.' })
    expect(headers.get('Retry-After')).toBe('12')
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
    const rows = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
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

  it('mails a link with token and address behind the #, as a POST as well', async () => {
    const { status, body } = await guest().post('/auth/forgot-password', { email })
    expect(status).toBe(200)
    expect(body.message).toBe('Password reset link sent to your email')
    const [mail] = await api.mails(email)
    const link = new URL(mail?.linkUrl ?? '')
    expect(link.origin + link.pathname + link.search).toBe('http://app.test/reset-password')
    expect(link.hash).toMatch(/^#token=[\w-]{43}&email=ada%40example\.com$/)
  })

  it('answers the same for an address without an account, and mails nothing', async () => {
    const [known, unknown] = [await forgot(), await forgot('nobody@example.com')]
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' })
    expect(await api.mails('nobody@example.com')).toHaveLength(0)
  })

  it('sets the new password once, ends every session and says so by mail', async () => {
    await forgot()
    const token = await resetTokenFor(api, email)
    const { status, body } = await reset(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Password reset successfully', data: {} })
    expect((await api.bearer(ownSession).get('/user')).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ email, password: other })).status).toBe(200)
    expect((await api.mails(email)).map(({ subject }) => subject)).toContain('Your password was changed')
    const again = await reset(token)
    expect([again.status, again.body.message]).toEqual([400, 'This reset link is invalid or has expired'])
  })

  it('proves the address: nobody who followed the link is asked for a code', async () => {
    await api.services.db.orm.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email))
    await forgot()
    await reset(await resetTokenFor(api, email))
    const { status, body } = await signIn({ email, password: other })
    expect([status, body.data.email]).toEqual([200, email])
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

  it('holds the new password to the rules, and takes the link still', async () => {
    await forgot()
    const token = await resetTokenFor(api, email)
    const refused = await reset(token, { password: 'short' })
    expect(problemsOf(refused)).toEqual(['password: Password must be at least 8 characters'])
    expect((await reset(token)).status).toBe(200)
  })

  it('sends at most five links a day to an account', async () => {
    for (let n = 1; n <= 5; n++) await forgot()
    expect((await forgot()).status).toBe(429)
    api.advance(24 * 60 * MINUTE)
    expect((await forgot()).status).toBe(200)
  })
})

it('outside sandbox mode does not know the sample code', async () => {
  await signUp()
  const { status } = await serveWith(api, { mode: 'production' })
    .guest()
    .post('/auth/verify-account', { email, token: '123456' })
  expect(status).toBe(400)
  expect((await verify('123456')).status).toBe(200)
})
