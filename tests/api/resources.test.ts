import { afterAll, beforeAll, describe } from 'vitest'
import type { AnyRecord } from '#define'
import { resources } from '#resources/index.ts'
import { PLANS } from '#server/investments/plans.ts'
import { seedOnce } from '#server/sandbox/seed/seedOnce.ts'
import { RATE_LIMITS } from '#server/settings.ts'
import { createTestApi } from '#tests/support/createTestApi.ts'
import { describeList, type ResourceWorld } from '#tests/support/describeList.ts'
import { describeResource } from '#tests/support/describeResource.ts'
import { describeSettings } from '#tests/support/describeSettings.ts'
import { readOperations } from '#tests/support/operations.ts'

const unlimited = Object.fromEntries(
  Object.keys(RATE_LIMITS).map((name) => [name, { perMinute: 1e6, burst: 1e6 }]),
)

let world: ResourceWorld
beforeAll(async () => {
  const api = await createTestApi({
    settings: { seed: 'demo', rateLimits: { ...RATE_LIMITS, ...unlimited } },
  })
  await api.reset()
  await seedOnce(api.services)
  const { body } = await api
    .as('owner@demo.test')
    .get<readonly { readonly id: string }[]>('/invoices?status=sent')
  sentInvoice = body[0]?.id
  world = { api, operations: await readOperations(api) }
})
afterAll(() => world.api.close())

let nextAccount = 1
let sentInvoice: string | undefined

/** What the records made here stand on, beside the demo data. */
const FACTS: Readonly<Record<string, AnyRecord>> = {
  'webhook-endpoints': { url: 'https://demo-store.example/more', events: ['invoice.paid'] },
  // Each is another account of a bank whose numbers have no check digit.
  'bank-recipients': {
    bankCode: '01',
    get accountNumber() {
      return `1${String(nextAccount++).padStart(9, '1')}`
    },
  },
  'credit-notes': {
    get invoiceId() {
      return sentInvoice
    },
    amount: '0.01',
  },
  'scheduled-payments': {
    to: '0x52908400098527886E0F7030069857D2E4169EE7',
    startsOn: '2099-01-31',
    endsOn: null,
  },
  'saved-views': { list: 'invoices' },
  investments: { planId: PLANS[0]?.id, amount: PLANS[0]?.minAmount },
}

for (const resource of resources) {
  if (resource.settingsOf) describeSettings(resource, () => world)
  else if (resource.api?.kind === 'endpoint')
    describe(resource.name, () => describeList(resource, () => world))
  else describeResource(resource, () => world, FACTS[resource.name])
}
