import { describe, expect, it } from 'vitest'
import { type AnyRecord, defineDashboard, defineResource, field } from '#define'
import { companies, contacts } from '#examples/desk/companies.ts'
import { queues } from '#examples/desk/queues.ts'
import { tickets } from '#examples/desk/tickets.ts'
import { time } from '#examples/desk/time.ts'
import { ticketRules } from '#examples/desk/tickets.rules.ts'
import { readDashboard } from '#server/engine/dashboards/routes.ts'
import { members } from '#resources/members.ts'
import { systemCaller } from '#server/features/people/identity/systemCaller.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { membersSource } from '#server/features/people/teams/members.source.ts'
import { freshApi } from '#tests/support/freshApi.ts'

type Made = AnyRecord & { readonly id: string }

const currency = field.enum({ options: { EUR: { label: 'EUR' }, USD: { label: 'USD' } }, default: 'EUR' })
const shared = {
  recordTitle: 'name',
  navigation: false,
  permissions: companies.permissions,
} as const

const clients = defineResource({
  ...shared,
  name: 'clients',
  labels: { singular: 'Client', plural: 'Clients' },
  fields: {
    id: field.id(),
    name: field.text(),
    currency,
    won: field.rollup({
      of: 'deals',
      by: 'client',
      where: { stage: { in: ['won', 'paid'] }, amount: { gt: '0' } },
      sum: 'amount',
      asset: 'currency',
    }),
    hours: field.rollup({ of: 'deals', by: 'client', sum: 'hours', permission: 'records.write' }),
    closesOn: field.rollup({ of: 'deals', by: 'client', latest: 'closesOn', kind: 'date' }),
    opensOn: field.rollup({ of: 'deals', by: 'client', min: 'closesOn', kind: 'date' }),
    largest: field.rollup({ of: 'deals', by: 'client', max: 'amount', asset: 'currency' }),
    shortest: field.rollup({ of: 'deals', by: 'client', min: 'days', kind: 'integer' }),
  },
  list: {
    columns: [
      'name',
      { field: 'won', summary: 'sum' },
      'hours',
      'closesOn',
      'opensOn',
      'largest',
      'shortest',
    ],
    filters: ['won', 'closesOn', 'opensOn', 'largest', 'shortest'],
    defaultSort: { field: 'won', order: 'desc' },
  },
  create: { sections: [{ fields: ['name', 'currency', 'won'] }] },
})

const deals = defineResource({
  ...shared,
  name: 'deals',
  labels: { singular: 'Deal', plural: 'Deals' },
  fields: {
    id: field.id(),
    name: field.text(),
    client: field.reference({ to: 'clients' }),
    clientName: field.path('client.name', clients),
    currency,
    amount: field.amount({ asset: 'currency' }),
    hours: field.decimal({ permission: 'records.write' }),
    stage: field.text(),
    closesOn: field.date(),
    days: field.integer(),
  },
  list: {
    columns: ['name', 'clientName'],
    search: ['name', 'clientName'],
    defaultSort: { field: 'name', order: 'asc' },
  },
  trash: { keep: '30 days' },
})

const api = freshApi({
  resources: [members, companies, contacts, queues, tickets, time, clients, deals],
  implementations: [ticketRules],
  sources: [membersSource],
})

const make = async (path: string, values: AnyRecord) => {
  const { status, body } = await api.as('owner').post<Made>(path, values)
  if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}
const list = async (path: string) => (await api.as('owner').get<readonly Made[]>(path)).body
const valuesOf = async (path: string, name: string) => (await list(path)).map((record) => record[name])

