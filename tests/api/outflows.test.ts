import { beforeEach, describe, expect, it } from 'vitest'
import { OUTFLOWS } from '#resources/vocabulary/outflows.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { postEntry } from '#server/core/ledger/postEntry.ts'
import { sendHold } from '#server/core/ledger/recipes.ts'
import { act, idOf, teamOf } from '#tests/support/admin.ts'
import { actOnCard, makeCard } from '#tests/support/cards.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { offramp } from '#tests/support/fiat.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { askToInvest } from '#tests/support/investments.ts'
import { happen, makeLink, openSession } from '#tests/support/pay.ts'
import { createTestClient, type Envelope } from '#tests/support/TestClient.ts'
import {
  balanceOf,
  books,
  deposit,
  listTransactions,
  RECIPIENT,
  send,
  settle,
} from '#tests/support/wallet.ts'
import { pass } from '#tests/support/pass.ts'
import type { ScheduledPayment } from '#resources/scheduledPayments.ts'
import type { TeamApproval } from '#resources/teamApprovals.ts'

const HOUR = 60 * 60_000
const api = freshApi()

/** What came of money that should leave: the status of the answer, and its words where it was refused. */
interface Outcome {
  readonly status: number
  readonly words?: string
}

const wordsOf = ({ status, body }: { readonly status: number; readonly body: unknown }): Outcome => ({
  status,
  ...(status >= 400 && { words: [Reflect.get(Object(body), 'message')].flat().join() }),
})

type Way = (by: Persona) => Promise<() => Promise<Outcome>>

const byKey = async (path: string, scopes: readonly string[], body: object, by: Persona) => {
  const { body: key } = await api.as(by).post<{ secret: string }>('/api-keys', { name: 'Shop', scopes })
  const program = createTestClient(api.fetch, async () => key.secret)
  return async () => wordsOf(await program.post(path, body))
}
const payment = { currency: 'USDC', network: 'ethereum', amount: '100', to: RECIPIENT }

/** Each way of 100 USDC out of a team: what has to be there first, then the act. */
const WAYS: Readonly<Record<keyof typeof OUTFLOWS | 'send by key', Way>> = {
  send: async (persona) => async () => wordsOf(await send(api, { amount: '100' }, { persona })),
  'send by key': (by) => byKey('/wallet/send-crypto', ['wallet.send'], payment, by),
  file: async (by) => {
    const csv = `address,amount,currency,note\n${RECIPIENT},100,USDC,${crypto.randomUUID()}`
    return async () => {
      const paid = await api.as(by).post<Envelope<FileLines>>('/wallet/payment-files', { csv, only: 'good' })
      const line = paid.body.data?.lines[0]
      if (!line) return wordsOf(paid)
      if (line.status !== 'refused') return { status: line.status === 'pending' ? 200 : 202 }
      const words = line.errors.map(({ text }) => text).join()
      return { status: words.includes('on hold') ? 409 : 400, words }
    }
  },
  schedule: async (by) => {
    const { id } = (await api.as(by).post<{ id: string }>('/scheduled-payments', planned)).body
    return async () => {
      await pass(api, 0)
      const made = (await api.as(by).get<ScheduledPayment>(`/scheduled-payments/${id}`)).body
      if (made.lastResult !== 'failed') return { status: made.lastResult === 'made' ? 200 : 202 }
      const words = made.lastProblem ?? ''
      return { status: words.includes('on hold') ? 409 : 400, words }
    }
  },
  refund: async (by) => {
    const session = await openSession(api, (await makeLink(api, { amount: '100' })).id)
    await happen(api, 'late', session.id)
    const path = `/payments-to-review/${session.id}/actions/refund`
    return async () => wordsOf(await api.as(by).post(path, { to: RECIPIENT }))
  },
  payout: async (persona) => async () => wordsOf(await offramp(api, { cryptoAmount: '100' }, { persona })),
  card_load: async (persona) => {
    const { id } = await makeCard(api)
    const body = { token: 'USDC', amount: '100' }
    return async () => wordsOf(await actOnCard(api, id, 'fund', { body, persona }))
  },
  investment: async (persona) => async () => wordsOf(await askToInvest(api, { amount: '100' }, { persona })),
}

interface FileLines {
  readonly lines: readonly {
    readonly status: string
    readonly errors: readonly { readonly text: string }[]
  }[]
}
const planned = { name: 'Rent', to: RECIPIENT, amount: '100', frequency: 'weekly', startsOn: '2025-06-15' }
const ADMIN = 'admin@test.example'
const available = async () => (await balanceOf(api))?.available ?? '0'
/** As after an administrator has turned off the owner's second factor. */
const hold = () =>
  api.services.db.orm
    .update(team)
    .set({ payoutsHeldUntil: new Date(api.services.now().getTime() + 24 * HOUR) })

