import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { session, team, teamMember, users } from '#server/features/people/identity/schema.ts'
import { ssoIdentity } from '#server/features/people/sso/schema.ts'
import { writeKeys } from '#server/features/people/keys/regenerateKeys.ts'
import { refuseWrongTeams } from '#server/features/people/sso/refuseWrongTeams.ts'
import { openSignOn } from '#server/providers/sso/openSignOn.ts'
import type { SsoProvider } from '#server/providers/sso/readSsoFile.ts'
import { turnOnTwoFactor } from '#tests/support/accounts.ts'
import { audited, idOf, noticesTo } from '#tests/support/admin.ts'
import { makeUser } from '#tests/support/factories.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { createSsoBrowser } from '#tests/support/ssoBrowser.ts'
import { ADA, CLIENT, type OidcProvider, startOidcProvider } from '#tests/support/startOidcProvider.ts'
import { ownTeamOf } from '#tests/support/teams.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const ORIGIN = 'http://app.test'
const MINUTE_MS = 60_000

const configs: SsoProvider[] = []
const api = freshApi({ signOn: openSignOn(configs, ORIGIN) })
let acme: OidcProvider
let globex: OidcProvider
let teamId: string
beforeAll(async () => {
  acme = await startOidcProvider(ORIGIN)
  globex = await startOidcProvider(ORIGIN)
})
afterAll(() => Promise.all([acme.stop(), globex.stop()]))

/** What is configured of a provider, with what differs. */
const configOf = (key: string, { issuer }: OidcProvider, more: Partial<SsoProvider> = {}): SsoProvider => ({
  key,
  name: key === 'acme' ? 'Acme' : 'Globex',
  issuer,
  ...CLIENT,
  scopes: [],
  domains: [`${key}.example`],
  ownsDomains: false,
  verifiedClaim: 'email_verified',
  secondFactor: [],
  team: teamId,
  roles: { claim: 'groups', map: { finance: 'admin', ops: 'member' }, default: 'viewer' },
  ...more,
})
const configure = (more: Partial<SsoProvider> = {}) =>
  void configs.splice(0, configs.length, configOf('acme', acme, more), configOf('globex', globex))
beforeEach(async () => {
  await api.as('owner').get('/user')
  teamId = await ownTeamOf(api)
  configure()
  for (const provider of [acme, globex]) provider.fail(false)
  acme.become(ADA)
})

const signIn = (provider?: string) => createSsoBrowser(api).signIn(provider)
/** Signs in as a person with other claims. */
const signInAs = (claims: object, provider = 'acme') => {
  for (const one of [acme, globex]) one.become({ ...ADA, ...claims })
  return signIn(provider)
}
const acts = async () => (await audited(api)).map(({ action }) => action)
const ada = async () => (await api.services.db.orm.select().from(users).where(eq(users.email, ADA.email)))[0]
const countUsers = () => api.services.db.orm.$count(users)
const failures = async () => (await acts()).filter((action) => action === 'login_failed').length

describe('the first sign-in at a provider', () => {
  it('makes an account with its names and a verified address, and a member of the team in the role that it maps to', async () => {
    const { status, body } = await signIn()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      email: ADA.email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      emailVerified: true,
      twoFactorRequired: false,
      team: { id: teamId, role: 'admin' },
    })
    expect((await api.bearer(body.data.accessToken).get('/user')).status).toBe(200)
    expect((await noticesTo(api)).map(({ title }) => title)).toContain('New team member')
    const log = await api.as('owner').get<readonly { details: string }[]>('/team-activity')
    expect(log.body.map(({ details }) => details)).toEqual(
      expect.arrayContaining(['With single sign-on', 'Ada Lovelace as admin by single sign-on with Acme']),
    )
  })

  it('has no password that anyone knows, and keeps no token that can be read', async () => {
    await signIn()
    const [identity] = await api.services.db.orm.select().from(ssoIdentity)
    expect(identity).toMatchObject({ issuer: acme.issuer, subject: 'ada-1' })
    expect(identity?.idToken).toMatch(/^v1\./)
    expect((await ada())?.passwordHash).toContain('$argon2id$')
  })

  it('is refused without a verified address, and for a domain that is not the provider’s', async () => {
    const answers = [
      await signInAs({ email_verified: false }),
      await signInAs({ email: undefined }),
      await signInAs({ email: 'ada@evil.example' }),
      await signInAs({ email: 'ada@sub.acme.example' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'sso_email_unverified'],
      [403, 'sso_email_unverified'],
      [403, 'domain_not_allowed'],
      [403, 'domain_not_allowed'],
    ])
    expect(await countUsers()).toBe(1)
    expect(await failures()).toBe(4)
  })

  it('is refused when the team is full, and leaves nothing', async () => {
    const [{ settings } = { settings: undefined }] = await api.services.db.orm.select().from(team)
    if (settings) await api.services.db.orm.update(team).set({ settings: { ...settings, maxMembers: 1 } })
    expect(await signIn()).toMatchObject({ status: 409, body: { code: 'team_full' } })
    expect(await countUsers()).toBe(1)
  })

  it('makes one account when two tabs do it at once', async () => {
    const answers = await Promise.all([signIn(), signIn()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await countUsers()).toBe(2)
  })
})