describe('text made of other fields', () => {
  it('leaves out what is between two of them where one is empty, and is in the answer to a create and an edit', async () => {
    const ada = await make('/contacts', { firstName: 'Ada', lastName: 'Lovelace' })
    expect(ada['fullName']).toBe('Ada Lovelace')
    const path = `/contacts/${ada.id}`
    const all = await api.as('owner').patch<Made>(path, { middleName: 'King' })
    expect(all.body['fullName']).toBe('Ada King Lovelace')
    const last = await api.as('owner').patch<Made>(path, { firstName: null, middleName: '' })
    expect(last.body['fullName']).toBe('Lovelace')
    expect((await make('/contacts', {}))['fullName']).toBe(null)
  })

  it('is searched without case and accents, sorted, filtered, exported, and empty last', async () => {
    await make('/contacts', { firstName: 'Zoë', lastName: 'Adler' })
    await make('/contacts', { firstName: 'adam', lastName: 'Zuse' })
    await make('/contacts', {})
    expect(await valuesOf('/contacts?q=zoe+ad', 'fullName')).toEqual(['Zoë Adler'])
    expect(await valuesOf('/contacts', 'fullName')).toEqual(['adam Zuse', 'Zoë Adler', null])
    expect(await valuesOf('/contacts?_sort=fullName&_order=desc', 'fullName')).toEqual([
      'Zoë Adler',
      'adam Zuse',
      null,
    ])
    expect(await valuesOf('/contacts?fullName=adam+Zuse', 'fullName')).toEqual(['adam Zuse'])
    expect(await valuesOf('/contacts?fullName_null=true', 'fullName')).toEqual([null])
    const { body } = await api.as('owner').get<string>('/exports/contacts.csv')
    expect(String(body)).toContain('Zoë,,Adler,Zoë Adler,')
  })
})

describe('a field of the record that a reference names', () => {
  it('is a column, a filter and a sort, and follows that record', async () => {
    const { id: german } = await make('/companies', { name: 'Acme', country: 'DE' })
    const { id: french } = await make('/companies', { name: 'Quay', country: 'FR' })
    const ada = await make('/contacts', { firstName: 'Ada', company: german })
    expect(ada['country']).toBe('DE')
    await make('/contacts', { firstName: 'Zoë', company: french })
    await make('/contacts', { firstName: 'Kofi' })
    expect(await valuesOf('/contacts?country=FR', 'firstName')).toEqual(['Zoë'])
    expect(await valuesOf('/contacts?country_null=true', 'firstName')).toEqual(['Kofi'])
    expect(await valuesOf('/contacts?_sort=country&_order=desc', 'country')).toEqual(['FR', 'DE', null])
    const { body: csv } = await api.as('owner').get<string>('/exports/contacts.csv')
    expect(String(csv)).toMatch(/,Ada,.*,DE\b/)
    await api.as('owner').patch(`/companies/${german}`, { country: 'FR' })
    expect(await valuesOf('/contacts?country=FR', 'firstName')).toEqual(['Ada', 'Zoë'])
    const moved = await api.as('owner').patch<Made>(`/contacts/${ada.id}`, { company: null, country: 'DE' })
    expect(moved.body['country']).toBe(null)
  })

  it('is searched, without case and accents', async () => {
    const { id: client } = await make('/clients', { name: 'Café Noir' })
    await make('/deals', { name: 'Cups', client })
    await make('/deals', { name: 'Plates' })
    expect(await valuesOf('/deals?q=cafe+noir', 'name')).toEqual(['Cups'])
  })
})