const limit = (limits: object) => api.as('owner').patch('/payment-limits', limits)
const waiting = async () =>
  (await api.as('owner').get<Envelope<readonly TeamApproval[]>>('/wallet/approvals')).body.data
const decide = (id: string, verb: string, by: Persona = 'owner', body: object = {}) =>
  api.as(by).post<Envelope<TeamApproval>>(`/wallet/approvals/${id}/${verb}`, body)

describe.each(Object.entries(WAYS))('%s', (name, prepare) => {
  const kind = name === 'send by key' ? 'send' : name
  let leave: () => Promise<Outcome>
  let before = '0'
  beforeEach(async () => {
    await deposit(api, '300')
    leave = await prepare('admin')
    before = await available()
  })
  const left = async () => Number(before) - Number(await available())

  it('is refused above the limit of the day, whatever used it up, above that of the month, and under a lien', async () => {
    expect((await send(api, { amount: '10' }, { persona: 'admin' })).status).toBe(200)
    expect((await offramp(api, {}, { persona: 'admin' })).status).toBe(200)
    const lien = { userId: await idOf(api), currency: 'USDC', amount: String(Number(before) - 100) }
    expect((await act(api, 'lien-account', lien)).status).toBe(200)
    await limit({ adminDay: '119', adminMonth: '119.5' })
    const { status, words } = await leave()
    expect(status).toBe(400)
    expect(words).toContain('Insufficient available balance')
    if (kind === 'schedule') return
    expect(words).toContain('This exceeds your role’s limit of $119.00 per day')
    expect(words).toContain('This exceeds your role’s limit of $119.50 per month')
  })

  it('waits above the limit of the role, and is done as it was asked when a second person approves, once', async () => {
    await limit({ adminApproval: '99', adminDay: '100' })
    expect(await leave()).toEqual({ status: 202 })
    expect(await left()).toBe(100)
    const [request] = await waiting()
    expect(request).toMatchObject({ kind, status: 'awaiting_approval', amount: '100' })
    const id = request?.id ?? ''
    expect((await decide(id, 'approve', 'admin')).status).toBe(409)
    const approved = await decide(id, 'approve')
    expect([approved.status, approved.body.data]).toMatchObject([200, { status: 'approved' }])
    expect((await decide(id, 'approve')).status).toBe(409)
    await settle(api)
    const { movement } = OUTFLOWS[kind as keyof typeof OUTFLOWS]
    expect(await listTransactions(api, `?kind=${movement}&type=debit`)).toMatchObject([
      { reference: approved.body.data.reference, amount: '100', kind: movement },
    ])
    expect(await left()).toBe(100)
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('goes back when it is rejected, and is not asked for while payouts are held or with nobody to approve', async () => {
    await limit({ adminApproval: '99' })
    await leave()
    const [request] = await waiting()
    await decide(request?.id ?? '', 'reject', 'owner', { reason: 'Not now' })
    expect(await left()).toBe(0)
    leave = await prepare('admin')
    before = await available()
    await hold()
    expect(await leave()).toMatchObject({ status: 409, words: expect.stringContaining('on hold until') })
    expect(await left()).toBe(0)
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is not carried out for who was suspended meanwhile, and its money comes back', async () => {
    await limit({ adminApproval: '99' })
    await leave()
    const [request] = await waiting()
    await act(api, 'toggle-user-status', { userId: await idOf(api, ADMIN), status: 'suspended' })
    const { status, body } = await decide(request?.id ?? '', 'approve')
    expect([status, body.message]).toEqual([403, 'The requester is suspended'])
    await decide(request?.id ?? '', 'reject', 'owner', { reason: 'Suspended' })
    expect(await left()).toBe(0)
  })
})

it('a refund that waits is not asked for again', async () => {
  await deposit(api, '300')
  const leave = await WAYS.refund('admin')
  await limit({ adminApproval: '99' })
  const outcomes = [await leave(), await leave()]
  expect(outcomes).toEqual([{ status: 202 }, { status: 409, words: 'This is already waiting for approval' }])
  expect(await waiting()).toMatchObject([{ kind: 'refund' }])
})

it('the books take nothing from what a team may spend that was not judged, whatever it is called', async () => {
  await deposit(api, '300')
  const move = { teamId: await teamOf(api), currency: 'USDC', amount: '100' }
  const take = (entry: object) =>
    api.services.db.transaction((tx) =>
      postEntry(tx, { kind: 'gift', ref: { type: 'gift', id: '1' }, lines: sendHold(move), ...entry }),
    )
  const unjudged = /that a team may spend, and nothing has judged it/
  await expect(take({})).rejects.toThrow(unjudged)
  await expect(take({ kind: 'send.hold' })).rejects.toThrow(unjudged)
  const grounds = { ...move, entry: 'send.hold', amount: '99' }
  await expect(take({ kind: 'send.hold', grounds })).rejects.toThrow(unjudged)
  expect(await available()).toBe('300')
})
