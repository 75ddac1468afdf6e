import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentLink } from '#server/features/sales/pay/schema.ts'
import { createRandom } from '#server/sandbox/seed/createRandom.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { actOnLink, claim, makeLink, openSession, readLink, readSession } from '#tests/support/pay.ts'
import { books, listTransactions } from '#tests/support/wallet.ts'
import { audited } from '#tests/support/admin.ts'

const CLEAN = { ok: true, currencies: [], entries: [], drifted: [], overdrawn: [] }

let api: TestApi
beforeAll(async () => void (api = await createTestApi()))
// The rounds share one database, each with a link of its own; a minute later its visitors may ask again.
beforeEach(() => api.advance(60_000))
afterAll(() => api.close())

type Call = () => Promise<{ readonly status: number }>

/** The calls, sent at once in an order that the round's number decides. Answers their statuses in the order given. */
async function race(round: number, calls: readonly Call[]): Promise<readonly number[]> {
  const random = createRandom(round)
  const shuffled = calls.map((call, at) => ({ call, at, key: random.next() })).sort((a, b) => a.key - b.key)
  const answers = await Promise.all(
    shuffled.map(async ({ call, at }) => ({ at, status: (await call()).status })),
  )
  return answers.sort((a, b) => a.at - b.at).map(({ status }) => status)
}

const act = (persona: Persona, id: string, name: string) => () => actOnLink(api, id, name, persona)
const remove = (persona: Persona, id: string) => () => api.as(persona).delete(`/payment-links/${id}`)
/** The money of every claim that is known by now. */
const arrive = async () => {
  await api.runJobs()
  return { status: 200 }
}
/** What was done to a link, oldest first. */
async function deedsOn(id: string) {
  const rows = await audited(api)
  return rows.filter(({ targetId }) => targetId === id).map(({ action }) => action)
}

describe('two browsers', { tags: ['postgres'] }, () => {
  it.each([1, 6, 8, 17])('archive, pay and delete one link at once: one result (round %i)', async (round) => {
    const { id } = await makeLink(api)
    const session = await openSession(api, id, { token: 'USDC' }, `10.2.0.${round}`)
    const [archived, restored, ...deleted] = await race(round, [
      act('owner', id, 'archive'),
      act('admin', id, 'restore'),
      remove('owner', id),
      remove('admin', id),
      () => claim(api, session.id),
      () => claim(api, session.id),
      arrive,
    ])
    await api.runJobs()

    expect(deleted.slice(0, 2).toSorted()).toEqual([200, 404])
    expect([200, 404]).toContain(archived)
    expect([200, 404, 409]).toContain(restored)
    expect((await api.as('owner').get(`/payment-links/${id}`)).status).toBe(404)
    expect((await api.guest().get(`/public/pay/${id}`)).status).toBe(404)
    const deeds = await deedsOn(id)
    expect(deeds.filter((deed) => deed === 'link_deleted')).toHaveLength(1)
    expect(deeds.at(-1)).toBe('link_deleted')
    const { address, receipt } = await readSession(api, session.id)
    const credits = await listTransactions(api, `?search=${address}`)
    expect(credits.map((credit) => [credit.id, credit.amount])).toEqual(
      receipt ? [[receipt.transactionId, '25']] : [],
    )
    expect(await books(api)).toEqual(CLEAN)
  })

  it.each([1, 2])('archive, restore and pay one link: each change once (round %i)', async (round) => {
    const { id } = await makeLink(api)
    const visitor = `10.3.0.${round}`
    const sessions = [
      await openSession(api, id, { token: 'USDC' }, visitor),
      await openSession(api, id, { token: 'USDT' }, visitor),
    ]
    for (const session of sessions) await claim(api, session.id)
    await race(1000 + round, [
      act('owner', id, 'archive'),
      act('admin', id, 'archive'),
      act('member', id, 'restore'),
      arrive,
    ])

    const [row] = await api.services.db.orm.select().from(paymentLink).where(eq(paymentLink.id, id))
    const changes = (await deedsOn(id)).slice(1)
    expect(changes).toEqual(changes.map((_, at) => (at % 2 === 0 ? 'link_archived' : 'link_restored')))
    expect(row?.status).toBe(changes.length % 2 === 1 ? 'archived' : 'active')
    expect(row?.version).toBe(1 + changes.length)
    // What arrives while the link is archived pays for nothing, and is listed.
    const states = await Promise.all(
      sessions.map(async (session) => (await readSession(api, session.id)).state),
    )
    const paid = states.filter((state) => state === 'paid').length
    expect(states.every((state) => state === 'paid' || state === 'unasked')).toBe(true)
    expect(await readLink(api, id)).toMatchObject({ totalPayments: 2, totalAmount: String(25 * paid) })
    expect(await books(api)).toEqual(CLEAN)
  })
})