describe('an account that has the address already', () => {
  beforeEach(() => makeUser(api.services, { email: ADA.email }))

  it('is not taken over', async () => {
    expect(await signIn()).toMatchObject({ status: 409, body: { code: 'sso_account_exists' } })
    expect(await api.services.db.orm.$count(ssoIdentity)).toBe(0)
  })

  it('becomes theirs where the provider owns the domain, who are told', async () => {
    configure({ ownsDomains: true })
    expect((await signIn()).status).toBe(200)
    expect(await acts()).toContain('sso_connected')
    expect((await noticesTo(api, ADA.email)).map(({ message }) => message)).toContain(
      'You can now sign in with Acme.',
    )
  })

  it('stays an administrator’s, and out while it is suspended', async () => {
    configure({ ownsDomains: true })
    await api.services.db.orm.update(users).set({ platformRole: 'admin' }).where(eq(users.email, ADA.email))
    expect(await signIn()).toMatchObject({ status: 409, body: { code: 'sso_account_exists' } })
    const status = { platformRole: 'user', status: 'suspended' } as const
    await api.services.db.orm.update(users).set(status).where(eq(users.email, ADA.email))
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
  })
})

describe('a later sign-in', () => {
  beforeEach(async () => void (await signIn()))

  it('is to the same account, whatever its address is there by now', async () => {
    const { body } = await signInAs({ email: 'ada.king@acme.example' })
    expect(body.data.email).toBe(ADA.email)
    expect(await countUsers()).toBe(2)
  })

  it('is not to an account of the same name at another issuer', async () => {
    const { status, body } = await signInAs({ email: 'ada@globex.example' }, 'globex')
    expect([status, body.data.email]).toEqual([200, 'ada@globex.example'])
    expect(await countUsers()).toBe(3)
  })

  it('gives the role that they have there now, which the log tells, and keys that hold more stop', async () => {
    const userId = await idOf(api, ADA.email)
    const { secretKey: key } = await api.services.db.transaction((tx) =>
      writeKeys({ tx, services: api.services }, { teamId, userId }),
    )
    expect((await api.bearer(key).get('/invoices')).status).toBe(200)
    const { body } = await signInAs({ groups: [] })
    expect(body.data.team.role).toBe('viewer')
    expect((await api.bearer(key).get('/invoices')).status).not.toBe(200)
    expect((await noticesTo(api)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Role changed', 'API keys suspended']),
    )
    const log = await api
      .as('owner')
      .get<readonly { action: string; details: string; actor: string }[]>('/team-activity')
    expect(log.body).toContainEqual(
      expect.objectContaining({
        action: 'member_role_followed',
        actor: 'Coffer',
        details: 'Ada Lovelace from admin to viewer by single sign-on with Acme',
      }),
    )
  })

  it('leaves the owner the owner, and who is suspended suspended', async () => {
    const own = eq(teamMember.userId, await idOf(api, ADA.email))
    await api.services.db.orm.update(teamMember).set({ role: 'admin' })
    await api.services.db.orm.update(teamMember).set({ role: 'owner' }).where(own)
    expect((await signInAs({ groups: [] })).body.data.team.role).toBe('owner')
    await api.services.db.orm.update(teamMember).set({ role: 'viewer', status: 'suspended' }).where(own)
    expect(await signInAs({})).toMatchObject({ status: 403, body: { code: 'no_team' } })
  })
})

describe('an answer of a provider', () => {
  it('works once', async () => {
    const browser = createSsoBrowser(api)
    const answer = await browser.visit(await browser.begin())
    const cookie = browser.cookie()
    expect((await browser.answer(answer)).status).toBe(200)
    const again = await api.guest().post('/auth/sso/answer', { answer }, cookie)
    expect(again).toMatchObject({ status: 409, body: { code: 'sso_expired' } })
  })

  it('works in the browser that began alone', async () => {
    const [browser, thief] = [createSsoBrowser(api), createSsoBrowser(api)]
    const answer = await browser.visit(await browser.begin())
    await thief.begin()
    expect(await thief.answer(answer)).toMatchObject({ status: 409, body: { code: 'sso_expired' } })
    expect(await failures()).toBe(0)
  })

  it('works for ten minutes', async () => {
    const browser = createSsoBrowser(api)
    const answer = await browser.visit(await browser.begin())
    api.advance(11 * MINUTE_MS)
    expect(await browser.answer(answer)).toMatchObject({ status: 409, body: { code: 'sso_expired' } })
  })

  it('is refused with a made-up state, the code of another sign-in, or another nonce', async () => {
    const [browser, other] = [createSsoBrowser(api), createSsoBrowser(api)]
    const code = new URLSearchParams(await other.visit(await other.begin())).get('code') ?? ''
    const swapped = new URLSearchParams(await browser.visit(await browser.begin()))
    expect((await browser.answer(`code=${code}&state=made-up`)).body.code).toBe('sso_expired')
    swapped.set('code', code)
    expect(await browser.answer(swapped.toString())).toMatchObject({
      status: 400,
      body: { code: 'sso_refused' },
    })
    const url = new URL(await browser.begin())
    url.searchParams.set('nonce', 'another')
    expect(await browser.answer(await browser.visit(url.href))).toMatchObject({
      status: 400,
      body: { code: 'sso_refused' },
    })
    expect(await failures()).toBe(2)
    expect(await countUsers()).toBe(1)
  })

  it('keeps the verifier and where to go out of every address', async () => {
    const browser = createSsoBrowser(api)
    const { searchParams } = new URL(await browser.begin())
    expect(searchParams.get('redirect_uri')).toBe('http://app.test/signin/sso')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect([...searchParams.values()].join(' ')).not.toContain(browser.cookie().Cookie.split('=')[1])
    const { headers } = await api.guest().post('/auth/sso', { provider: 'acme' })
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax$/)
  })

  it('tells who cancelled so, and who meets an outage, and neither is a failed sign-in', async () => {
    acme.become(undefined)
    expect(await signIn()).toMatchObject({ status: 409, body: { code: 'sso_cancelled' } })
    acme.become(ADA)
    for (const fails of [true, 'halfway'] as const) {
      const browser = createSsoBrowser(api)
      const answer = await browser.visit(await browser.begin())
      acme.fail(fails)
      expect(await browser.answer(answer)).toMatchObject({
        status: 503,
        body: { code: 'sso_unavailable', message: expect.stringMatching(/^Acme can’t be reached/) },
      })
      acme.fail(false)
    }
    expect(await failures()).toBe(0)
  })
})

