import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findDue } from '#server/engine/automation/findDue.ts'
import { teamMember } from '#server/features/people/identity/schema.ts'
import { apiKey } from '#server/features/people/keys/schema.ts'
import { paymentOccurrence } from '#server/features/payouts/scheduled/schema.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { act as admin, idOf, noticesTo } from '#tests/support/admin.ts'
import { createTestClient } from '#tests/support/TestClient.ts'
import { books, deposit, listTransactions, RECIPIENT } from '#tests/support/wallet.ts'
import { pass } from '#tests/support/pass.ts'
import type { ScheduledPayment } from '#resources/scheduledPayments.ts'

const DAY = 24 * 60 * 60_000
const OWNER = 'owner@test.example'

const api = freshApi()

const RENT = {
  name: 'Office rent',
  to: RECIPIENT,
  amount: '10',
  frequency: 'monthly',
  startsOn: '2025-06-30',
}

const suspend = async (email: string) =>
  admin(api, 'toggle-user-status', { userId: await idOf(api, email), status: 'suspended' })
const member = async () => {
  const isAdmin = eq(teamMember.userId, await idOf(api, 'admin@test.example'))
  const [row] = await api.services.db.orm.select().from(teamMember).where(isAdmin)
  return `/teams/${row?.teamId}/members/${row?.id}`
}
const removeAdmin = async () => api.as('owner').delete(await member())
const demoteAdmin = async () => api.as('owner').patch(await member(), { role: 'viewer' })
const revokeKey = async () => {
  const [key] = await api.services.db.orm.select().from(apiKey)
  return api.as('owner').post(`/api-keys/${key?.id}/actions/revoke`, {})
}

const plan = (changes: object = {}) =>
  api.as('owner').post<ScheduledPayment>('/scheduled-payments', { ...RENT, ...changes })
const act = (id: string, key: string, by: Persona = 'owner') =>
  api.as(by).post<ScheduledPayment>(`/scheduled-payments/${id}/actions/${key}`, {})

const sent = async () => listTransactions(api, '?type=debit', OWNER)

describe('a scheduled payment', () => {
  it('is announced a day before, made on its day, and once', async () => {
    await deposit(api, '100')
    const { body } = await plan()
    expect(body).toMatchObject({ status: 'active', nextAt: '2025-06-30T09:00:00.000Z' })
    await pass(api, 14)
    expect((await noticesTo(api)).map(({ title }) => title)).toContain('Payment tomorrow')
    expect(await api.services.db.orm.$count(paymentOccurrence)).toBe(0)
    await pass(api, 1)
    await pass(api, 0)
    expect(await sent()).toMatchObject([{ amount: '10', toAddress: RECIPIENT, note: 'Office rent' }])
    const { body: after } = await api.as(OWNER).get<ScheduledPayment>(`/scheduled-payments/${body.id}`)
    expect(after).toMatchObject({ timesPaid: 1, nextAt: '2025-07-30T09:00:00.000Z' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('that cannot be made says so and why, and moves nothing', async () => {
    const { body } = await plan({ frequency: 'once' })
    await pass(api, 15)
    const { body: after } = await api.as(OWNER).get<ScheduledPayment>(`/scheduled-payments/${body.id}`)
    expect(after).toMatchObject({
      status: 'finished',
      nextAt: null,
      lastOn: '2025-06-30',
      lastResult: 'failed',
      lastProblem: 'Insufficient available balance',
    })
    expect((await api.mails(OWNER))[0]?.subject).toContain('Scheduled payment failed')
    expect(await sent()).toEqual([])
  })

  it.each([
    ['is suspended', 'The requester is suspended', () => suspend('admin@test.example')],
    ['leaves the team', 'The requester is no longer a member of the team', removeAdmin],
    ['loses the right', 'The requester’s role no longer allows this', demoteAdmin],
    ['used a key that was revoked', 'The API key that scheduled this is no longer active', revokeKey],
  ])('stops when who planned it %s, and the owner is told', async (_what, why, lose) => {
    await deposit(api, '100')
    const made = await api
      .as('admin')
      .post<{ readonly secret: string }>('/api-keys', { name: 'Payroll', scopes: ['wallet.send'] })
    const program = createTestClient(api.fetch, async () => made.body.secret)
    const { body } = await program.post<ScheduledPayment>('/scheduled-payments', {
      ...RENT,
      startsOn: '2025-06-16',
    })
    await lose()
    await pass(api, 1)
    const read = () => api.as(OWNER).get<ScheduledPayment>(`/scheduled-payments/${body.id}`)
    expect((await read()).body).toMatchObject({ status: 'paused', lastResult: 'failed', lastProblem: why })
    expect(await sent()).toEqual([])
    expect(await noticesTo(api)).toContainEqual(
      expect.objectContaining({ title: 'Scheduled payment stopped', message: expect.stringContaining(why) }),
    )
    expect((await api.mails(OWNER)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Scheduled payment stopped'),
    )
    expect(await act(body.id, 'resume', OWNER)).toMatchObject({ status: 409, body: { message: why } })
  })

  it('is paused, resumed and cancelled', async () => {
    await deposit(api, '100')
    const { body } = await plan()
    await act(body.id, 'pause')
    await pass(api, 16)
    expect(await sent()).toEqual([])
    expect((await act(body.id, 'resume', OWNER)).body.nextAt).toBe('2025-07-30T09:00:00.000Z')
    expect((await act(body.id, 'cancel', OWNER)).body).toMatchObject({ status: 'cancelled', nextAt: null })
    await pass(api, 40)
    expect(await api.services.db.orm.$count(paymentOccurrence)).toBe(0)
  })

  it('that is paused and resumed while its payment is on its way is not made before its next day', async () => {
    await deposit(api, '100')
    const { body } = await plan()
    api.advance(16 * DAY)
    await api.services.db.transaction((tx) => findDue({ tx, services: api.services }))
    await act(body.id, 'pause', OWNER)
    await act(body.id, 'resume', OWNER)
    await api.runJobs()
    expect(await sent()).toEqual([])
    await pass(api, 30)
    expect(await api.services.db.orm.$count(paymentOccurrence)).toBe(1)
  })

  it('is refused on a day that is over, with an end before its start, and to what is no address', async () => {
    const refused = (field: string) => ({ status: 400, body: { errors: [{ field }] } })
    expect(await plan({ startsOn: '2025-06-14' })).toMatchObject(refused('startsOn'))
    expect(await plan({ endsOn: '2025-06-29' })).toMatchObject(refused('endsOn'))
    expect(await plan({ to: '0x12' })).toMatchObject(refused('to'))
  })
})
