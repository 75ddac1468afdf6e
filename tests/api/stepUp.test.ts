import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Resource } from '#define'
import { users } from '#resources/admin/users.ts'
import { session } from '#server/features/people/identity/schema.ts'
import { checkRoutes } from '#server/engine/http/checkRoutes.ts'
import { collectRoutes } from '#server/entry/collectRoutes.ts'
import { nextCodeOf, turnOnTwoFactor } from '#tests/support/accounts.ts'
import { idOf } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeSession, TEST_PASSWORD } from '#tests/support/factories.ts'
import { fillPath, readOperations, type Operation } from '#tests/support/operations.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { forgetStepUp, noteStepUp, stepUp } from '#tests/support/stepUp.ts'

const api = freshApi()
beforeEach(() => forgetStepUp(api, 'owner'))

const MINUTES = 60_000
const reveal = () => api.as('owner').post('/webhooks/reveal-secret')

describe('the second proof', () => {
  it('is the password without two-factor, and refused on its field when it is wrong', async () => {
    const wrong = await stepUp(api.as('owner'), { password: 'not it' })
    expect(wrong.body.errors).toEqual([{ field: 'password', code: 'wrong', text: 'Incorrect password' }])
    const { body } = await stepUp(api.as('owner'))
    expect(body.data).toEqual({ stepUpAt: api.services.now().toISOString() })
  })

  it('is the code with two-factor, and then not the password', async () => {
    const owner = api.as('owner')
    await stepUp(owner)
    const { manualKey } = await turnOnTwoFactor(api, await api.tokenOf('owner'))
    await forgetStepUp(api, 'owner')
    for (const proof of [{ password: TEST_PASSWORD }, { token: '000000' }])
      expect(problemsOf(await stepUp(owner, proof))).toMatch(/^400 token: /)
    expect((await stepUp(owner, { token: nextCodeOf(api, manualKey) })).status).toBe(200)
  })

  it('may be wrong five times a minute, whatever the tries are', async () => {
    const owner = api.as('owner')
    for (let tries = 0; tries < 5; tries++) await stepUp(owner, { password: `wrong ${tries}` })
    const { body } = await stepUp(owner)
    expect(body).toMatchObject({ statusCode: 429, retryAfter: expect.any(Number) })
  })

  it('that is wrong ten times in a row ends the session, by a password change as well, and its owner is told', async () => {
    const owner = api.as('owner')
    const guess = () => stepUp(owner, { password: 'not it' })
    const change = { currentPassword: 'not it', newPassword: 'another good one' }
    await guess()
    await stepUp(owner)
    for (let tries = 0; tries < 9; tries++) {
      api.advance(60_000)
      expect((await guess()).status).toBe(400)
    }
    expect((await owner.get('/user')).status).toBe(200)
    expect((await owner.patch('/user/update-password', change)).status).toBe(400)
    expect((await owner.get('/user')).status).toBe(401)
    const [mail] = await api.mails('owner@test.example')
    expect(mail?.subject).toBe('One of your sessions was revoked')
  })

  it('ends with the session', async () => {
    await stepUp(api.as('owner'))
    await api.as('owner').post('/user/sign-out')
    const rows = await api.services.db.orm.select({ stepUpAt: session.stepUpAt }).from(session)
    expect(rows.filter(({ stepUpAt }) => stepUpAt !== null)).toEqual([])
  })
})

/** What asks for more than a session, by the permission that opens it. */
const MARKED = [
  'cards.reveal',
  'investments.write',
  'canManageSettings',
  'developers.manage',
  'settlement.manage',
  'team.transfer',
  'team.delete',
]

/** What weakens or opens an account and no permission guards, and what others are to trust. */
const OF_TRUST = [
  'GET /user/init-2fa',
  'POST /user/init-2fa',
  'POST /user/setup-2fa',
  'POST /user/disable-2fa',
  'POST /user/recovery-codes',
  'POST /user/passkeys/options',
  'POST /user/passkeys',
  'PATCH /user/passkeys/{id}',
  'DELETE /user/passkeys/{id}',
  'POST /address-book/{id}/actions/verify',
  'PATCH /payment-limits',
  'POST /wallet/approvals/{id}/approve',
  'POST /team-roles',
  'PUT /team-roles/{id}',
  'PATCH /team-roles/{id}',
  'POST /teams/{teamId}/invitations',
  'PATCH /teams/{teamId}/members/{id}',
]

