import { describe, expect, it } from 'vitest'
import { act, acts, REASON } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const api = freshApi()

const feature = async (name: string) => {
  const { body } = await api.as('platform').get<Envelope<readonly { name: string }[]>>('/admin/features')
  return body.data.find((one) => one.name === name)
}

describe('POST /admin/features', () => {
  it.each([
    ['faucet', '/faucet', 'faucet'],
    ['sendReceive', '/scheduled-payments', 'sending'],
  ])('switches %s off and on for everybody, with all that needs it', async (name, path, flag) => {
    const state = async () => {
      const { body } = await api.guest().get<Envelope<{ flags: Record<string, boolean> }>>('/config')
      return [(await api.as('owner').get(path)).status, body.data.flags[flag]]
    }
    expect(await state()).toEqual([200, true])
    const { body } = await act(api, 'features', { name, enabled: false })
    expect(body.data).toEqual({ name, enabled: false })
    expect(await state()).toEqual([404, false])
    await act(api, 'features', { name, enabled: true })
    expect(await state()).toEqual([200, true])
  })

  it('says who switched it when, why, and what the environment says; and switches nothing that is no feature', async () => {
    expect(await feature('invoices')).toMatchObject({ enabled: true, changedBy: null, changedAt: null })
    await act(api, 'features', { name: 'invoices', enabled: false })
    expect(await feature('invoices')).toEqual({
      ...{ name: 'invoices', default: true, enabled: false },
      ...{ changedBy: 'platform@test.example', changedAt: '2025-06-15T12:00:00.000Z' },
    })
    const unknown = await act(api, 'features', { name: 'teleport', enabled: true })
    expect(problemsOf(unknown)).toMatch(/^400 name: /)
    expect(await acts(api)).toMatchObject([{ details: { name: 'invoices', enabled: false, reason: REASON } }])
  })
})
