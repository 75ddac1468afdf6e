import { expect, it } from 'vitest'
import { FLAGS } from '#resources/vocabulary/flags.ts'
import { featureFlag } from '#server/platform/db/schema.ts'
import { sharedApi } from '#tests/support/freshApi.ts'

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

const api = sharedApi()

const answers = async () => {
  const all = await Promise.all(PATHS.map((path) => api.as('owner').get(path)))
  return all.map(({ status }, at) => `${PATHS[at]} ${status}`)
}

it('a feature that is off answers as if there were nothing of it', async () => {
  expect(await answers()).toEqual(PATHS.map((path) => `${path} 200`))
  const off = FLAGS.map((name) => ({ name, enabled: false, updatedAt: api.services.now() }))
  await api.services.db.orm.insert(featureFlag).values(off)
  expect(await answers()).toEqual(PATHS.map((path) => `${path} 404`))
  const investment = { planId: 'plan_stable_growth', amount: '1000' }
  expect((await api.as('owner').post('/investments', investment)).status).toBe(404)
  expect((await api.as('owner').patch('/user/update-profile', { firstName: 'A' })).status).toBe(404)
})
