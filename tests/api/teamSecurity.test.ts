import { describe, expect, it } from 'vitest'
import { collectRoutes } from '#server/collectRoutes.ts'
import { totpAt } from '#tests/support/accounts.ts'
import { idOf } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeTeam, makeSession, TEST_PASSWORD } from '#tests/support/factories.ts'
import { changeTeam, requireTwoFactor } from '#tests/support/teamSettings.ts'
import { refusalsOf } from '#tests/support/refusalsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const api = freshApi()

interface Profile {
  readonly twoFactorSetupRequired: boolean
  readonly team: { readonly permissions: readonly string[] }
}
const profileOf = async (token: string) => (await api.bearer(token).get<Envelope<Profile>>('/user')).body.data

const REFUSED = 'Test Store requires two-factor authentication. Set it up under Settings, Security first.'

/** What a session without its second factor reaches: the Security tab of the settings, and the way out. */
const OPEN = [
  'delete /user/sessions',
  'delete /user/sessions/:id',
  'get /user',
  'get /user/init-2fa',
  'get /user/passkeys',
  'get /user/sessions',
  'patch /user/update-password',
  'post /user/init-2fa',
  'post /user/setup-2fa',
  'post /user/step-up',
  'post /user/step-up/options',
]

/** The team asks it, not the person's other ones. */
const TO_ANOTHER_TEAM = ['get /teams', 'post /teams/:teamId/switch']

describe('a team that requires two-factor', () => {
  it('refuses a member without it from the next request on, saying what to do', async () => {
    const member = api.as('member')
    expect((await member.get('/transaction/list')).status).toBe(200)
    await requireTwoFactor(api)
    const { status, body } = await member.get('/transaction/list')
    expect([status, body.code, body.message]).toEqual([403, 'two_factor_setup_required', REFUSED])
  })

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

  it('tells a member who they are, what is asked of them, and that they may do nothing until then', async () => {
    const token = await api.tokenOf('member')
    expect(await profileOf(token)).toMatchObject({ twoFactorSetupRequired: false })
    await requireTwoFactor(api)
    expect(await profileOf(token)).toMatchObject({ twoFactorSetupRequired: true, team: { permissions: [] } })
  })

  it('is open to the same session once the second factor is set up', async () => {
    const token = await api.tokenOf('member')
    await requireTwoFactor(api)
    const client = api.bearer(token)
    const { body } = await client.post<Envelope<{ manualKey: string }>>('/user/init-2fa', {})
    await client.post('/user/setup-2fa', { token: totpAt(body.data.manualKey, api.services.now()) })
    expect((await client.get('/transaction/list')).status).toBe(200)
    const { twoFactorSetupRequired, team } = await profileOf(token)
    expect([twoFactorSetupRequired, team.permissions.includes('transactions.view')]).toEqual([false, true])
  })

  it('lets a member out, and in again to set it up', async () => {
    const token = await api.tokenOf('member')
    await requireTwoFactor(api)
    expect((await api.bearer(token).post('/user/sign-out', {})).status).toBe(200)
    const credentials = { email: 'member@test.example', password: TEST_PASSWORD }
    const { body } = await api.guest().post<Envelope<{ accessToken: string }>>('/auth/signin', credentials)
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

  it('keeps its members from turning theirs off, until it no longer asks for it', async () => {
    const manualKey = await requireTwoFactor(api)
    api.advance(30_000)
    const turnOff = () =>
      api.as('owner').post('/user/disable-2fa', { token: totpAt(manualKey, api.services.now()) })
    const { status, body } = await turnOff()
    expect([status, body.message]).toEqual([409, 'Test Store requires two-factor authentication'])
    await changeTeam(api, { settings: { requireTwoFactor: false } })
    expect((await turnOff()).status).toBe(200)
  })
})
