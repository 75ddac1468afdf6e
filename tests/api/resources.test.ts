import { afterAll, beforeAll, describe } from 'vitest'
import type { AnyRecord } from '#define'
import { resources as shipped } from '#resources/index.ts'
import { implementations, sources } from '#server/entry/collectDefinitions.ts'
import { PLANS } from '#server/features/investments/plans.ts'
import { seedOnce } from '#server/sandbox/seed/seedOnce.ts'
import { modelRules, models } from '#tests/support/models.ts'
import { createTestApi } from '#tests/support/createTestApi.ts'
import { describeList, type ResourceWorld } from '#tests/support/describeList.ts'
import { describeResource } from '#tests/support/describeResource.ts'
import { describeSettings } from '#tests/support/describeSettings.ts'
import { readOperations } from '#tests/support/operations.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import { UNLIMITED } from '#tests/support/unlimited.ts'

/** What is shipped, and what a stranger would bring. */
const resources = [...shipped, ...models]

let world: ResourceWorld
beforeAll(async () => {
  const api = await createTestApi({
    resources,
    sources,
    implementations: [...implementations, ...modelRules],
    settings: { seed: 'demo', rateLimits: UNLIMITED },
  })
  await api.reset()
  await seedOnce(api.services)
  const client = api.as('owner@demo.test')
  sentInvoice = (await client.get<readonly { id: string }[]>('/invoices?status=sent')).body[0]?.id
  recipient = (await client.get<readonly { id: string }[]>('/bank-recipients')).body[0]?.id
  await makeModels(client)
  world = { api, operations: await readOperations(api) }
})
afterAll(() => world.api.close())

let sentInvoice: string | undefined
let recipient: string | undefined
let owner: string | undefined
let product: string | undefined
let ticket: string | undefined
let next = 1

/** Some records of each model, and of what the demo data has none of. */
async function makeModels(client: TestClient): Promise<void> {
  const make = async (path: string, values: AnyRecord) => {
    const { status, body } = await client.post<{ readonly id: string }>(path, values)
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body.id
  }
  await make('/team-roles', { name: 'Bookkeeper', permissions: ['team.view'] })
  await make('/conversion-rules', { recipientId: recipient, mostPerDay: '5' })
  owner = (await client.get<Envelope<{ readonly id: string }>>('/user')).body.data.id
  for (const at of [1, 2, 3, 4, 5]) {
    const topic = await make('/topics', { name: `Topic ${at}` })
    await make('/posts', { title: `Post ${at}`, topics: [topic] })
    product = await make('/products', { name: `Mug ${at}`, sku: `MUG-${at}`, price: `${at}` })
    await make('/variants', { product, name: `Size ${at}` })
    await make('/orders', { customer: `a${at}@shop.test`, lines: [{ product, quantity: at, price: '8' }] })
    await make('/parcels', { name: `Parcel ${at}`, weight: at })
    const company = await make('/companies', { name: `Company ${at}` })
    await make('/contacts', { firstName: `Contact ${at}`, company })
    await make('/queues', { name: `Queue ${at}` })
    ticket = await make('/tickets', { subject: `Broken ${at}`, company, assignee: owner })
    await make('/time', { note: `Repair ${at}`, ticket, hours: '1' })
  }
}

/** What a record made here stands on, beside the demo data. */
const factsOf = (): Readonly<Record<string, AnyRecord>> => ({
  'webhook-endpoints': { url: 'https://demo-store.example/more', events: ['invoice.paid'] },
  // Each is another account of a bank whose numbers have no check digit.
  'bank-recipients': { bankCode: '01', accountNumber: `1${String(next++).padStart(9, '1')}` },
  'credit-notes': { invoiceId: sentInvoice, amount: '0.01' },
  'scheduled-payments': {
    to: '0x52908400098527886E0F7030069857D2E4169EE7',
    startsOn: '2099-01-31',
    endsOn: null,
  },
  'conversion-rules': { recipientId: recipient, runsAt: '18:00' },
  'saved-views': { list: 'invoices' },
  posts: { topics: [], cover: null, pictures: [], author: owner },
  products: { images: [] },
  variants: { product, name: `Another ${next++}` },
  orders: { customer: `customer${next++}@shop.test`, lines: [{ product, quantity: 1, price: '8' }] },
  queues: { colour: '#2ebd85' },
  companies: { location: '52.52,13.405' },
  tickets: { assignee: null },
  time: { ticket, doneBy: owner },
  investments: { planId: PLANS[0]?.id, amount: PLANS[0]?.minAmount },
})

for (const resource of resources) {
  if (resource.settingsOf) describeSettings(resource, () => world)
  else if (resource.api?.kind === 'endpoint')
    describe(resource.name, () => describeList(resource, () => world))
  else
    describeResource(
      resource,
      () => world,
      () => factsOf()[resource.name] ?? {},
    )
}