describe('two factors', () => {
  beforeEach(async () => void (await signIn()))
  const turnOn = async () => {
    const { body } = await signIn()
    await turnOnTwoFactor(api, body.data.accessToken)
  }

  it('are asked for as ever', async () => {
    await turnOn()
    expect((await signIn()).body.data.twoFactorRequired).toBe(true)
    expect((await signInAs({ amr: ['mfa'] })).body.data.twoFactorRequired).toBe(true)
  })

  it('are given where the provider’s counts', async () => {
    await turnOn()
    configure({ secondFactor: ['mfa'] })
    expect((await signInAs({ amr: ['pwd'] })).body.data.twoFactorRequired).toBe(true)
    expect((await signInAs({ amr: ['pwd', 'mfa'] })).body.data.twoFactorRequired).toBe(false)
    const sessions = await api.services.db.orm.select().from(session)
    expect(sessions.map(({ amr }) => amr)).toContainEqual(['sso', 'mfa'])
  })
})

describe('a second proof', () => {
  const begin = async () => {
    const browser = createSsoBrowser(api)
    const { body } = await browser.signIn()
    const caller = api.bearer(body.data.accessToken)
    const confirm = async () => {
      const started = await caller.post<Envelope<{ url: string }>>('/user/step-up/sso', { provider: 'acme' })
      browser.keep(started.headers)
      const sso = await browser.visit(started.body.data.url)
      return caller.post('/user/step-up', { sso }, browser.cookie())
    }
    return { caller, confirm }
  }

  it('is a fresh sign-in at the provider', async () => {
    const { caller, confirm } = await begin()
    expect((await caller.get('/user/sso')).body.data).toEqual([{ key: 'acme', name: 'Acme' }])
    expect((await caller.post('/user/passkeys/options', {})).status).toBe(403)
    expect((await confirm()).status).toBe(200)
    expect((await caller.post('/user/passkeys/options', {})).status).toBe(200)
    expect(await acts()).toContain('step_up')
  })

  it('is not somebody else’s, and no sign-in', async () => {
    const { caller } = await begin()
    acme.become({ ...ADA, sub: 'grace-1', email: 'grace@acme.example' })
    const browser = createSsoBrowser(api)
    const { body, headers } = await caller.post<Envelope<{ url: string }>>('/user/step-up/sso', {
      provider: 'acme',
    })
    browser.keep(headers)
    const sso = await browser.visit(body.data.url)
    expect(await browser.answer(sso)).toMatchObject({ status: 409, body: { code: 'sso_expired' } })
    expect((await caller.post('/user/step-up', { sso }, browser.cookie())).status).toBe(400)
    expect((await caller.get('/user/sso')).status).toBe(200)
  })
})

