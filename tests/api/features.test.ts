import { describe, expect, it } from 'vitest'
import { FLAGS } from '#resources/vocabulary/flags.ts'
import { featureFlag } from '#server/engine/db/schema.ts'
import { act, acts, REASON } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

/** What a team reads of a feature. */
const PATHS = [
  ...['/invoices', '/recurring-invoices', '/credit-notes', '/customers', '/catalogue-items'],
  ...['/payment-links', '/link-payments'],
  ...['/investments', '/investments/summary', '/investment-plans', '/investment-transactions'],
  ...['/crypto-cards', '/card-transactions'],
  ...['/fiat-gateway/transactions', '/fiat-gateway/supported-banks?currency=NGN', '/bank-recipients'],
  ...['/settlement', '/settlement/history', '/payment-limits'],
  ...['/transaction/list', '/transaction/totals', '/category-rules', '/dashboards/money-flow'],
  ...['/address-book', '/faucet', '/notifications', '/notification-settings', '/user-profile'],
  ...['/api-keys', '/webhook-endpoints', '/webhook-deliveries', '/team-activity', '/team-settings'],
]

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

it('a feature that is off answers as if there were nothing of it', async () => {
  const answers = async () => {
    const all = await Promise.all(PATHS.map((path) => api.as('owner').get(path)))
    return all.map(({ status }, at) => `${PATHS[at]} ${status}`)
  }
  expect(await answers()).toEqual(PATHS.map((path) => `${path} 200`))
  const off = FLAGS.map((name) => ({ name, enabled: false, updatedAt: api.services.now() }))
  await api.services.db.orm.insert(featureFlag).values(off)
  expect(await answers()).toEqual(PATHS.map((path) => `${path} 404`))
  const investment = { planId: 'plan_stable_growth', amount: '1000' }
  expect((await api.as('owner').post('/investments', investment)).status).toBe(404)
  expect((await api.as('owner').patch('/user/update-profile', { firstName: 'A' })).status).toBe(404)
})