describe('a reference of the record that a reference names', () => {
  it('leads to the records over two steps: filtered, counted, sorted and in pages, each time as they are', async () => {
    const { id: acme } = await make('/companies', { name: 'Acme' })
    const { id: quay } = await make('/companies', { name: 'Quay' })
    const lamp = await make('/tickets', { subject: 'Lamp', company: acme })
    const door = await make('/tickets', { subject: 'Door', company: quay })
    const made = await make('/time', { note: 'Bulb', ticket: lamp.id, hours: '1', company: quay })
    expect(made['company']).toBe(acme)
    await make('/time', { note: 'Cable', ticket: lamp.id, hours: '2' })
    await make('/time', { note: 'Hinge', ticket: door.id, hours: '3' })
    const ofAcme = `/time?company=${acme}`
    expect(await valuesOf(`${ofAcme}&_sort=hours&_order=desc`, 'note')).toEqual(['Cable', 'Bulb'])
    const page = await api.as('owner').get(`${ofAcme}&_sort=note&_start=1&_end=2`)
    expect(page.body).toMatchObject([{ note: 'Cable' }])
    expect(page.headers.get('X-Total-Count')).toBe('2')
    await api.as('owner').patch(`/tickets/${door.id}`, { company: acme })
    expect(await valuesOf(`${ofAcme}&_sort=note`, 'note')).toEqual(['Bulb', 'Cable', 'Hinge'])
  })

  it('does not keep that record from being deleted, and is empty as soon as the first names no other', async () => {
    const { id: company } = await make('/companies', { name: 'Acme' })
    const { id: ticket } = await make('/tickets', { subject: 'Lamp', company })
    await make('/time', { note: 'Bulb', ticket, hours: '1' })
    expect((await api.as('owner').delete(`/companies/${company}`)).status).toBeLessThan(300)
    await api.as('owner').post(`/companies-trash/${company}/actions/purge`, {})
    expect(await valuesOf('/time', 'company')).toEqual([null])
  })
})