describe('signing out', () => {
  const signOut = async (token: string) =>
    (await api.bearer(token).post<Envelope<{ signOutUrl: string | null }>>('/user/sign-out', {})).body.data
      .signOutUrl

  it('goes on at the provider, which knows who it is and where to return', async () => {
    const url = new URL((await signOut((await signIn()).body.data.accessToken)) ?? '')
    expect(url.origin).toBe(acme.issuer)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://app.test/signin')
    expect((await fetch(url)).status).toBe(200)
  })

  it('ends here when the provider is away, and was no matter of a provider where another way led in', async () => {
    const { accessToken } = (await signIn()).body.data
    configs.length = 0
    expect(await signOut(accessToken)).toBeNull()
    expect((await api.bearer(accessToken).get('/user')).status).toBe(401)
    configure()
    expect(await signOut(await api.tokenOf('owner'))).toBeNull()
  })
})

describe('the configuration', () => {
  it('names buttons for everyone, and nothing else of a provider', async () => {
    const { body } = await api.guest().get<Envelope<{ signOn: unknown }>>('/config')
    expect(body.data.signOn).toEqual([
      { key: 'acme', name: 'Acme' },
      { key: 'globex', name: 'Globex' },
    ])
    expect((await api.guest().post('/auth/sso', { provider: 'nobody' })).status).toBe(404)
  })

  it('is refused at the start with a team that is not there, or a role that it cannot give', async () => {
    const { db, product } = api.services
    configure({ roles: { map: { boss: 'owner' }, default: 'chief' } })
    await expect(refuseWrongTeams(db, product, configs)).rejects.toThrow(
      'SSO_CONFIG: acme: "owner" is not a role of its team: admin, member, viewer',
    )
    await expect(refuseWrongTeams(db, product, configs)).rejects.toThrow('"chief"')
    configure({ team: 'team_none' })
    await expect(refuseWrongTeams(db, product, configs)).rejects.toThrow('acme: there is no team team_none')
    configure()
    await expect(refuseWrongTeams(db, product, configs)).resolves.toBeUndefined()
  })
})
