import { describe, expect, it } from 'vitest'
import { featureFlag } from '#server/engine/db/schema.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { audited, idOf, noticesTo, teamOf } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { download, makePng, upload } from '#tests/support/files.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { sentInvoice } from '#tests/support/invoices.ts'
import { makeLink } from '#tests/support/pay.ts'
import { deposit } from '#tests/support/wallet.ts'
import { makeMember, makeSession, makeTeam } from '#tests/support/factories.ts'
import { profileOf } from '#tests/support/invitations.ts'
import { ownTeamOf } from '#tests/support/teams.ts'
import { changeTeam, readTeam } from '#tests/support/teamSettings.ts'

const api = freshApi()

const DEFAULTS = {
  maxMembers: 10,
  sessionTimeout: 480,
  requireTwoFactor: false,
  allowedDomains: [],
  notificationPreferences: { memberJoined: true, memberLeft: true, roleChanged: true, securityAlerts: true },
}

const MINUTE = 60_000

it('the settings of a team are there for the team they act on, while the feature is on', async () => {
  const own = await ownTeamOf(api)
  const { teamId: second } = await makeTeam(api.services, { ownerId: await idOf(api) })
  const ask = async (id: string) => [
    (await api.as('owner').get(`/teams/${id}/settings`)).status,
    (await api.as('owner').patch(`/teams/${id}`, { name: 'Mine' })).status,
    (await api.as('owner').delete(`/teams/${id}`, { confirmName: 'Mine' })).status,
  ]
  expect(await ask(second)).toEqual([404, 404, 404])
  const off = { name: 'teamManagement', enabled: false, updatedAt: api.services.now() }
  await api.services.db.orm.insert(featureFlag).values(off)
  expect(await ask(own)).toEqual([404, 404, 404])
})

describe('a team', () => {
  it('begins with the settings of the specification, and shows the subscription that it has', async () => {
    expect(await readTeam(api, 'admin')).toEqual({
      ...{ id: await teamOf(api), name: 'Test Store', slug: 'test-store', description: '', version: 1 },
      ...{ memberCount: 2, settings: DEFAULTS },
    })
    const period = {
      currentPeriodStart: '2025-06-01T00:00:00.000Z',
      currentPeriodEnd: '2025-07-01T00:00:00.000Z',
    }
    const subscription = { plan: 'Business', status: 'active' as const, ...period }
    await api.services.db.orm.update(team).set({ subscription })
    expect((await readTeam(api)).subscription).toEqual(subscription)
  })

  it('takes what was sent, domains in lower case, and leaves the rest', async () => {
    const notificationPreferences = { memberLeft: false }
    const allowedDomains = [' Example.COM', 'shop.co.ke']
    const settings = { maxMembers: -1, allowedDomains, notificationPreferences }
    const { body } = await changeTeam(api, { name: '  Corner Store ', description: 'Coffee', settings })
    expect(body.message).toBe('Team settings saved')
    expect(body.data).toMatchObject({ name: 'Corner Store', description: 'Coffee', version: 2 })
    expect(body.data.settings).toEqual({
      ...DEFAULTS,
      maxMembers: -1,
      allowedDomains: ['example.com', 'shop.co.ke'],
      notificationPreferences: { ...DEFAULTS.notificationPreferences, memberLeft: false },
    })
    expect(await readTeam(api)).toEqual(body.data)
  })

  it.each([
    [{ maxMembers: 7 }, 'maxMembers: Max Members must be one of 5, 10, 25, 50, 100, -1'],
    [{ allowedDomains: ['a.com', ' '] }, 'allowedDomains.1: Domain is required'],
    [{ allowedDomains: ['acme'] }, 'allowedDomains.0: Enter a domain like example.com'],
    [{ allowedDomains: ['a.com', 'A.com'] }, 'allowedDomains.1: a.com is already in the list'],
    [
      { requireTwoFactor: true },
      'requireTwoFactor: Enable two-factor authentication for your own account first',
    ],
    [{ plan: 'x' }, 'plan: plan is not a field'],
  ])('refuses what is wrong, and what no one can set, in its place: %j', async (settings, problem) => {
    expect(problemsOf(await changeTeam(api, { settings }))).toBe(`400 settings.${problem}`)
    expect((await readTeam(api)).version).toBe(1)
  })

  it(
    'takes one of two changes of one version, and answers the other 412 with its present state',
    { tags: ['postgres'] },
    async () => {
      const answers = await Promise.all([
        changeTeam(api, { name: 'Ours', version: 1 }),
        changeTeam(api, { name: 'Ours', version: 1 }, 'admin'),
      ])
      const [taken, late] = answers.toSorted((a, b) => a.status - b.status)
      expect([taken?.status, late?.status]).toEqual([200, 412])
      expect(late?.body.data).toMatchObject({ name: 'Ours', version: 2 })
      const path = `/teams/${await teamOf(api)}`
      const byHeader = await api.as('owner').patch(path, { name: 'Mine' }, { 'If-Match': '"1"' })
      expect(byHeader.status).toBe(412)
    },
  )
})

