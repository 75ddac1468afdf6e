import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { teamMember } from '#server/features/people/identity/schema.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { idOf, noticesTo } from '#tests/support/admin.ts'
import { ACCOUNT, BANK } from '#tests/support/fiat.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { createTestClient, type Envelope, type TestClient } from '#tests/support/TestClient.ts'
import { books, deposit } from '#tests/support/wallet.ts'
import { pass } from '#tests/support/pass.ts'
import type { ConversionRule } from '#resources/conversionRules.ts'

const api = freshApi()

let recipientId: string
/** A program of the owner: its key outlives sessions. */
let program: TestClient
beforeEach(async () => {
  const { body } = await api
    .as('owner')
    .post<{ readonly id: string }>('/bank-recipients', { bankCode: BANK, accountNumber: ACCOUNT })
  recipientId = body.id
  const scopes = ['fiat.view', 'fiat.offramp', 'wallet.view']
  const made = await api.as('owner').post<{ readonly secret: string }>('/api-keys', { name: 'Books', scopes })
  program = createTestClient(api.fetch, async () => made.body.secret)
})

const make = (changes: object = {}, by: Persona = 'owner') =>
  api.as(by).post<ConversionRule>('/conversion-rules', {
    recipientId,
    keepAtLeast: '20',
    mostPerDay: '50',
    ...changes,
  })
const read = async (id: string) => (await program.get<ConversionRule>(`/conversion-rules/${id}`)).body

/** What the owner is told of rules. */
const told = async () => (await noticesTo(api)).filter(({ title }) => title.startsWith('Automatic'))
const converted = async () => {
  type History = Envelope<{ readonly transactions: readonly { readonly cryptoAmount: string }[] }>
  const { body } = await program.get<History>('/fiat-gateway/transactions')
  return body.data.transactions.map(({ cryptoAmount }) => cryptoAmount).toSorted()
}

it('what arrives is converted every day, but for what is kept and what is more than a day may have', async () => {
  await deposit(api, '100')
  const { body } = await make()
  expect(body).toMatchObject({ status: 'active', nextAt: '2025-06-15T18:00:00.000Z', lastResult: null })
  await pass(api, 0)
  expect(await converted()).toEqual([])
  await pass(api, 1)
  expect(await converted()).toEqual(['50'])
  expect(await read(body.id)).toMatchObject({
    ...{ lastResult: 'made', lastAmount: '50', lastOn: '2025-06-16', nextAt: '2025-06-17T18:00:00.000Z' },
  })
  await pass(api, 0)
  expect(await converted()).toEqual(['50'])
  await pass(api, 2)
  expect(await converted()).toEqual(['30', '50'])
  await pass(api, 2)
  expect(await read(body.id)).toMatchObject({ lastResult: 'nothing', lastAmount: null })
  expect(await books(api)).toMatchObject({ ok: true })
})

it('what fails is told with its reason, and the next evening is tried again', async () => {
  await deposit(api, '100')
  expect(problemsOf(await make({ runsAt: '24:00' }))).toMatch(/^400 runsAt: .*must be a time like 18:00$/)
  const { body } = await make()
  await api.services.db.orm.execute(sql`update team set payouts_held_until = '2099-01-01'`)
  await pass(api, 1)
  const failed = await read(body.id)
  expect(failed).toMatchObject({ lastResult: 'failed', status: 'active', nextAt: '2025-06-17T18:00:00.000Z' })
  expect(failed.lastProblem).not.toBeNull()
  expect(await told()).toMatchObject([
    {
      title: 'Automatic conversion failed',
      message: `The automatic conversion of USDC failed: ${failed.lastProblem}`,
    },
  ])
  const owner = api.as('owner@test.example')
  await owner.patch('/user/language', { language: 'fr' })
  const inFrench = await owner.get<ConversionRule>(`/conversion-rules/${body.id}`)
  expect(inFrench.body.lastProblem).toMatch(/^Les versements sont suspendus jusqu’au 1 janvier 2099/)
})

it('a rule counts as its maker: it stops with their role, and the owners are told', async () => {
  await deposit(api, '100')
  const { body } = await make({}, 'admin')
  const isAdmin = eq(teamMember.userId, await idOf(api, 'admin@test.example'))
  await api.services.db.orm.update(teamMember).set({ role: 'viewer' }).where(isAdmin)
  await pass(api, 1)
  expect(await read(body.id)).toMatchObject({ status: 'paused', lastResult: 'failed' })
  expect(await converted()).toEqual([])
  expect(await told()).toMatchObject([{ title: 'Automatic conversion stopped' }])
})

it('a rule that is paused converts nothing, and goes on with the next evening', async () => {
  await deposit(api, '100')
  const { id } = (await make()).body
  const act = (key: string) => program.post<ConversionRule>(`/conversion-rules/${id}/actions/${key}`, {})
  await act('pause')
  await pass(api, 2)
  expect(await converted()).toEqual([])
  expect((await act('resume')).body).toMatchObject({ status: 'active', nextAt: '2025-06-17T18:00:00.000Z' })
})