/** They change nothing that counts: a picture, or what is sent to the address that was confirmed when it was saved. */
const HARMLESS = [
  'POST /team-settings/files/logo',
  'POST /webhooks/test',
  'POST /webhook-endpoints/{id}/actions/test',
  'POST /webhook-deliveries/{id}/actions/redeliver',
]

const nameOf = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`
const isOfPlatform = ({ permission = '' }: Operation) => permission.startsWith('platform.')
const isMarked = ({ permission = '' }: Operation) => MARKED.includes(permission)

describe('a call that needs a second proof', () => {
  let calls: readonly Operation[] = []
  let guarded: readonly Operation[] = []
  beforeAll(async () => {
    calls = await readOperations(api)
    guarded = calls.filter(({ needsStepUp }) => needsStepUp)
  })

  it('is every change behind a marked permission, every change of an administrator, and what opens an account or vouches for an address', () => {
    const marked = calls.filter((call) => call.method !== 'get' && (isOfPlatform(call) || isMarked(call)))
    const wanted = [...marked.map(nameOf), ...OF_TRUST].filter((name) => !HARMLESS.includes(name))
    expect(guarded.map(nameOf).toSorted()).toEqual(wanted.toSorted())
    expect(guarded.length).toBeGreaterThan(25)
    const silent = guarded.filter(({ responses }) => !JSON.stringify(responses['403']).includes('step-up'))
    expect(silent.map(nameOf), 'In the reference').toEqual([])
  })

  it('is refused without one, and only then', async () => {
    await forgetStepUp(api, 'platform')
    const ask = async (call: Operation) => {
      const client = api.as(isOfPlatform(call) ? 'platform' : 'owner')
      const key = { 'Idempotency-Key': crypto.randomUUID() }
      const to = fillPath(call.path, [])
      const { status, body } = await (call.method === 'get'
        ? client.get(to)
        : client[call.method](to, { unknown: true }, key))
      return `${status} ${status === 403 ? String(body.code) : ''} ${nameOf(call)}`
    }
    const askAll = async () => {
      const answers: string[] = []
      for (const call of guarded) answers.push(await ask(call))
      return answers
    }
    // Two take a code in their body, which is looked at first.
    const open = (await askAll()).filter((answer) => !answer.includes('step_up_required'))
    expect(open).toEqual([
      expect.stringContaining('POST /user/disable-2fa'),
      expect.stringContaining('POST /user/recovery-codes'),
    ])
    for (const persona of ['owner', 'platform'] as const) await noteStepUp(api, await api.tokenOf(persona))
    const refused = (await askAll()).filter((answer) => /^(401|403|5)/.test(answer))
    expect(refused).toEqual([])
  })

  it('is open for ten minutes to this session alone, and until then says which proof it needs', async () => {
    expect((await reveal()).body).toMatchObject({ code: 'step_up_required', data: { proof: 'password' } })
    await stepUp(api.as('owner'))
    const other = await makeSession(api.services, { userId: await idOf(api), steppedUp: false })
    expect((await api.bearer(other).post('/webhooks/reveal-secret')).body.code).toBe('step_up_required')
    api.advance(10 * MINUTES - 1)
    expect((await reveal()).status).not.toBe(403)
    api.advance(1)
    expect((await reveal()).body.code).toBe('step_up_required')
  })

  it('is done once, by the key it was first sent with', async () => {
    const invest = () =>
      api.as('owner').post('/investments', { planId: 'none', amount: '1' }, { 'Idempotency-Key': 'same' })
    expect((await invest()).body.code).toBe('step_up_required')
    await stepUp(api.as('owner'))
    expect((await invest()).status).toBe(400)
  })

  it('turns two-factor off after a code that was given a short while ago', async () => {
    const owner = api.as('owner')
    const { manualKey } = await turnOnTwoFactor(api, await api.tokenOf('owner'))
    await forgetStepUp(api, 'owner')
    expect((await owner.post('/user/disable-2fa')).body.code).toBe('step_up_required')
    await stepUp(owner, { token: nextCodeOf(api, manualKey) })
    expect((await owner.post('/user/disable-2fa')).body.data).toEqual({ twoFactorEnabled: false })
  })
})

it('the start is refused when an action and the route that it calls disagree on the second proof', () => {
  const { suspend } = users.actions ?? {}
  const careless = { ...users, actions: { suspend: { ...suspend, confirm: { title: 'Suspend' } } } }
  const start = () =>
    checkRoutes(collectRoutes(api.services), api.services.product, [careless as unknown as Resource])
  expect(start).toThrow('users.actions.suspend.confirm and the route must agree on stepUp')
})
