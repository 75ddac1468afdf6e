import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { approval } from '#server/features/payouts/approvals/schema.ts'
import { teamMember } from '#server/features/people/identity/schema.ts'
import { makeMember, makeSession } from '#tests/support/factories.ts'
import { teamOf } from '#tests/support/teams.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { act, idOf, noticesTo } from '#tests/support/admin.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import {
  balanceOf,
  books,
  deposit,
  listTransactions,
  RECIPIENT,
  send,
  settle,
} from '#tests/support/wallet.ts'
import type { TeamApproval } from '#resources/teamApprovals.ts'

const HOUR = 60 * 60_000

const api = freshApi()
beforeEach(() => deposit(api, '1000'))

const limit = (limits: object) => api.as('owner').patch('/payment-limits', limits)
const inbox = async (by: Persona = 'owner') =>
  (await api.as(by).get<Envelope<readonly TeamApproval[]>>('/wallet/approvals')).body.data

async function ask(changes: object = {}, persona: Persona = 'member', key?: string) {
  const { status, body } = await send(api, changes, { persona, ...(key !== undefined && { key }) })
  return { status, body, id: String(Reflect.get(Object(body.data), 'approvalId')) }
}

const decide = (id: string, act: string, by: Persona = 'owner', body: object = {}) =>
  api.as(by).post<Envelope<TeamApproval>>(`/wallet/approvals/${id}/${act}`, body)
const REASON = { reason: 'We paid them in May' }

/** Of what asked an owner for a decision. */
const askedTitles = async () =>
  (await noticesTo(api)).filter(({ message }) => message.includes('wants to')).map(({ title }) => title)

const PUPPET = 'puppet@test.example'

/** Someone in the owner's team who has just got a role from its admin: their id. */
async function makePuppet(role: string): Promise<string> {
  const teamId = await teamOf(api, 'owner')
  await makeMember(api.services, { teamId, role: 'viewer', email: PUPPET })
  const userId = await idOf(api, PUPPET)
  const [row] = await api.services.db.orm.select().from(teamMember).where(eq(teamMember.userId, userId))
  const given = await api.as('admin').patch(`/teams/${teamId}/members/${row?.id}`, { role })
  expect(given.status).toBe(200)
  return userId
}

describe("a member's payment", () => {
  it('waits for somebody else, with its amount set aside and nothing moved, as its review said', async () => {
    const order = { currency: 'USDC', network: 'ethereum', amount: '10', to: RECIPIENT }
    const review = (by: Persona) =>
      api.as(by).post<Envelope<{ approval: string | null }>>('/wallet/review-send', order)
    expect((await review('member')).body.data.approval).toMatch(/needs approval/)
    expect((await review('owner')).body.data.approval).toBeNull()
    const { status, body } = await ask()
    expect([status, body.data]).toMatchObject([
      202,
      { status: 'awaiting_approval', fee: '0.1', recipientGets: '9.9', expiresAt: expect.any(String) },
    ])
    expect(await balanceOf(api)).toMatchObject({ available: '990', held: '10' })
    expect(await listTransactions(api, '?type=debit')).toEqual([])
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is shown and told to those who approve, and sent once when one of them does, as the member is told', async () => {
    const { id } = await ask({ note: 'Invoice 12' })
    expect(await noticesTo(api)).toContainEqual(
      expect.objectContaining({ title: 'Approval needed', message: expect.stringContaining('Invoice 12') }),
    )
    const [mail] = await api.mails('owner@test.example')
    expect(mail?.subject).toContain('wants to send 10 USDC')
    expect(mail?.linkUrl).toContain(`/dashboard/approvals/${id}?team=${await teamOf(api, 'owner')}`)
    expect(await inbox()).toMatchObject([{ id, isOwn: false }])
    expect(await inbox('member')).toMatchObject([{ id, isOwn: true }])
    expect(await inbox('stranger')).toEqual([])
    const { status, body } = await decide(id, 'approve', 'admin')
    expect([status, body.data]).toMatchObject([200, { status: 'approved', reference: expect.any(String) }])
    expect((await decide(id, 'approve')).status).toBe(409)
    expect(await askedTitles()).toEqual(['Request approved'])
    const sent = await listTransactions(api, '?type=debit')
    expect(sent).toMatchObject([{ reference: body.data.reference, amount: '10', note: 'Invoice 12' }])
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ balance: '990', available: '990', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
    expect((await noticesTo(api, 'member@test.example')).map(({ title }) => title)).toContain(
      'Request approved',
    )
  })

  it('is rejected with a reason, which is told', async () => {
    const { id } = await ask()
    expect((await decide(id, 'reject')).status).toBe(400)
    expect((await decide(id, 'reject', 'owner', REASON)).body.data.status).toBe('rejected')
    expect(await askedTitles()).toEqual(['Request rejected'])
    expect(await noticesTo(api, 'member@test.example')).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining(REASON.reason) }),
    )
  })

  it('is cancelled by the member alone, or expires after three days, and gives the money back', async () => {
    const { id } = await ask()
    expect((await decide(id, 'cancel')).status).toBe(409)
    expect((await decide(id, 'cancel', 'member')).body.data.status).toBe('withdrawn')
    expect(await balanceOf(api)).toMatchObject({ available: '1000' })
    expect(await askedTitles()).toEqual(['Request cancelled'])
    await ask()
    api.advance(72 * HOUR + 1)
    await settle(api)
    const rows = await api.services.db.orm.select().from(approval)
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['expired', 'withdrawn'])
    expect((await askedTitles()).toSorted()).toEqual(['Request cancelled', 'Request expired'])
    expect(await books(api)).toMatchObject({ ok: true })
    expect(await balanceOf(api, 'USDC', 'owner@test.example')).toMatchObject({ available: '1000', held: '0' })
  })

  it('is asked for once with one key, and refused without money, like any other', async () => {
    expect((await ask({ amount: '1001' })).status).toBe(400)
    const first = await ask({}, 'member', 'one')
    const again = await ask({}, 'member', 'one')
    expect([again.status, again.id]).toEqual([202, first.id])
    expect(await inbox()).toHaveLength(1)
  })
})

