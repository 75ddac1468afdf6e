import { describe, expect, it } from 'vitest'
import { collectRoutes } from '#server/entry/collectRoutes.ts'
import { signIn, totpAt } from '#tests/support/accounts.ts'
import { idOf } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeTeam, makeSession } from '#tests/support/factories.ts'
import { profileOf } from '#tests/support/invitations.ts'
import { requireTwoFactor } from '#tests/support/teamSettings.ts'
import { refusalsOf } from '#tests/support/refusalsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const api = freshApi()

const REFUSED = 'Test Store requires two-factor authentication. Set it up in Settings, Security first.'

/** What a session without its second factor reaches: the Security tab of the settings, and the way out. */
const OPEN = [
  'delete /user/sessions',
  'delete /user/sessions/:id',
  'get /user',
  'get /user/init-2fa',
  'get /user/passkeys',
  'get /user/sessions',
  'get /user/sso',
  'patch /user/update-password',
  'post /user/init-2fa',
  'post /user/setup-2fa',
  'post /user/step-up',
  'post /user/step-up/options',
  'post /user/step-up/sso',
]

/** The team asks it, not the person's other ones. */
const TO_ANOTHER_TEAM = ['get /teams', 'post /teams/:teamId/switch']

describe('a team that requires two-factor', () => {
  it('refuses such a session every route but those that lead to the set-up and out, and those to another team', async () => {
    const token = await api.tokenOf('member')
    await requireTwoFactor(api)
    const refusalOf = await refusalsOf(api, token)
    const guarded = collectRoutes(api.services).filter(
      ({ access }) => access !== 'public' && access !== 'pending',
    )
    const open = guarded.filter((route) => refusalOf(route) !== 'two_factor_setup_required')
    const names = open.map(({ method, path }) => `${method} ${path}`)
    expect(names.toSorted()).toEqual([...OPEN, ...TO_ANOTHER_TEAM].toSorted())
    expect(guarded.length).toBeGreaterThan(80)
  })

  it('refuses a member without it from the next request on, saying what to do, until the same session set it up', async () => {
    const member = api.as('member')
    expect((await member.get('/transaction/list')).status).toBe(200)
    expect(await profileOf(api, 'member')).toMatchObject({ twoFactorSetupRequired: false })
    await requireTwoFactor(api)
    const refused = { statusCode: 403, code: 'two_factor_setup_required', message: REFUSED }
    expect((await member.get('/transaction/list')).body).toMatchObject(refused)
    const nothing = { twoFactorSetupRequired: true, team: { permissions: [] } }
    expect(await profileOf(api, 'member')).toMatchObject(nothing)
    const { body } = await member.post<Envelope<{ manualKey: string }>>('/user/init-2fa', {})
    await member.post('/user/setup-2fa', { token: totpAt(body.data.manualKey, api.services.now()) })
    expect((await member.get('/transaction/list')).status).toBe(200)
    const team = { permissions: expect.arrayContaining(['transactions.view']) }
    expect(await profileOf(api, 'member')).toMatchObject({ twoFactorSetupRequired: false, team })
  })

  it('lets a member out, and in again to set it up', async () => {
    await api.tokenOf('member')
    await requireTwoFactor(api)
    expect((await api.as('member').post('/user/sign-out', {})).status).toBe(200)
    const { body } = await signIn(api, 'member@test.example')
    expect(body.data).toMatchObject({ twoFactorRequired: false, twoFactorSetupRequired: true })
    expect((await api.bearer(body.data.accessToken).get('/wallet/get-token-balances')).status).toBe(403)
  })

  it('asks nothing of its members in their other teams', async () => {
    await api.as('member').get('/user')
    await requireTwoFactor(api)
    const userId = await idOf(api, 'member@test.example')
    const { teamId } = await makeTeam(api.services, { ownerId: userId })
    const elsewhere = await makeSession(api.services, { userId, teamId })
    expect((await api.bearer(elsewhere).get('/transaction/list')).status).toBe(200)
  })

  it('keeps its API keys at work: a key is a program of the team, not a person', async () => {
    const { body } = await api.as('admin').patch<Envelope<{ secretKey: string }>>('/user/regenerate-app-keys')
    await requireTwoFactor(api)
    expect((await api.as('admin').get('/transaction/list')).status).toBe(403)
    expect((await api.bearer(body.data.secretKey).get('/transaction/list')).status).toBe(200)
  })
})