describe('a change of the settings', () => {
  it('is written to the audit log, old and new, and leaves no trace where it changes nothing', async () => {
    const { body } = await changeTeam(api, { name: 'Test Store', settings: { maxMembers: 10 } })
    expect(body.data.version).toBe(1)
    await changeTeam(api, { settings: { sessionTimeout: 60, allowedDomains: ['a.com'] } }, 'admin')
    const changes = {
      sessionTimeout: { before: '480', after: '60' },
      allowedDomains: { before: [], after: ['a.com'] },
    }
    const [act, ...others] = await audited(api)
    expect(act).toMatchObject({
      action: 'team_settings_updated',
      teamId: await teamOf(api),
      details: { changes },
    })
    expect(others).toEqual([])
  })

  it('tells the others who run the team when it concerns security, also that these alerts are switched off', async () => {
    await api.as('admin').get('/user')
    await changeTeam(api, { description: 'Tea' })
    await changeTeam(api, {
      settings: { sessionTimeout: 60, notificationPreferences: { securityAlerts: false } },
    })
    await changeTeam(api, { settings: { sessionTimeout: 240 } })
    expect(await noticesTo(api)).toEqual([])
    expect(await noticesTo(api, 'admin@test.example')).toMatchObject([
      { message: 'Olive Owner changed them. Session Timeout: 8 hours to 1 hour.' },
    ])
  })

  it('below the number of members removes nobody', async () => {
    const teamId = await ownTeamOf(api)
    for (let index = 0; index < 6; index += 1) await makeMember(api.services, { teamId, role: 'viewer' })
    const { body } = await changeTeam(api, { settings: { maxMembers: 5 } })
    expect(body.data).toMatchObject({ memberCount: 7, settings: { maxMembers: 5 } })
  })
})

describe('the session time-out of a team', () => {
  it('ends a session that was not used for so long, and not before', async () => {
    const viewer = api.as('viewer')
    await viewer.get('/user')
    api.advance(480 * MINUTE)
    expect((await viewer.get('/user')).status).toBe(200)
    api.advance(480 * MINUTE + 1)
    expect((await viewer.get('/user')).body.code).toBe('session_expired')
  })

  it('counts for open sessions as soon as it is changed', async () => {
    const viewer = api.as('viewer')
    await viewer.get('/user')
    await changeTeam(api, { settings: { sessionTimeout: 60 } })
    api.advance(61 * MINUTE)
    expect((await viewer.get('/user')).status).toBe(401)
    const owner = await makeSession(api.services, { userId: await idOf(api) })
    await api.bearer(owner).patch(`/teams/${await teamOf(api)}`, { settings: { sessionTimeout: 10080 } })
    api.advance(2 * 24 * 60 * MINUTE)
    expect((await api.bearer(owner).get('/user')).status).toBe(200)
  })
})

describe('the logo of a team', () => {
  const UPLOADS = '/team-settings/files/logo'
  const withLogo = async () => {
    const { body } = await upload(api, 'owner', UPLOADS, await makePng())
    return api.as('owner').patch<Readonly<Record<string, unknown>>>('/team-settings', { logo: body.id })
  }
  const logoUrl = async () => (await profileOf(api, 'viewer')).team?.logoUrl ?? null
  const look = async (url: string | null) => {
    const { status, headers } = await api.guest().get(String(url).replace('/api', ''))
    return [status, headers.get('Content-Type')]
  }

  it('is a picture that everybody sees who has the same address, for as long as the team has it', async () => {
    const page = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    expect((await upload(api, 'owner', UPLOADS, page)).body).toMatchObject({
      errors: [{ field: 'logo', text: 'Logo takes PNG, JPEG or WebP' }],
    })
    expect(await logoUrl()).toBeNull()
    expect((await withLogo()).body['logo']).toMatchObject({ name: 'file', type: 'image/png' })
    await changeTeam(api, { name: 'Renamed' })
    await api.as('owner').patch('/team-settings', { description: 'Tea' })
    const url = await logoUrl()
    expect(await look(url)).toEqual([200, 'image/webp'])
    await api.as('owner').patch('/team-settings', { logo: null })
    expect(await logoUrl()).toBeNull()
    expect((await look(url))[0]).toBe(404)
  })

  it('is on the page where customers pay, on invoices and on receipts', async () => {
    const [link, invoice] = [await makeLink(api), await sentInvoice(api)]
    const { id: reference } = await deposit(api, '25')
    const files = [`/invoices/${invoice.id}/pdf`, `/transaction/${reference}/receipt.pdf`]
    const hasPicture = async (path: string) =>
      (await (await download(api, 'owner', `/api${path}`)).text()).includes('/Subtype /Image')
    const pictures = () => Promise.all(files.map(hasPicture))
    expect(await pictures()).toEqual([false, false])
    await withLogo()
    expect(await pictures()).toEqual([true, true])
    for (const { id } of [link, invoice])
      expect((await api.guest().get(`/public/pay/${id}`)).body).toMatchObject({
        data: { logoUrl: await logoUrl() },
      })
  })
})
