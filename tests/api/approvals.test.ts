import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { approval } from '#server/features/payouts/approvals/schema.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { turnOnTwoFactor } from '#tests/support/accounts.ts'
import {
  act,
  actOn,
  acts,
  APPROVAL_REASON,
  ask,
  decide,
  idOf,
  lien,
  noticesTo,
  OWNER,
  REASON,
  type Awaiting,
} from '#tests/support/admin.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { offramp } from '#tests/support/fiat.ts'
import { makeCard } from '#tests/support/cards.ts'
import { balanceOf, books, deposit, RECIPIENT, send } from '#tests/support/wallet.ts'

const HOUR = 60 * 60_000
const PLATFORM = 'platform@test.example'
const SECOND = 'platform2@test.example'

const api = freshApi()
beforeEach(() => api.as('owner').get('/user'))

const drain = async (changes: object = {}) => ({
  userId: await idOf(api),
  currency: 'USDC',
  network: 'ethereum',
  confirmEmail: OWNER,
  ...changes,
})
const deletion = async () => ({ userId: await idOf(api), confirmEmail: OWNER })

/** Asks for a drain of 4 of 10 USDC. Answers the id of the request. */
async function askForDrain(): Promise<string> {
  await deposit(api, '10')
  const { body } = await ask(api, 'drain-crypto', await drain({ amount: '4' }))
  return body.data.approvalId
}

/** Asks for the end of the owner's second factor. */
async function askForReset(): Promise<string> {
  await turnOnTwoFactor(api, await api.tokenOf('owner'))
  const { body } = await ask(api, 'disable-2fa', { userId: await idOf(api) })
  return body.data.approvalId
}

interface Listed {
  readonly id: string
  readonly status: string
}

const listed = async (by: Persona = 'platform2', query = '') =>
  (await api.as(by).get<readonly Listed[]>(`/approvals?${query}`)).body