describe('what related records come to', () => {
  const close = (id: string) => api.as('owner').post(`/tickets/${id}/actions/done`, {})

  it('counts those that a condition holds for, tells the latest, and follows each change', async () => {
    const { id: company, ...none } = await make('/companies', { name: 'Acme' })
    expect(none).toMatchObject({ openTickets: 0, lastTicketAt: null })
    const first = await make('/tickets', { subject: 'Lamp', company })
    const last = await make('/tickets', { subject: 'Door', company })
    await make('/tickets', { subject: 'Of no company' })
    await close(first.id)
    const read = async () => (await api.as('owner').get<Made>(`/companies/${company}`)).body
    expect(await read()).toMatchObject({ openTickets: 1, lastTicketAt: last['createdAt'] })
    await api.as('owner').delete(`/tickets/${last.id}`)
    expect(await read()).toMatchObject({ openTickets: 0, lastTicketAt: first['createdAt'] })
  })

  it('is no one to write: a create and an edit ignore it', async () => {
    const { id, openTickets } = await make('/companies', { name: 'Acme', openTickets: 7 })
    expect(openTickets).toBe(0)
    const edited = await api.as('owner').patch<Made>(`/companies/${id}`, { name: 'Acme 2', openTickets: 7 })
    expect(edited.body).toMatchObject({ name: 'Acme 2', openTickets: 0 })
  })

  it('sums exactly, in the currency of the record, without what is in the trash', async () => {
    const { id: client } = await make('/clients', { name: 'Acme' })
    const deal = (values: AnyRecord) => make('/deals', { client, stage: 'won', currency: 'EUR', ...values })
    await deal({ amount: '9007199254740993.01', hours: '0.1' })
    await deal({ amount: '0.02', stage: 'paid', hours: '0.2', closesOn: '2026-03-01' })
    await deal({ amount: '5', currency: 'USD', closesOn: '2026-02-01' })
    await deal({ amount: '7', stage: 'lost' })
    const { id: deleted } = await deal({ amount: '11', hours: '9', closesOn: '2027-01-01' })
    await api.as('owner').delete(`/deals/${deleted}`)
    expect((await api.as('owner').get(`/clients/${client}`)).body).toMatchObject({
      won: '9007199254740993.03',
      hours: '0.3',
      closesOn: '2026-03-01',
    })
  })

  it('is the smallest or the largest of a day, a number and an amount in the currency of the record, or empty', async () => {
    const { id: client } = await make('/clients', { name: 'Acme' })
    await make('/deals', { client, closesOn: '2026-03-01', amount: '9', days: 12 })
    await make('/deals', { client, closesOn: '2026-02-01', amount: '10.5', days: 7 })
    await make('/deals', { client, amount: '80', currency: 'USD' })
    const { id: other } = await make('/clients', { name: 'Quay' })
    await make('/deals', { client: other, closesOn: '2026-01-01', amount: '2', days: 30 })
    const { id: deleted } = await make('/deals', { client, closesOn: '2025-01-01', amount: '99', days: 1 })
    await api.as('owner').delete(`/deals/${deleted}`)
    const none = await make('/clients', { name: 'None' })
    expect(none).toMatchObject({ opensOn: null, largest: null, shortest: null })
    const { body } = await api.as('owner').get(`/clients/${client}`)
    expect(body).toMatchObject({ opensOn: '2026-02-01', largest: '10.5', shortest: 7 })

    expect(await valuesOf('/clients?_sort=largest&_order=desc', 'name')).toEqual(['Acme', 'Quay', 'None'])
    expect(await valuesOf('/clients?_sort=shortest&_order=asc', 'name')).toEqual(['Acme', 'Quay', 'None'])
    expect(await valuesOf('/clients?opensOn_lte=2026-01-31', 'name')).toEqual(['Quay'])
    expect(await valuesOf('/clients?largest_null=true', 'name')).toEqual(['None'])
    const csv = String((await api.as('owner').get<string>('/exports/clients.csv')).body)
    expect(csv).toMatch(/,Acme,EUR,0,.*,2026-02-01,10\.5,7/)
  })

  it('is a sort, a filter, a figure and a column of the export', async () => {
    const sizes = { Small: ['1.50'], Big: ['10', '2.25'], None: [] }
    for (const [name, amounts] of Object.entries(sizes)) {
      const { id: client } = await make('/clients', { name })
      for (const amount of amounts)
        await make('/deals', { client, stage: 'won', amount, closesOn: '2026-05-04' })
    }
    expect(await valuesOf('/clients', 'name')).toEqual(['Big', 'Small', 'None'])
    expect(await valuesOf('/clients?_sort=won&_order=asc', 'name')).toEqual(['None', 'Small', 'Big'])
    expect(await valuesOf('/clients?won_gte=1.5&won_lte=12', 'name')).toEqual(['Small'])
    expect(await valuesOf('/clients?closesOn_null=true', 'name')).toEqual(['None'])
    const { body } = await api.as('owner').get('/summaries/clients')
    expect(body).toMatchObject({ data: { groups: [{ summaries: { won: [{ value: '13.75' }] } }] } })
    const csv = String((await api.as('owner').get<string>('/exports/clients.csv')).body)
    expect(csv).toMatch(/,Big,EUR,12\.25,/)
  })

  it('is counted, added up and averaged by a dashboard', async () => {
    for (const amount of ['1.50', '10', '2.25']) {
      const { id: client } = await make('/clients', {})
      await make('/deals', { client, stage: 'won', amount })
    }
    const measure = { resource: 'clients', where: { won: { gt: '2' } } } as const
    const dashboard = defineDashboard({
      name: 'winners',
      permission: 'records.view',
      figures: {
        count: { title: 'Winners', measure },
        sum: { title: 'Won', measure: { ...measure, sum: 'won' } },
        average: { title: 'Won by each', measure: { ...measure, average: 'won' } },
      },
    })
    const { services } = api
    const [first] = await services.db.orm.select().from(team)
    const system = await systemCaller(services.db.orm, first?.id ?? '')
    const caller = { ...system, permissions: new Set(['records.view']) } as NonNullable<typeof system>
    const { figures } = await readDashboard({ dashboard, caller, services, period: undefined, queries: [] })
    expect(figures).toMatchObject({
      count: { value: '2' },
      sum: { value: '12.25' },
      average: { value: '6.13' },
    })
  })

  it('is left out for who may not see what it is made of', async () => {
    await make('/clients', { name: 'Acme' })
    const [seen] = (await api.as('viewer').get<readonly Made[]>('/clients')).body
    expect(seen).toMatchObject({ won: '0' })
    expect(seen).not.toHaveProperty('hours')
    for (const query of ['_sort=hours', 'hours_gte=1'])
      expect((await api.as('viewer').get(`/clients?${query}`)).status).toBe(400)
  })
})
