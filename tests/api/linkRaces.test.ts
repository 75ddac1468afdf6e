import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/db/schema.ts'
import { paymentLink } from '#server/pay/schema.ts'
import { createRandom, type Random } from '#server/sandbox/seed/createRandom.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { actOnLink, claim, makeLink, openSession, readLink, readSession } from '#tests/support/pay.ts'
import { books, listTransactions } from '#tests/support/wallet.ts'

const CLEAN = { ok: true, currencies: [], entries: [], drifted: [], overdrawn: [] }
const ROUNDS = Array.from({ length: 20 }, (_, index) => index + 1)

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
// The rounds share one database, each with a link of its own; a minute later its visitors may ask again.
beforeEach(() => api.advance(60_000))
afterAll(() => api.close())

/** The same calls, sent at once, in an order that the round's number decides. */
async function race<Name extends string>(
  random: Random,
  calls: Readonly<Record<Name, () => Promise<{ readonly status: number }>>>,
): Promise<Readonly<Record<string, number>>> {
  const names = shuffle(random, Object.keys(calls) as Name[])
  const answers = await Promise.all(names.map(async (name) => [name, (await calls[name]()).status] as const))
  return Object.fromEntries(answers)
}

function shuffle<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, key: random.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

const act = (persona: Persona, id: string, name: string) => () => actOnLink(api, id, name, persona)
const remove = (persona: Persona, id: string) => () => api.as(persona).delete(`/payment-links/${id}`)
/** The money of every claim that is known by now. */
const arrive = async () => {
  await api.runJobs()
  return { status: 200 }
}
/** What was done to a link, oldest first. */
const deedsOn = async (id: string) => {
  const rows = await api.services.db.orm
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.targetId, id))
    .orderBy(auditLog.seq)
  return rows.map(({ action }) => action)
}

describe('two browsers', () => {
  it.each(ROUNDS)(
    'archive, pay and delete one link at the same time: one result (round %i)',
    async (round) => {
      const random = createRandom(round)
      const { id } = await makeLink(api)
      const session = await openSession(api, id, { token: 'USDC' }, `10.2.0.${round}`)
      const statuses = await race(random, {
        ownerArchives: act('owner', id, 'archive'),
        adminRestores: act('admin', id, 'restore'),
        ownerDeletes: remove('owner', id),
        adminDeletes: remove('admin', id),
        visitorPays: () => claim(api, session.id),
        visitorPaysAgain: () => claim(api, session.id),
        moneyArrives: arrive,
      })
      await api.runJobs()

      expect([statuses['ownerDeletes'], statuses['adminDeletes']].toSorted()).toEqual([200, 404])
      expect([200, 404]).toContain(statuses['ownerArchives'])
      expect([200, 404, 409]).toContain(statuses['adminRestores'])
      expect((await api.as('owner').get(`/payment-links/${id}`)).status).toBe(404)
      expect((await api.guest().get(`/public/pay/${id}`)).status).toBe(404)
      const deeds = await deedsOn(id)
      expect(deeds.filter((deed) => deed === 'link_deleted')).toHaveLength(1)
      expect(deeds.at(-1)).toBe('link_deleted')

      const { state, address, receipt } = await readSession(api, session.id)
      const credits = await listTransactions(api, `?search=${address}`)
      expect(credits.map((credit) => [credit.id, credit.amount])).toEqual(
        state === 'paid' ? [[receipt?.transactionId, '25']] : [],
      )
      expect(await books(api)).toEqual(CLEAN)
    },
  )

  it.each(ROUNDS.slice(0, 5))(
    'archive, restore and pay one link: each change once (round %i)',
    async (round) => {
      const random = createRandom(1000 + round)
      const { id } = await makeLink(api)
      const visitor = `10.3.0.${round}`
      const sessions = [
        await openSession(api, id, { token: 'USDC' }, visitor),
        await openSession(api, id, { token: 'USDT' }, visitor),
      ]
      await Promise.all(sessions.map((session) => claim(api, session.id)))
      await race(random, {
        ownerArchives: act('owner', id, 'archive'),
        adminArchives: act('admin', id, 'archive'),
        memberRestores: act('member', id, 'restore'),
        moneyArrives: arrive,
      })

      const [row] = await api.services.db.orm.select().from(paymentLink).where(eq(paymentLink.id, id))
      const changes = (await deedsOn(id)).slice(1)
      expect(changes).toEqual(
        changes.map((_, index) => (index % 2 === 0 ? 'link_archived' : 'link_restored')),
      )
      expect(row?.status).toBe(changes.length % 2 === 1 ? 'archived' : 'active')
      expect(row?.version).toBe(1 + changes.length)
      expect(await readLink(api, id)).toMatchObject({ totalPayments: 2, totalAmount: '50' })
      expect(await books(api)).toEqual(CLEAN)
    },
  )
})
