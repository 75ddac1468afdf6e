import { beforeEach, describe, expect, it } from 'vitest'
import { session, team, users } from '#server/features/people/identity/schema.ts'
import { isNull } from 'drizzle-orm'
import { createAuthenticator } from '#tests/support/createAuthenticator.ts'
import { resetTokenFor } from '#tests/support/accounts.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { serveWith } from '#tests/support/serveWith.ts'
import { forgetStepUp } from '#tests/support/stepUp.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { audited } from '#tests/support/admin.ts'

const ORIGIN = 'http://app.test'
const MINUTE_MS = 60_000

type Device = Awaited<ReturnType<typeof createAuthenticator>>
type Challenge = Envelope<{ readonly challenge: string; readonly rpId: string; readonly rp: { id: string } }>

const api = freshApi()
let device: Device
beforeEach(async () => void (device = await createAuthenticator(ORIGIN)))

const owner = () => api.as('owner')
const offered = async () => (await owner().post<Challenge>('/user/passkeys/options', {})).body.data
const add = async (lies = {}, name = 'My phone') =>
  owner().post<Envelope<{ id: string }>>('/user/passkeys', {
    name,
    response: await device.create(await offered(), lies),
  })
const asked = async () => (await api.guest().post<Challenge>('/auth/passkeys/options', {})).body.data
const signInWith = (response: object) =>
  api.guest().post<Envelope<{ accessToken: string; email: string }>>('/auth/passkeys', { response })
const signIn = async (lies = {}) => signInWith(await device.get(await asked(), lies))
const list = async () =>
  (await owner().get<Envelope<readonly { lastUsedAt: string | null }[]>>('/user/passkeys')).body.data
/** What the device answers where a second proof is asked for. */
const prove = async () => {
  const { body } = await owner().post<Challenge>('/user/step-up/options', {})
  return device.get(body.data)
}
const acts = async () => (await audited(api)).map(({ action }) => action)

describe('a passkey', () => {
  it('is added with a name, and told of by mail, bell and audit log', async () => {
    expect((await offered()).rp.id).toBe('app.test')
    expect(await add()).toMatchObject({ status: 201, body: { data: { id: device.id } } })
    expect(await list()).toMatchObject([{ id: device.id, name: 'My phone', lastUsedAt: null }])
    expect((await api.mails('owner@test.example'))[0]).toMatchObject({ subject: 'A passkey was added' })
    expect(await acts()).toContain('passkey_added')
  })

  it('outlives a new password, whose mail says that it is there', async () => {
    await add()
    const email = 'owner@test.example'
    await api.guest().post('/auth/forgot-password', { email })
    const token = await resetTokenFor(api, email)
    await api.guest().post('/auth/password-reset', { email, token, password: 'another good one' })
    expect((await api.mails(email))[0]?.body).toContain('Passkeys still on your account: 1.')
    expect((await signIn()).status).toBe(200)
  })

  it('signs in without password and code, also where two-factor is on', async () => {
    await add()
    await api.services.db.orm.update(users).set({ twoFactorEnabled: true, totpSecret: 'sealed' })
    const { status, body } = await signIn()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ email: 'owner@test.example', twoFactorRequired: false })
    expect((await api.bearer(body.data.accessToken).get('/user')).status).toBe(200)
    const sessions = await api.services.db.orm.select().from(session).orderBy(session.createdAt)
    expect(sessions.map(({ amr }) => amr)).toContainEqual(['passkey'])
    expect((await list())[0]?.lastUsedAt).not.toBeNull()
  })

  it('gives who is in no team any more one of their own, and lets nobody in who is suspended', async () => {
    await add()
    await api.services.db.orm.update(team).set({ deletedAt: api.services.now() })
    expect((await signIn()).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect(await api.services.db.orm.$count(team, isNull(team.deletedAt))).toBe(1)
    await api.services.db.orm.update(users).set({ status: 'suspended' })
    expect((await signIn()).status).toBe(403)
  })

  it('neither is added nor signs in with a wrong challenge, from another site, or without finger, face or PIN', async () => {
    const wrong = [{ challenge: 'abc' }, { origin: 'https://evil.test' }, { unverified: true }]
    const statuses = []
    for (const lies of wrong) statuses.push((await add(lies)).status)
    expect(await list()).toEqual([])
    await add()
    for (const lies of wrong) statuses.push((await signIn(lies)).status)
    const stranger = await createAuthenticator(ORIGIN)
    statuses.push((await signInWith(await stranger.get(await asked()))).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400])
    expect(await acts()).toContain('login_failed')
  })

  it('signs each challenge once, within five minutes, and what was asked for it', async () => {
    await add()
    const answer = await device.get(await asked())
    expect((await signInWith(answer)).status).toBe(200)
    expect((await signInWith(answer)).status).toBe(400)
    const late = await asked()
    api.advance(6 * MINUTE_MS)
    expect((await signInWith(await device.get(late))).status).toBe(400)
    expect((await signInWith(await prove())).status).toBe(400)
  })

  it('that was copied is found by its counter', async () => {
    await add()
    expect((await signIn({ counter: 9 })).status).toBe(200)
    expect((await signIn({ counter: 9 })).status).toBe(400)
    expect((await signIn({ counter: 10 })).status).toBe(200)
  })

  it('is a second proof in the place of the password, its owner’s alone', async () => {
    await add()
    await forgetStepUp(api, 'owner')
    const stolen = await api.as('admin').post('/user/step-up', { passkey: await prove() })
    expect(stolen.status).toBe(400)
    expect((await owner().post('/user/step-up', { passkey: await prove() })).status).toBe(200)
    expect((await owner().post('/user/passkeys/options', {})).status).toBe(200)
    expect((await api.as('admin').post('/user/step-up/options', {})).status).toBe(409)
  })

  it('is renamed, and removed', async () => {
    await add()
    const path = `/user/passkeys/${device.id}`
    expect((await owner().patch(path, { name: 'Work phone' })).status).toBe(200)
    expect(await list()).toMatchObject([{ name: 'Work phone' }])
    expect((await owner().delete(path)).status).toBe(200)
    expect((await signIn()).status).toBe(400)
    expect(await acts()).toEqual(expect.arrayContaining(['passkey_renamed', 'passkey_removed']))
  })

  it('is not offered where the application has no name', async () => {
    const nameless = serveWith(api, { origin: 'http://127.0.0.1:4100' })
    expect(await nameless.guest().post('/auth/passkeys/options', {})).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('PUBLIC_URL') },
    })
  })
})