describe('a payment above the limit of a role', () => {
  it('waits, and is not approved by its requester, not even in the database', async () => {
    expect((await limit({ adminApproval: '50', ownerApproval: '50' })).status).toBe(200)
    expect((await ask({ amount: '50' }, 'admin')).status).toBe(200)
    const { id, status } = await ask({ amount: '50.01' }, 'admin')
    expect(status).toBe(202)
    expect((await decide(id, 'approve', 'admin')).status).toBe(409)
    const [row] = await api.services.db.orm.select().from(approval)
    const forged = api.services.db.orm.update(approval).set({
      status: 'approved',
      reference: 'tx_forged',
      decidedById: row?.requestedBy ?? '',
      decidedAt: new Date(),
    })
    await expect(forged).rejects.toThrow()
    expect((await decide(id, 'approve')).status).toBe(200)
  })

  it('is approved by another person: not by whom its requester made an admin in the last 24 hours, who then sends', async () => {
    await limit({ adminApproval: '50', ownerApproval: '50', adminDay: '60' })
    const { id, status } = await ask({ amount: '60' }, 'admin')
    expect(status).toBe(202)
    const userId = await makePuppet('admin')
    expect((await api.mails('owner@test.example'))[0]?.subject).toBe(
      'Test User is now an admin of Test Store',
    )
    const refused = await decide(id, 'approve', PUPPET)
    expect([refused.status, refused.body.message]).toMatchObject([409, expect.stringMatching(/24 hours ago/)])
    const { id: own } = await ask({ amount: '60' }, PUPPET)
    expect((await decide(own, 'approve', 'admin')).status).toBe(409)
    expect((await decide(own, 'cancel', PUPPET)).status).toBe(200)
    api.advance(24 * HOUR)
    const later = api.bearer(await makeSession(api.services, { userId }))
    expect((await later.post(`/wallet/approvals/${id}/approve`)).status).toBe(200)
  })

  it('is approved by whoever gave its requester their role today only where they could have sent it alone', async () => {
    await limit({ adminApproval: '50' })
    await makePuppet('member')
    const [small, large] = [await ask({ amount: '50' }, PUPPET), await ask({ amount: '50.01' }, PUPPET)]
    expect((await decide(small.id, 'approve', 'admin')).status).toBe(200)
    const { status, body } = await decide(large.id, 'approve', 'admin')
    expect([status, body.message]).toEqual([
      409,
      'You gave the requester their role less than 24 hours ago. Someone else must approve this.',
    ])
    expect((await decide(large.id, 'approve')).status).toBe(200)
  })

  it('is refused when nobody else is there to approve it', async () => {
    await deposit(api, '10', 'USDC', 'stranger')
    await api.as('stranger').patch('/payment-limits', { ownerApproval: '1' })
    const { status, body } = await send(api, { amount: '2' }, { persona: 'stranger' })
    const alone = 'No one else on your team can approve this payment. Add an admin first.'
    expect([status, body.message, body.code]).toEqual([409, alone, 'no_approver'])
    expect(await balanceOf(api, 'USDC', 'stranger')).toMatchObject({ available: '10' })
  })

  it.each(['Day', 'Month'])(
    'is refused beyond the limit of a %s, with what waits counted',
    async (period) => {
      await limit({ [`admin${period}`]: '25', [`member${period}`]: '25' })
      expect((await ask({ amount: '20' }, 'admin')).status).toBe(200)
      expect((await ask({ amount: '6' }, 'admin')).body.message).toEqual([
        `This exceeds your role’s limit of $25.00 per ${period.toLowerCase()}`,
      ])
      expect((await ask({ amount: '20' })).status).toBe(202)
      expect((await ask({ amount: '6' })).status).toBe(400)
      expect((await ask({ amount: '5' })).status).toBe(202)
    },
  )
})

it('asks nobody while the feature is off', async () => {
  await act(api, 'features', { name: 'approvals', enabled: false })
  const { status, body } = await send(api, {}, { persona: 'member' })
  expect([status, body]).toMatchObject([403, { missingPermission: 'wallet.send' }])
  expect((await api.as('owner').get('/wallet/approvals')).status).toBe(404)
  expect((await send(api)).status).toBe(200)
})
