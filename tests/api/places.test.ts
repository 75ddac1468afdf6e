import { expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import { companies, contacts } from '#examples/desk/companies.ts'
import { members } from '#resources/members.ts'
import { membersSource } from '#server/features/people/teams/members.source.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { queues } from '#examples/desk/queues.ts'
import { tickets } from '#examples/desk/tickets.ts'
import { time } from '#examples/desk/time.ts'
import { ticketRules } from '#examples/desk/tickets.rules.ts'

const api = freshApi({
  resources: [members, companies, contacts, queues, tickets, time],
  implementations: [ticketRules],
  sources: [membersSource],
})
const make = (values: AnyRecord) => api.as('owner').post<AnyRecord>('/companies', { name: 'Acme', ...values })

it('a place is stored exactly, in one spelling, exported, and emptied', async () => {
  const { body } = await make({ location: ' 52.520008, 13.4050 ' })
  expect(body['location']).toBe('52.520008,13.405')
  const csv = await api.as('owner').get<string>('/exports/companies.csv')
  expect(String(csv.body)).toContain('"52.520008,13.405"')
  const edited = await api.as('owner').patch<AnyRecord>(`/companies/${body['id']}`, { location: null })
  expect(edited.body['location']).toBe(null)
})

it('no place of this world is refused, in a create and in each row of a file', async () => {
  const refused = await make({ location: '91,0' })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('Location must have a latitude from -90 to 90'),
  ])
  const rows = [
    { name: 'Here', location: '52.5200; 13.4050' },
    { name: 'Nowhere', location: 'Berlin' },
  ]
  const lines = rows.map((values, at) => ({ line: at + 2, values }))
  const { body } = await api.as('owner').post('/imports/companies/check', { lines })
  expect(JSON.stringify(body)).toContain('Location must be a latitude and a longitude like 52.52, 13.405')
})

it('what has a place, and what has none, is a filter', async () => {
  await make({ name: 'Here', location: '0,0' })
  await make({ name: 'Nowhere' })
  const named = async (query: string) =>
    (await api.as('owner').get<readonly AnyRecord[]>(`/companies?${query}`)).body.map(({ name }) => name)
  expect(await named('location_null=false')).toEqual(['Here'])
  expect(await named('location_null=true')).toEqual(['Nowhere'])
  expect(await named('location=0.0,%200')).toEqual(['Here'])
})
