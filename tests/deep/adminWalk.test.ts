import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminTransactions } from '#resources/admin/adminTransactions.ts'
import { approvals } from '#resources/admin/approvals.ts'
import { contextOf } from '#server/engine/write/runOperation.ts'
import { askToDrain } from '#server/features/oversight/admin/drainCrypto.ts'
import { holdDeposit } from '#server/core/wallet/recordDeposit.ts'
import { placeLien, releaseLien } from '#server/features/oversight/liens/calls.ts'
import { sendCrypto } from '#server/features/payouts/send/sendCrypto.ts'
import { simulateDeposit } from '#server/sandbox/simulateDeposit.ts'
import { readTokenBalances } from '#server/features/oversight/admin/readTokenBalances.ts'
import { users } from '#server/features/people/identity/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { authenticate } from '#server/features/people/identity/authenticate.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { createRandom } from '#server/sandbox/seed/createRandom.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { books, FAILING_RECIPIENT, RECIPIENT, settle } from '#tests/support/wallet.ts'

const STEPS = 1000
const reason = 'A step of the walk'

let api: TestApi
beforeAll(async () => void (api = await createTestApi()))
afterAll(() => api.close())

async function callerOf(persona: Persona) {
  const headers = { Authorization: `Bearer ${await api.tokenOf(persona)}` }
  const client = { ip: '10.0.0.1', userAgent: 'tests', requestId: 'walk' }
  const caller = await authenticate(api.services, new Request('http://app.test', { headers }), client)
  if (!caller) throw new Error(`${persona} is not signed in`)
  return caller
}

const operation = (tx: Orm, caller: Caller) =>
  contextOf({ services: api.services, caller, idempotencyKey: undefined }, tx)

it('keeps the books at zero through 1,000 operations with refusals among them', async () => {
  const { services } = api
  const owner = await callerOf('owner')
  const admin = await callerOf('platform')
  const second = await callerOf('platform2')
  const [user] = await services.db.orm.select().from(users).where(eq(users.id, owner.userId))
  const bytes = createRandom(7).bytes
  const pick = (count: number) => (bytes(1)[0] ?? 0) % count
  const teamId = owner.team.id
  const token = { currency: 'USDC', network: 'ethereum' } as const
  const liens: string[] = []
  const held: string[] = []
  const asked = { userId: owner.userId, ...token, reason, confirmEmail: user?.email ?? '' }
  const amount = () => String(pick(60) + 1)
  const steps: ((tx: Orm) => Promise<unknown>)[] = [
    (tx) => simulateDeposit({ tx, services }, teamId, { ...token, amount: amount() }),
    (tx) => sendCrypto({ tx, services, caller: owner }, { ...token, amount: amount(), to: RECIPIENT }),
    (tx) =>
      sendCrypto({ tx, services, caller: owner }, { ...token, amount: amount(), to: FAILING_RECIPIENT }),
    async (tx) =>
      liens.push((await placeLien(operation(tx, admin), { ...asked, amount: amount() })).reference),
    (tx) =>
      releaseLien(operation(tx, admin), {
        reference: liens.at(-1 - pick(4)) ?? 'none',
        amount: amount(),
        reason,
      }),
    async (tx) =>
      held.push(await holdDeposit({ tx, services }, { teamId, ...token, amount: amount(), flag: 'walk' })),
    (tx) =>
      operation(tx, admin)
        .records(adminTransactions)
        .act(held.at(-1 - pick(4)) ?? 'none', 'whitelist', { reason }),
    async (tx) => {
      const { approvalId } = await askToDrain({ tx, services, caller: admin }, { ...asked, amount: amount() })
      await operation(tx, second).records(approvals).act(approvalId, 'approve', { reason })
    },
  ]
  let refused = 0
  for (let index = 0; index < STEPS; index += 1) {
    const step = steps[pick(steps.length)]
    await services.db
      .transaction(async (tx) => step?.(tx))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        refused += 1
      })
    if (index % 100 === 99) await settle(api)
  }
  expect(refused).toBeGreaterThan(50)
  expect(refused).toBeLessThan(STEPS / 2)
  expect(await books(api)).toMatchObject({ ok: true })
  const balances = await readTokenBalances(services.db.orm)
  expect(balances.filter(({ difference }) => difference !== '0')).toEqual([])
})
