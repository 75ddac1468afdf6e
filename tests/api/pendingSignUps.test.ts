import { describe, expect, it } from 'vitest'
import { users } from '#server/features/people/identity/schema.ts'
import { ADA, codeFor, type LoginData } from '#tests/support/accounts.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeTeam, makeUser, TEST_PASSWORD } from '#tests/support/factories.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const MINUTE = 60_000
const EVE = { ...ADA, firstName: 'Eve', password: 'set by somebody else' }
const { email } = ADA

const api = freshApi()

type Person = typeof ADA | typeof EVE

/** Where each of them sits. */
const addressOf = (person: object) => (person === EVE ? '10.6.6.6' : '10.0.0.1')
const guest = (person: object = ADA) => api.guest({ address: addressOf(person) })

const askToSignUp = (person: Person) =>
  guest(person).post<Envelope<{ signUpId: string }>>('/auth/signup', person)
/** Signs somebody up with Ada's address. Answers the code that was mailed for it, and what their browser was told. */
async function signUp(person: Person) {
  const { status, body } = await askToSignUp(person)
  expect(status).toBe(201)
  return { token: await codeFor(api, email), signUpId: body.data.signUpId }
}
const verify = (values: { token: string; signUpId?: string }, person: object = ADA) =>
  guest(person).post<Envelope<LoginData>>('/auth/verify-account', { email, ...values })
const signIn = ({ password }: { password: string }) =>
  guest().post<Envelope<LoginData & { signUpId: string }>>('/auth/signin', { email, password })
const resend = (values: object = {}, person: object = ADA) =>
  guest(person).post('/auth/resend-verification', { email, ...values })
const wrong = (token: string) => (token === '000000' ? '000001' : '000000')

async function expectAccountOf(own: Person, other: Person) {
  expect((await signIn(other)).status).toBe(401)
  const { status, body } = await signIn(own)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ firstName: own.firstName, team: { name: `${own.firstName}'s team` } })
}

describe('two sign-ups with one address', () => {
  it('are both mailed a code; the first that is entered decides whose password counts, and ends the other', async () => {
    const eves = await signUp(EVE)
    const { token } = await signUp(ADA)
    expect(await api.mails(email)).toHaveLength(2)
    await signUp(EVE)
    expect(await api.services.db.orm.$count(users)).toBe(0)
    api.advance(MINUTE)
    expect((await verify({ token })).status).toBe(200)
    for (const late of [{ token: eves.token }, eves]) expect((await verify(late, EVE)).status).toBe(400)
    await expectAccountOf(ADA, EVE)
  })

  it('are told apart by the browser: codes of the other are wrong in it, and wrong ones elsewhere void none', async () => {
    const eves = await signUp(EVE)
    const adas = await signUp(ADA)
    const refused = await verify({ token: eves.token, signUpId: adas.signUpId })
    expect(refused.body.message).toEqual(['Invalid verification code'])
    for (let n = 0; n < 6; n++) await verify({ token: wrong(adas.token) }, EVE)
    expect((await verify({ token: adas.token })).status).toBe(400)
    expect((await verify(adas)).status).toBe(200)
    await expectAccountOf(ADA, EVE)
  })

  it('end at five wrong codes in the browser that signed up', async () => {
    const adas = await signUp(ADA)
    const tries = Array.from({ length: 5 }, () => verify({ ...adas, token: wrong(adas.token) }))
    const answers = [...(await Promise.all(tries)), await verify(adas)]
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(400))
  })

  it('answer alike, so that nobody learns who signs up or has an account', async () => {
    const fresh = await askToSignUp(ADA)
    const second = await askToSignUp(EVE)
    await verify({ token: await codeFor(api, email) })
    const known = await askToSignUp(EVE)
    const shapes = [fresh, second, known].map(({ status, body }) => ({
      status,
      body: { ...body, requestId: '', data: Object.keys(body.data) },
      id: body.data.signUpId.replace(/_\w{22}$/, '_'),
    }))
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
  })

  it.each([
    { whose: 'the newest', people: [EVE, ADA], isKnown: false },
    { whose: 'that of this browser', people: [ADA, EVE], isKnown: true },
  ] as const)('activate $whose by the sample code of the sandbox', async ({ people, isKnown }) => {
    const [{ signUpId }] = [await signUp(people[0]), await signUp(people[1])]
    const { status } = await verify({ token: '123456', ...(isKnown && { signUpId }) })
    expect(status).toBe(200)
    await expectAccountOf(ADA, EVE)
  })

  it('at the same moment end in one account', { tags: ['postgres'] }, async () => {
    const [adas, eves] = [await signUp(ADA), await signUp(EVE)]
    const answers = await Promise.all([verify(adas), verify(eves, EVE)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await api.services.db.orm.$count(users)).toBe(1)
  })
})

