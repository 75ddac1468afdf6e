import { describe, expect, it } from 'vitest'
import type { Invitation } from '#resources/invitations.ts'
import { actTogether, audited } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import {
  invitationTokenFor,
  invite,
  makeNina,
  makeOlder,
  NINA,
  profileOf,
  setTeam,
} from '#tests/support/invitations.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { ownTeamOf } from '#tests/support/teams.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const DAY_MS = 24 * 60 * 60_000
const POSTGRES = { tags: ['postgres'] }

const api = freshApi()

const list = async (query = '') => {
  const path = `/teams/${await ownTeamOf(api)}/invitations${query}`
  return api.as('owner').get<Envelope<readonly Invitation[]>>(path)
}
const resend = (id: string) => api.as('owner').post<Envelope<Invitation>>(`/invitations/${id}/resend`, {})
const cancel = (id: string) => api.as('owner').delete<Envelope<Invitation>>(`/invitations/${id}`)
/** Invites Nina. Answers the id of her invitation. */
const invited = async () => (await invite(api)).body.data.id

describe('inviting somebody', () => {
  it('mails a link that nobody else holds, and lists the invitation', async () => {
    const { status, body } = await invite(api, { email: ' Nina@Example.com ' })
    expect([status, body.message]).toEqual([201, 'Invitation sent'])
    expect(body.data).toMatchObject({
      ...{ id: expect.stringMatching(/^inv_\w{22}$/), email: NINA.email, role: 'member', status: 'pending' },
      ...{ invitedAt: '2025-06-15T12:00:00.000Z', expiresAt: '2025-06-22T12:00:00.000Z' },
      ...{ invitedBy: 'Olive Owner', acceptedAt: null },
    })
    const [mail] = await api.mails(NINA.email)
    expect(mail?.subject).toBe('Olive Owner invited you to Test Store')
    expect(mail?.linkUrl).toMatch(/^http:\/\/app\.test\/accept-invitation#token=[\w-]{43}$/)
    expect(JSON.stringify(body)).not.toContain(await invitationTokenFor(api))
    const listed = await list()
    expect(listed.body).toMatchObject({ data: [body.data], metadata: { total: 1, page: 1 } })
    expect(JSON.stringify(listed.body)).not.toMatch(/token/i)
    const details = { email: NINA.email, role: 'member' }
    expect(await audited(api, 'member_invited')).toMatchObject([{ details }])
  })

  it('refuses oneself, a role that nobody is invited to, members and who was asked', async () => {
    await api.tokenOf('viewer')
    await invite(api)
    const refusals = [
      [{ email: 'owner@test.example' }, 'email: You can’t invite yourself'],
      [{ role: 'owner' }, 'role: Role must be one of: viewer, member, admin'],
      [{ email: 'VIEWER@test.example' }, 'email: viewer@test.example is already a member of this team'],
      [{ email: 'NINA@example.com' }, 'email: nina@example.com has already been invited'],
    ] as const
    for (const [asked, problem] of refusals)
      expect(problemsOf(await invite(api, asked))).toBe(`400 ${problem}`)
  })

  it('invites anew whose invitation was cancelled or has expired', async () => {
    await cancel(await invited())
    const second = await invite(api)
    expect(second.status).toBe(201)
    const old = await invitationTokenFor(api)
    await makeOlder(api, 7 * DAY_MS)
    const third = await invite(api, { role: 'viewer' })
    expect(third.body.data).toMatchObject({ id: second.body.data.id, role: 'viewer', status: 'pending' })
    expect(await invitationTokenFor(api)).not.toBe(old)
    expect((await list()).body.data.map(({ status }) => status)).toEqual(['pending', 'cancelled'])
  })

  it('takes only addresses of the allowed domains', async () => {
    await setTeam(api, { allowedDomains: ['store.example', 'shop.example'] })
    const { id } = (await invite(api, { email: 'nina@SHOP.example' })).body.data
    expect(problemsOf(await invite(api))).toBe(
      '400 email: This team only accepts email addresses from store.example, shop.example',
    )
    expect((await invite(api, { email: 'nina@sub.shop.example' })).status).toBe(400)
    await setTeam(api, { allowedDomains: ['store.example'] })
    expect((await resend(id)).status, 'Nor is one sent again').toBe(400)
  })

  it('never asks more people than the team has places for, however many at once', POSTGRES, async () => {
    await setTeam(api, { maxMembers: 5 })
    await api.tokenOf('member')
    const addresses = Array.from({ length: 10 }, (_, index) => `p${index}@example.com`)
    const answers = await Promise.all(addresses.map((email) => invite(api, { email })))
    const refused = answers.filter(({ status }) => status !== 201).map(problemsOf)
    expect(refused).toEqual(Array(7).fill('409 This team has reached its maximum of 5 members'))
  })

  it('asks one person once, however often at a time', POSTGRES, async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(api)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await api.mails(NINA.email)).toHaveLength(1)
  })

  it('does not count who let the invitation expire, and nobody where places have no end', async () => {
    await setTeam(api, { maxMembers: 2 })
    const id = await invited()
    await makeOlder(api, 7 * DAY_MS)
    expect((await invite(api, { email: 'other@example.com' })).status).toBe(201)
    expect(problemsOf(await resend(id))).toBe('409 This team has reached its maximum of 2 members')
    await setTeam(api, { maxMembers: -1 })
    expect((await resend(id)).status).toBe(200)
  })
})

describe('an invitation', () => {
  it('expires after seven days, and is sent again with another link for another seven', async () => {
    const id = await invited()
    const old = await invitationTokenFor(api)
    const statuses = async (query = '') => (await list(query)).body.data.map(({ status }) => status)
    await makeOlder(api, 7 * DAY_MS - 1)
    expect(await statuses()).toEqual(['pending'])
    await makeOlder(api, 1)
    expect([await statuses('?status=expired'), await statuses('?status=pending')]).toEqual([['expired'], []])
    const dates = { invitedAt: '2025-06-15T12:00:00.000Z', expiresAt: '2025-06-22T12:00:00.000Z' }
    expect((await resend(id)).body.data).toMatchObject({ id, status: 'pending', ...dates })
    const lookUp = (token: string) => api.guest().post('/invitations/lookup', { token })
    expect((await lookUp(old)).body.message).toEqual(['Invalid invitation token'])
    expect((await lookUp(await invitationTokenFor(api))).status).toBe(200)
    expect(await audited(api, 'invitation_resent')).toHaveLength(1)
  })

  it('is cancelled once, and cannot be sent again then', async () => {
    const id = await invited()
    const { body } = await cancel(id)
    expect([body.message, body.data.status]).toEqual(['Invitation cancelled', 'cancelled'])
    const answers = [await cancel(id), await resend(id)]
    expect(answers.map(problemsOf)).toEqual([
      '409 Cancel isn’t available: Status is Cancelled, not Pending or Expired',
      '409 Resend isn’t available: Status is Cancelled, not Pending or Expired',
    ])
    expect(await audited(api, 'invitation_cancelled')).toMatchObject([{ details: { email: NINA.email } }])
  })
})

it('an account that is deleted leaves no invitation with its address behind', async () => {
  await makeNina(api)
  await invite(api)
  const nina = await profileOf(api, NINA.email)
  const body = { userId: nina.id, reason: 'Asked for it', confirmEmail: NINA.email }
  expect((await actTogether(api, 'delete-user', body)).status).toBe(200)
  expect((await list()).body.data).toEqual([])
})
