import { beforeEach, describe, expect, it } from 'vitest'
import { knownDevice } from '#server/features/people/identity/schema.ts'
import { RATE_LIMITS } from '#server/entry/settings.ts'
import {
  ADA,
  makeAda,
  resetTokenFor,
  totpAt,
  turnOnTwoFactor,
  type LoginData,
} from '#tests/support/accounts.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const DAY = 24 * 60 * 60_000
const { email, password } = ADA
const OFFICE = '10.0.0.1'
const ATTACKER = '10.6.6.6'

/** Less than the application has: to guess so often takes its time. */
const FEWER = {
  signInStrangers: { ...RATE_LIMITS.signInStrangers, burst: 7 },
  signInAddress: { ...RATE_LIMITS.signInAddress, burst: 10 },
  passwordResetStrangers: { ...RATE_LIMITS.passwordResetStrangers, burst: 7 },
}

const api = freshApi({ settings: { rateLimits: { ...RATE_LIMITS, ...FEWER } } })
let session: string
beforeEach(async () => {
  session = await makeAda(api)
})

type SignedIn = Envelope<LoginData & { readonly deviceToken: string }>
interface Try {
  readonly email?: string
  readonly password?: string
  readonly address?: string
  readonly device?: string | undefined
}

const headersOf = (device?: string) => (device === undefined ? {} : { Device: device })
const signIn = ({ address = OFFICE, device, ...values }: Try = {}) =>
  api.guest({ address }).post<SignedIn>('/auth/signin', { email, password, ...values }, headersOf(device))
const newDevice = async () => (await signIn()).body.data.deviceToken
const guess = (address: string, device?: string) => signIn({ address, password: 'wrong', device })

/** Uses up the tries that somebody without a known device has at the office. */
async function guessAtOffice() {
  for (let n = 0; n < 5; n++) await guess(OFFICE)
}
/** Uses up the tries that all strangers have together. */
async function guessFromManyAddresses() {
  for (let n = 0; n < FEWER.signInStrangers.burst; n++) await guess(`10.9.0.${n}`)
}

describe('wrong passwords of a stranger', () => {
  it('from the network of the owner, with other accounts too, do not keep out the device that signed in before', async () => {
    const device = await newDevice()
    await guessAtOffice()
    expect([(await signIn()).status, (await signIn({ device })).status]).toEqual([429, 200])
    for (let n = 0; n < 11; n++) await signIn({ email: `u${n}@example.com` })
    expect((await signIn({ device })).status).toBe(200)
  })

  it('from many addresses are slowed down together, and a device that signed in before is not', async () => {
    const device = await newDevice()
    await guessFromManyAddresses()
    expect(await guess('10.9.1.1')).toMatchObject({ status: 429, body: { retryAfter: 12 } })
    expect((await signIn({ device })).status).toBe(200)
    api.advance(12_000)
    expect((await guess('10.9.1.2')).status).toBe(401)
    expect((await guess('10.9.1.3')).status).toBe(429)
  })

  it('are no obstacle to a new password, after a reset on whatever device', async () => {
    await guessFromManyAddresses()
    expect((await signIn()).status).toBe(429)
    const own = { currentPassword: password, newPassword: 'another good one' }
    expect((await api.bearer(session).patch('/user/update-password', own)).status).toBe(200)
    await api.guest().post('/auth/forgot-password', { email })
    const token = await resetTokenFor(api, email)
    const change = { email, token, password: 'yet another one' }
    const { body } = await api.guest().post<SignedIn>('/auth/password-reset', change)
    const device = body.data.deviceToken
    expect((await signIn({ device, password: 'yet another one' })).status).toBe(200)
  })

  it('nor do their reset links keep the owner from one', async () => {
    const forgot = (address: string, device?: string) =>
      api.guest({ address }).post('/auth/forgot-password', { email }, headersOf(device))
    const device = await newDevice()
    for (let n = 0; n < 5; n++) expect((await forgot(ATTACKER)).status).toBe(200)
    expect([(await forgot(ATTACKER)).status, (await forgot(OFFICE)).status]).toEqual([429, 200])
    for (let n = 0; n < 7; n++) await forgot(`10.9.0.${n}`)
    expect((await forgot('10.9.0.99')).status).toBe(429)
    expect((await forgot(OFFICE, device)).status).toBe(200)
  })
})

describe('a device that signed in before', () => {
  it('has five tries a minute of its own', async () => {
    const device = await newDevice()
    const answers = []
    for (let n = 0; n < 6; n++) answers.push((await guess(`10.8.0.${n}`, device)).status)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('keeps the token that it was given, also for a second person, and chooses none itself', async () => {
    const chosen = 'x'.repeat(43)
    const device = (await signIn({ device: chosen })).body.data.deviceToken
    expect(device).not.toBe(chosen)
    expect((await signIn({ device })).body.data.deviceToken).toBe(device)
    const bob = { ...ADA, email: 'bob@example.com' }
    await api.guest().post('/auth/signup', bob)
    const code = { email: bob.email, token: '123456' }
    const { body } = await api.guest().post<SignedIn>('/auth/verify-account', code, headersOf(device))
    expect(body.data.deviceToken).toBe(device)
  })

  it('is known for no other account', async () => {
    await api.tokenOf('owner')
    const device = await newDevice()
    const tryOwner = () => signIn({ email: 'owner@test.example', password: 'x', device })
    for (let n = 0; n < 5; n++) await tryOwner()
    expect((await tryOwner()).status).toBe(429)
    expect((await signIn({ device })).status).toBe(200)
  })

  it('is known only once the second factor was given', async () => {
    const { manualKey } = await turnOnTwoFactor(api, session)
    api.advance(60_000)
    const { body } = await signIn()
    expect(body.data).not.toHaveProperty('deviceToken')
    const token = totpAt(manualKey, api.services.now())
    const verified = await api.bearer(body.data.accessToken).post<SignedIn>('/user/verify-2fa', { token })
    expect(verified.body.data.deviceToken).toMatch(/^[\w-]{43}$/)
  })

  it('stays known when its own session changes the password, and is a stranger when another does', async () => {
    const [own, other] = [await signIn(), await newDevice()]
    const { accessToken, deviceToken } = own.body.data
    const change = { currentPassword: password, newPassword: 'another good one' }
    await api.bearer(accessToken).patch('/user/update-password', change, headersOf(deviceToken))
    await guessAtOffice()
    const renewed = { password: 'another good one' }
    expect((await signIn({ device: other, ...renewed })).status).toBe(429)
    expect((await signIn({ device: deviceToken, ...renewed })).status).toBe(200)
  })

  it('is a stranger after half a year', async () => {
    const device = await newDevice()
    api.advance(180 * DAY)
    await guessAtOffice()
    expect((await signIn({ device })).status).toBe(429)
  })

  it('lets nobody in, and is stored by the hash of its token only', async () => {
    const device = await newDevice()
    expect((await api.bearer(device).get('/user')).status).toBe(401)
    expect((await signIn({ device, password: 'wrong' })).status).toBe(401)
    expect(JSON.stringify(await api.services.db.orm.select().from(knownDevice))).not.toContain(device)
  })
})