describe('a sign-up', () => {
  it('takes over the account of an administrator’s making that nobody has entered', async () => {
    const { userId } = await makeUser(api.services, { email, emailVerifiedAt: null })
    await makeTeam(api.services, { name: 'Made for Ada', ownerId: userId })
    const { token } = await signUp(ADA)
    const made = { id: userId, firstName: 'Ada', team: { name: 'Made for Ada' } }
    expect((await verify({ token })).body.data).toMatchObject(made)
    expect((await signIn(ADA)).status).toBe(200)
    expect((await signIn({ password: TEST_PASSWORD })).status).toBe(401)
  })

  it('takes over no account of an administrator, whoever enters its code', async () => {
    await makeUser(api.services, { email, emailVerifiedAt: null, platformRole: 'admin' })
    expect((await verify(await signUp(ADA))).status).toBe(400)
  })

  it('is mailed five times an hour for one place, however asked for, and twenty in all, and the first places go on', async () => {
    for (let n = 0; n < 7; n++) await signUp(EVE)
    api.advance(2 * MINUTE)
    expect((await resend({}, EVE)).status).toBe(200)
    expect(await api.mails(email)).toHaveLength(5)
    const { token } = await signUp(ADA)
    for (let n = 0; n < 20; n++) await api.guest({ address: `10.2.0.${n}` }).post('/auth/signup', EVE)
    expect(await api.mails(email)).toHaveLength(20)
    expect((await verify({ token })).status).toBe(200)
    await expectAccountOf(ADA, EVE)
  })
})

describe('signing in before the address is proved', () => {
  it('leads to the code of the sign-up with that password, and leaves the other alone', async () => {
    const eves = await signUp(EVE)
    const adas = await signUp(ADA)
    api.advance(2 * MINUTE)
    const { status, body } = await signIn(ADA)
    const refusal = { message: 'Please verify your email', code: 'email_unverified' }
    expect([status, body]).toMatchObject([403, { ...refusal, data: { signUpId: adas.signUpId } }])
    const token = await codeFor(api, email)
    expect((await verify({ token, signUpId: eves.signUpId })).status).toBe(400)
    expect((await verify({ token, signUpId: body.data.signUpId })).status).toBe(200)
    await expectAccountOf(ADA, EVE)
  })

  it('mails nothing while the last code may still come, and is refused with another password', async () => {
    await signUp(ADA)
    api.advance(2 * MINUTE - 1)
    expect([(await signIn(ADA)).status, (await signIn(EVE)).status]).toEqual([403, 401])
    expect(await api.mails(email)).toHaveLength(1)
  })

  it('works for an account from before sign-ups were kept apart', async () => {
    const { userId } = await makeUser(api.services, { email, emailVerifiedAt: null })
    await makeTeam(api.services, { ownerId: userId })
    const { status, body } = await signIn({ password: TEST_PASSWORD })
    expect(status).toBe(403)
    const token = await codeFor(api, email)
    expect((await verify({ token, signUpId: body.data.signUpId })).body.data.id).toBe(userId)
    expect((await signIn({ password: TEST_PASSWORD })).status).toBe(200)
  })
})

describe('POST /auth/resend-verification', () => {
  it('mails the sign-up of this browser, though another came later', async () => {
    const { signUpId } = await signUp(ADA)
    api.advance(MINUTE)
    await signUp(EVE)
    api.advance(MINUTE)
    await resend({ signUpId })
    const token = await codeFor(api, email)
    expect((await verify({ token })).status).toBe(200)
    await expectAccountOf(ADA, EVE)
  })

  it('mails the newest where the browser knows of none, and voids its code before', async () => {
    const first = await signUp(ADA)
    api.advance(2 * MINUTE)
    expect((await resend()).status).toBe(200)
    expect((await verify({ token: first.token })).status).toBe(400)
    expect((await verify({ token: await codeFor(api, email) })).status).toBe(200)
  })

  it('answers 200 within 120 seconds as for an unknown address, and mails nothing', async () => {
    const { signUpId } = await signUp(ADA)
    api.advance(2 * MINUTE - 1)
    const unknown = await resend({ email: 'nobody@example.com' })
    for (const answer of [await resend(), await resend({ signUpId })]) {
      expect(answer.status).toBe(200)
      expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    }
    expect(await api.mails(email)).toHaveLength(1)
    expect(await api.mails('nobody@example.com')).toHaveLength(0)
  })
})
