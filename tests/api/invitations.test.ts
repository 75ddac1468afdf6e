import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Invitation } from '#resources/invitations.ts'
import { auditLog } from '#server/platform/db/schema.ts'
import { actTogether } from '#tests/support/admin.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import {
  invitationTokenFor,
  invite,
  makeNina,
  makeOlder,
  NINA,
  profileOf,
  setTeam,
} from '#tests/support/invitations.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const DAY_MS = 24 * 60 * 60_000

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const list = async (query = '', persona: Persona = 'owner') => {
  const { team } = await profileOf(api, 'owner')
  return api.as(persona).get<Envelope<readonly Invitation[]>>(`/teams/${team.id}/invitations${query}`)
}
const resend = (id: string, persona: Persona = 'owner') =>
  api.as(persona).post<Envelope<Invitation>>(`/invitations/${id}/resend`, {})
const cancel = (id: string, persona: Persona = 'owner') =>
  api.as(persona).delete<Envelope<Invitation>>(`/invitations/${id}`)
const eventsOf = async (action: string) =>
  api.services.db.orm.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.seq)
const problemsOf = ({ body }: { readonly body: Envelope<unknown> }) =>
  body.errors?.map(({ field, text }) => [field, text])

describe('inviting somebody', () => {
  it('mails a link that nobody else holds, and lists the invitation', async () => {
    const { status, body } = await invite(api, { email: ' Nina@Example.com ' })
    expect([status, body.message]).toEqual([201, 'Invitation sent'])
    expect(body.data).toMatchObject({
      id: expect.stringMatching(/^inv_\w{22}$/),
      email: NINA.email,
      role: 'member',
      status: 'pending',
      invitedAt: '2025-06-15T12:00:00.000Z',
      expiresAt: '2025-06-22T12:00:00.000Z',
      invitedBy: 'Olive Owner',
      acceptedAt: null,
    })
    const [mail] = await api.mails(NINA.email)
    expect(mail?.subject).toBe('Olive Owner invited you to Test Store')
    expect(mail?.linkUrl).toMatch(/^http:\/\/app\.test\/accept-invitation#token=[\w-]{43}$/)
    expect(JSON.stringify(body)).not.toContain(await invitationTokenFor(api))
    expect((await list()).body).toMatchObject({ data: [body.data], metadata: { total: 1, page: 1 } })
    expect(await eventsOf('member_invited')).toMatchObject([
      { details: { email: NINA.email, role: 'member' } },
    ])
  })

  it.each([
    [{ email: '   ' }, 'email', 'Email is required'],
    [{ email: 'nina' }, 'email', 'Email is invalid'],
    [{ email: 'owner@test.example' }, 'email', 'You cannot invite yourself'],
  ])('refuses %o', async (asked, field, text) => {
    const answer = await invite(api, asked)
    expect(answer.status).toBe(400)
    expect(problemsOf(answer)).toEqual([[field, text]])
  })

  it.each(['owner', 'boss'])('knows no invitation as %s', async (role) => {
    const answer = await invite(api, { role })
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(['role'])
  })

  it('refuses who is a member, and who was asked already', async () => {
    await api.tokenOf('viewer')
    expect(problemsOf(await invite(api, { email: 'VIEWER@test.example' }))).toEqual([
      ['email', 'viewer@test.example is already a member of this team'],
    ])
    await invite(api)
    expect(problemsOf(await invite(api, { email: 'NINA@example.com' }))).toEqual([
      ['email', 'nina@example.com has already been invited'],
    ])
  })

  it('invites anew whose invitation was cancelled or has expired', async () => {
    await cancel((await invite(api)).body.data.id)
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
    expect(problemsOf(await invite(api))).toEqual([
      ['email', 'This team only takes email addresses of store.example, shop.example'],
    ])
    expect((await invite(api, { email: 'nina@sub.shop.example' })).status).toBe(400)
    expect((await invite(api, { email: 'nina@SHOP.example' })).status).toBe(201)
  })

  it('never asks more people than the team has places for, however many at once', async () => {
    await setTeam(api, { maxMembers: 5 })
    await api.tokenOf('member')
    const everybody = Array.from({ length: 50 }, (_, index) =>
      invite(api, { email: `p${index}@example.com` }),
    )
    const answers = await Promise.all(everybody)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(answers.length - refused.length).toBe(3)
    expect(new Set(refused.map(({ status, body }) => `${status} ${String(body.message)}`))).toEqual(
      new Set(['409 This team has reached its maximum of 5 members']),
    )
  })

  it('asks one person once, however often at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(api)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await api.mails(NINA.email)).toHaveLength(1)
  })

  it('has places without end where the maximum says so', async () => {
    await setTeam(api, { maxMembers: -1 })
    expect((await invite(api)).status).toBe(201)
  })

  it('does not count who let the invitation expire', async () => {
    await setTeam(api, { maxMembers: 2 })
    const { id } = (await invite(api)).body.data
    await makeOlder(api, 7 * DAY_MS)
    expect((await invite(api, { email: 'other@example.com' })).status).toBe(201)
    expect([(await resend(id)).status, (await resend(id)).body.message]).toEqual([
      409,
      'This team has reached its maximum of 2 members',
    ])
  })

  it('sends so many mails for a team, and no more', async () => {
    await setTeam(api, { maxMembers: -1 })
    const { id } = (await invite(api)).body.data
    const answers = await Promise.all(Array.from({ length: 100 }, () => resend(id)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('tries with an Idempotency-Key each', () => {
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
  const countOf = (answers: readonly { readonly status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length

  it('to invite are counted like those without, also when they are refused', async () => {
    const { team } = await profileOf(api, 'owner')
    const asked = { email: 'owner@test.example', role: 'member' }
    const answers = await Promise.all(
      Array.from({ length: 101 }, () => api.as('owner').post(`/teams/${team.id}/invitations`, asked, key())),
    )
    expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([100, 1])
  })

  it('to mail an invitation again are too', async () => {
    const { id } = (await invite(api)).body.data
    await cancel(id)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => api.as('owner').post(`/invitations/${id}/resend`, {}, key())),
    )
    expect([countOf(answers, 409), countOf(answers, 429)]).toEqual([99, 1])
  })
})

describe('who may invite', () => {
  it.each(['member', 'viewer'] as const)('is not a %s', async (by) => {
    const { id } = (await invite(api)).body.data
    const answers = [
      await invite(api, { by, email: 'x@example.com' }),
      await resend(id, by),
      await cancel(id, by),
    ]
    expect(answers.map(({ status, body }) => [status, body.missingPermission])).toEqual(
      answers.map(() => [403, 'canManageMembers']),
    )
    expect((await list('', by)).body.data).toMatchObject([{ id }])
  })

  it.each(['owner', 'admin'] as const)('is the %s, with any role but owner', async (by) => {
    for (const role of ['viewer', 'member', 'admin'])
      expect((await invite(api, { by, role, email: `${role}@example.com` })).status).toBe(201)
  })

  it('is nobody in another team', async () => {
    const { id } = (await invite(api)).body.data
    const answers = [
      await invite(api, { by: 'stranger' }),
      await resend(id, 'stranger'),
      await cancel(id, 'stranger'),
    ]
    const never = await cancel('inv_never', 'stranger')
    expect(
      [...answers, await list('', 'stranger')].map(({ status, body }) => [status, body.message]),
    ).toEqual(Array.from({ length: 4 }, () => [never.status, never.body.message]))
    expect(never.status).toBe(404)
    const { team } = await profileOf(api, 'stranger')
    expect((await api.as('stranger').get(`/teams/${team.id}/invitations`)).body.data).toEqual([])
  })
})

describe('an invitation', () => {
  it('expires after seven days, by itself', async () => {
    await invite(api)
    await makeOlder(api, 7 * DAY_MS - 1)
    expect((await list()).body.data).toMatchObject([{ status: 'pending' }])
    await makeOlder(api, 1)
    expect((await list()).body.data).toMatchObject([{ status: 'expired' }])
    expect((await list('?status=expired')).body.metadata).toMatchObject({ total: 1 })
    expect((await list('?status=pending')).body.metadata).toMatchObject({ total: 0 })
  })

  it('is sent again with another link for another seven days', async () => {
    const { id } = (await invite(api)).body.data
    const old = await invitationTokenFor(api)
    await makeOlder(api, 8 * DAY_MS)
    const { body } = await resend(id)
    expect(body.data).toMatchObject({
      id,
      status: 'pending',
      invitedAt: '2025-06-15T12:00:00.000Z',
      expiresAt: '2025-06-22T12:00:00.000Z',
    })
    const lookUp = (token: string) => api.guest().post('/invitations/lookup', { token })
    expect((await lookUp(old)).body.message).toEqual(['Invalid invitation token'])
    expect((await lookUp(await invitationTokenFor(api))).status).toBe(200)
    expect(await eventsOf('invitation_resent')).toHaveLength(1)
  })

  it('is cancelled once, and cannot be sent again then', async () => {
    const { id } = (await invite(api)).body.data
    expect((await cancel(id)).body).toMatchObject({
      message: 'Invitation cancelled',
      data: { status: 'cancelled' },
    })
    const answers = [await cancel(id), await resend(id)]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'Cancel is not possible: Status is Cancelled, not Pending or Expired'],
      [409, 'Resend is not possible: Status is Cancelled, not Pending or Expired'],
    ])
    expect(await eventsOf('invitation_cancelled')).toMatchObject([{ details: { email: NINA.email } }])
  })

  it('is not sent again to a domain that is no longer allowed', async () => {
    const { id } = (await invite(api)).body.data
    await setTeam(api, { allowedDomains: ['store.example'] })
    expect((await resend(id)).status).toBe(400)
  })

  it('tells nothing of the token to those who list it', async () => {
    await invite(api)
    const text = JSON.stringify((await list()).body)
    expect(text).not.toMatch(/token/i)
  })
})

describe('an account that is deleted', () => {
  it('leaves no invitation with its address behind', async () => {
    await makeNina(api)
    await invite(api)
    const nina = await profileOf(api, NINA.email)
    const body = { userId: nina.id, reason: 'Asked for it', confirmEmail: NINA.email }
    expect((await actTogether(api, 'delete-user', body)).status).toBe(200)
    expect((await list()).body.data).toEqual([])
  })
})