describe('an act that takes two administrators', () => {
  it('waits, changes nothing, and is told to the other administrator alone', async () => {
    await deposit(api, '10')
    const { status, body } = await ask(api, 'drain-crypto', await drain())
    expect([status, body.data]).toMatchObject([
      202,
      {
        status: 'awaiting_approval',
        amount: '10',
        expiresAt: '2025-06-18T12:00:00.000Z',
        confirmableFrom: null,
      },
    ])
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
    expect((await noticesTo(api)).map(({ title }) => title)).toEqual(['Payment received'])
    expect(await noticesTo(api, SECOND)).toMatchObject([
      {
        title: 'Approval needed',
        message: expect.stringContaining(`wants to withdraw 10 USDC from a wallet: ${REASON}`),
        priority: 'high',
      },
    ])
    expect(await noticesTo(api, PLATFORM)).toEqual([])
  })

  it('is done once when another one approves, with both on record, and the user is told', async () => {
    const id = await askForDrain()
    expect(problemsOf(await decide(api, id, 'approve', 'platform'))).toBe(
      '409 Approve isn’t available for this record',
    )
    expect((await decide(api, id, 'reject', 'platform')).status).toBe(409)
    expect((await decide(api, id)).body).toMatchObject({ id, status: 'approved', decidedBy: SECOND })
    expect((await noticesTo(api, SECOND)).map(({ title }) => title)).toEqual(['Request approved'])
    expect(problemsOf(await decide(api, id))).toBe(
      '409 Approve isn’t available: Status is Approved, not Waiting',
    )
    expect(await balanceOf(api)).toMatchObject({ available: '6' })
    expect((await acts(api)).at(-1)).toMatchObject({
      action: 'admin_crypto_drained',
      actorId: await idOf(api, SECOND),
      details: { reason: REASON, requestedBy: PLATFORM, approvalReason: APPROVAL_REASON, approvalId: id },
    })
    expect((await noticesTo(api)).map(({ title }) => title)).toContain('Money withdrawn by an administrator')
    expect((await api.mails(OWNER)).map(({ subject }) => subject)).toEqual([
      'An administrator withdrew money from your wallet',
    ])
    expect(await noticesTo(api, PLATFORM)).toMatchObject([
      { message: `Test User approved your request: ${APPROVAL_REASON}` },
    ])
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('ends one way when it is approved, rejected and withdrawn at once', { tags: ['postgres'] }, async () => {
    const id = await askForDrain()
    const answers = await Promise.all([
      decide(api, id, 'withdraw', 'platform'),
      decide(api, id),
      decide(api, id),
      decide(api, id, 'reject'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const [row] = await listed()
    expect(await balanceOf(api)).toMatchObject({ available: row?.status === 'approved' ? '6' : '10' })
  })

  it('waits once for the same person', { tags: ['postgres'] }, async () => {
    await deposit(api, '10')
    const answers = await Promise.all([
      ask(api, 'drain-crypto', await drain({ amount: '1' })),
      ask(api, 'drain-crypto', await drain({ amount: '2' })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
    expect(await listed()).toHaveLength(1)
  })

  it('may be rejected with a reason, which does nothing and is told to who asked', async () => {
    const id = await askForDrain()
    const mute = { by: 'platform2', reason: ' ' } as const
    for (const verb of ['approve', 'reject', 'withdraw'] as const)
      expect(await actOn(api, `approvals/${id}/actions/${verb}`, mute)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'reason' }] },
      })
    expect((await decide(api, id, 'reject')).body).toMatchObject({ status: 'rejected' })
    expect((await noticesTo(api, SECOND)).map(({ title }) => title)).toEqual(['Request rejected'])
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
    expect(await noticesTo(api, PLATFORM)).toMatchObject([
      { message: expect.stringContaining(`rejected your request: ${APPROVAL_REASON}`) },
    ])
    expect((await acts(api)).at(-1)).toMatchObject({
      action: 'admin_approval_rejected',
      details: { id, input: { reason: APPROVAL_REASON } },
    })
    expect((await decide(api, id)).status).toBe(409)
  })

  it('may be withdrawn by who asked, and by nobody else', async () => {
    const id = await askForDrain()
    expect((await decide(api, id, 'withdraw')).status).toBe(409)
    expect((await decide(api, id, 'withdraw', 'platform')).status).toBe(200)
    expect((await noticesTo(api, SECOND)).map(({ title }) => title)).toEqual(['Request cancelled'])
    expect((await decide(api, id)).status).toBe(409)
    expect((await ask(api, 'drain-crypto', await drain({ amount: '1' }))).status).toBe(202)
  })

  it('expires after 72 hours, by the clock', async () => {
    const id = await askForDrain()
    api.advance(72 * HOUR - 1)
    await api.runJobs()
    expect(await listed(SECOND, 'status=awaiting_approval')).toHaveLength(1)
    api.advance(1)
    expect(problemsOf(await decide(api, id, 'approve', SECOND))).toBe('409 This has expired')
    await api.runJobs()
    expect(await listed(SECOND, 'status=expired')).toHaveLength(1)
    expect((await acts(api)).at(-1)).toMatchObject({ action: 'admin_approval_expired', actorType: 'system' })
    expect((await noticesTo(api, PLATFORM)).map(({ title }) => title)).toEqual(['Request expired'])
    expect((await noticesTo(api, SECOND)).map(({ title }) => title)).toEqual(['Request expired'])
    expect(await balanceOf(api, 'USDC', OWNER)).toMatchObject({ available: '10' })
  })

  it('is void when who asked is no longer an administrator', async () => {
    const id = await askForDrain()
    const { orm } = api.services.db
    await orm.update(users).set({ status: 'suspended' }).where(eq(users.email, PLATFORM))
    expect(problemsOf(await decide(api, id))).toBe('409 The requester is no longer an administrator')
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
  })

  it(
    'cannot be approved by its author in the database either, nor changed once decided',
    { tags: ['postgres'] },
    async () => {
      const id = await askForDrain()
      const { orm } = api.services.db
      const decidedAt = api.services.now()
      const own = { status: 'approved' as const, decidedById: await idOf(api, PLATFORM), decidedAt }
      await expect(orm.update(approval).set(own)).rejects.toMatchObject({
        cause: { constraint: 'approval_by_another' },
      })
      await decide(api, id, 'reject')
      await expect(orm.update(approval).set({ reason: 'Another' })).rejects.toThrow()
      await expect(orm.delete(approval)).rejects.toThrow()
    },
  )
})

describe('what is approved is checked again', () => {
  it('the money: what is spent or under a lien by then is not taken', async () => {
    const id = await askForDrain()
    await send(api, { amount: '3' })
    await lien(api, '5')
    const { status, body } = await decide(api, id)
    expect([status, body.message, body.data]).toEqual([409, 'Only 2 USDC is available', { available: '2' }])
    expect(await listed('platform2', 'status=awaiting_approval')).toHaveLength(1)
  })

  it('the amount: what came in since is not taken', async () => {
    await deposit(api, '10')
    const { body } = await ask(api, 'drain-crypto', await drain())
    await deposit(api, '90')
    expect((await decide(api, body.data.approvalId)).status).toBe(200)
    expect(await balanceOf(api)).toMatchObject({ available: '90' })
  })

  it('what depends on the person, who is not oneself', async () => {
    const { body } = await ask(api, 'delete-user', await deletion())
    await deposit(api, '1')
    expect(problemsOf(await decide(api, body.data.approvalId))).toBe('409 This user still has a balance')
    expect((await api.as('owner').get('/user')).status).toBe(200)
    const userId = await idOf(api, SECOND)
    const own = await ask(api, 'delete-user', { userId, confirmEmail: SECOND })
    expect(problemsOf(await decide(api, own.body.data.approvalId))).toBe(
      '409 You can’t do this to your own account',
    )
  })
})

describe('a platform with one administrator', () => {
  const askAlone = async () => (await act<Awaiting>(api, 'delete-user', await deletion())).body.data

  it('announces the act by mail, waits a day, and then has it confirmed by the same one', async () => {
    const { approvalId, confirmableFrom } = await askAlone()
    expect(confirmableFrom).toBe('2025-06-16T12:00:00.000Z')
    expect(await api.mails(OWNER)).toMatchObject([
      {
        subject: 'An administrator wants to delete your account and the personal data in it',
        body: expect.stringContaining('before 16 June 2025, 12:00 UTC'),
      },
    ])
    api.advance(24 * HOUR - 1)
    const early = '409 This can be confirmed 24 hours after the request'
    expect(problemsOf(await decide(api, approvalId, 'approve', PLATFORM))).toBe(early)
    api.advance(1)
    expect((await decide(api, approvalId, 'approve', PLATFORM)).status).toBe(200)
    expect(await idOf(api)).toBe('')
  })

  it('needs the second one as soon as there is one', async () => {
    const { approvalId } = await askAlone()
    api.advance(24 * HOUR)
    await api.as('platform2').get('/user')
    const alone = '409 Another administrator must approve your request'
    expect(problemsOf(await decide(api, approvalId, 'approve', PLATFORM))).toBe(alone)
    expect((await decide(api, approvalId, 'approve', SECOND)).status).toBe(200)
  })

  it('is not made by suspending the other one', async () => {
    await api.as('platform2').get('/user')
    const userId = await idOf(api, SECOND)
    await act(api, 'toggle-user-status', { userId, status: 'suspended' })
    expect(await askAlone()).toMatchObject({ confirmableFrom: null })
  })
})

it('after an administrator disabled a second factor holds sends and conversions to a bank of the team for 24 hours, with what would let money leave later, and tells the person, who has to sign in again', async () => {
  await deposit(api, '100')
  const before = await api.tokenOf('owner')
  await decide(api, await askForReset())
  expect((await api.bearer(before).get('/user')).status).toBe(401)
  const [mail] = await api.mails(OWNER)
  expect(mail?.body).toContain('Payouts are on hold until 16 June 2025, 12:00 UTC')
  const pay = (persona: Persona) =>
    Promise.all([send(api, { amount: '1' }, { persona }), offramp(api, {}, { persona })])
  const message = expect.stringContaining('on hold until 16 June 2025, 12:00 UTC')
  const held = { status: 409, body: { code: 'payouts_held', message } }
  expect(await pay('admin')).toMatchObject([held, held])
  expect(await balanceOf(api, 'USDC', 'admin')).toMatchObject({ available: '100' })
  const plan = { name: 'Rent', to: RECIPIENT, amount: '1', frequency: 'once', startsOn: '2025-06-20' }
  const { id } = await makeCard(api, {}, 'admin')
  const later: readonly [string, object][] = [
    ['/scheduled-payments', plan],
    ['/api-keys', { name: 'Shop', scopes: ['wallet.send'] }],
    [`/cards/${id}/reveal`, {}],
  ]
  for (const [path, body] of later) expect(await api.as('admin').post(path, body)).toMatchObject(held)
  expect(await api.as('admin').patch('/user/regenerate-app-keys', {})).toMatchObject(held)
  api.advance(24 * HOUR)
  expect(await pay('admin@test.example')).toMatchObject([{ status: 200 }, { status: 200 }])
})

describe('the list of approvals', () => {
  it('says what waits for whom, who asked and why, and what became of it', async () => {
    const id = await askForDrain()
    const facts = {
      ...{ id, kind: 'drain_crypto', userEmail: OWNER, amount: '4' },
      ...{ requestedBy: PLATFORM, reason: REASON },
    }
    expect(await listed('platform2')).toMatchObject([
      { ...facts, isOwn: false, mayApprove: true, isDue: true },
    ])
    expect(await listed('platform')).toMatchObject([{ ...facts, isOwn: true, mayApprove: false }])
    await decide(api, id)
    expect((await api.as('platform').get(`/approvals/${id}`)).body).toMatchObject({
      status: 'approved',
      decidedBy: SECOND,
      decisionReason: APPROVAL_REASON,
    })
  })

  it('is what the record of the user says waits', async () => {
    const userId = await idOf(api)
    await askForReset()
    expect((await api.as('platform').get(`/admin/users/${userId}`)).body.data).toMatchObject({
      twoFactorWaits: true,
      deletionWaits: false,
    })
  })
})
