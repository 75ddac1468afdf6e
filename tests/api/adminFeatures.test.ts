import { describe, expect, it } from 'vitest'
import { act, acts, REASON } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const api = freshApi()

const feature = async (name: string) => {
  const { body } = await api.as('platform').get<Envelope<readonly { name: string }[]>>('/admin/features')
  return body.data.find((one) => one.name === name)
}

describe('POST /admin/features', () => {
  it('switches a feature off and on for the next request of everybody', async () => {
    const faucet = async () => (await api.as('owner').get('/faucet')).status
    const flags = async () => (await api.guest().get<Envelope<{ flags: object }>>('/config')).body.data.flags
    expect(await faucet()).toBe(200)
    const { body } = await act(api, 'features', { name: 'faucet', enabled: false })
    expect(body.data).toEqual({ name: 'faucet', enabled: false })
    expect([await faucet(), await flags()]).toEqual([404, expect.objectContaining({ faucet: false })])
    await act(api, 'features', { name: 'faucet', enabled: true })
    expect([await faucet(), await flags()]).toEqual([200, expect.objectContaining({ faucet: true })])
  })

  it('stops all that sends with Send & Receive, what is planned among it', async () => {
    const flags = async () => (await api.guest().get<Envelope<{ flags: object }>>('/config')).body.data.flags
    const planned = async () => (await api.as('owner').get('/scheduled-payments')).status
    expect([await planned(), await flags()]).toEqual([200, expect.objectContaining({ sending: true })])
    await act(api, 'features', { name: 'sendReceive', enabled: false })
    expect([await planned(), await flags()]).toEqual([404, expect.objectContaining({ sending: false })])
  })

  it('says who switched it when, why, and what the environment says', async () => {
    expect(await feature('invoices')).toMatchObject({ enabled: true, changedBy: null, changedAt: null })
    await act(api, 'features', { name: 'invoices', enabled: false })
    expect(await feature('invoices')).toEqual({
      name: 'invoices',
      default: true,
      enabled: false,
      changedBy: 'platform@test.example',
      changedAt: '2025-06-15T12:00:00.000Z',
    })
    expect(await acts(api)).toMatchObject([{ details: { name: 'invoices', enabled: false, reason: REASON } }])
  })

  it('refuses what is no feature and what is neither on nor off, on its field', async () => {
    const refusals = [
      [{ name: 'teleport', enabled: true }, ['name']],
      [{ name: 'faucet', enabled: 'no' }, ['enabled']],
      [{}, ['name', 'enabled']],
    ] as const
    for (const [sent, fields] of refusals) {
      const { status, body } = await act(api, 'features', sent)
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, fields])
    }
    expect(await acts(api)).toEqual([])
  })
})
