import { beforeEach, describe, expect, it } from 'vitest'
import { actOn, REASON } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { history, offramp, strand } from '#tests/support/fiat.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { balanceOf, books, deposit } from '#tests/support/wallet.ts'

const api = freshApi()
beforeEach(() => deposit(api, '50'))

async function listed(query = '') {
  return (await api.as('platform').get<readonly object[]>(`/admin-conversions${query}`)).body
}

describe('a conversion whose bank falls silent', () => {
  it('is on the list of the administration as stuck after a day, and left to its bank until then', async () => {
    const id = await strand(api)
    const { body } = await offramp(api)
    expect(await listed('?status=processing')).toMatchObject([
      { id, isStuck: true, userEmail: 'owner@test.example', cryptoAmount: '10', fiat: 'NGN' },
    ])
    expect(await listed('?status=pending')).toMatchObject([{ isStuck: false }])
    const early = await actOn(api, `admin-conversions/${body.data.transactionId}/actions/fail`)
    expect(problemsOf(early)).toBe('409 Failed is not possible for this record')
  })

  it('fails by hand: the reason is told, and the tokens are available again, once', async () => {
    const id = await strand(api)
    expect((await actOn(api, `admin-conversions/${id}/actions/fail`)).status).toBe(200)
    expect(await history(api)).toMatchObject([{ id, status: 'failed', failureReason: REASON }])
    expect(await balanceOf(api)).toMatchObject({ available: '50', held: '0' })
    expect((await actOn(api, `admin-conversions/${id}/actions/fail`)).status).toBe(409)
    await api.runJobs()
    expect(await balanceOf(api)).toMatchObject({ available: '50', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is completed by hand with the reference that the bank gave', async () => {
    const id = await strand(api)
    const found = { bankReference: 'GTB-4711' }
    expect((await actOn(api, `admin-conversions/${id}/actions/complete`, found)).status).toBe(200)
    expect(await history(api)).toMatchObject([{ id, status: 'completed', providerReference: 'GTB-4711' }])
    expect(await balanceOf(api)).toMatchObject({ available: '40', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })
})
