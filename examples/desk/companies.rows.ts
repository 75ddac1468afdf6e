import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { companies, contacts } from './companies.ts'

export const companyRows = demoRows(companies, [
  { name: 'Harbour Foods', country: 'DE', founded: 1998, location: '53.5413,9.9841' },
  { name: 'Quay Books', country: 'FR', founded: 2011, location: '47.2111,-1.5537' },
  { name: 'Alster Sails', country: 'DE', location: '53.5625,10.0051' },
  { name: 'Spree Coffee', country: 'DE', location: '52.5163,13.3777' },
  { name: 'Seine Print', country: 'FR', location: '48.8566,2.3522' },
  { name: 'Canal Bikes', country: 'NL', location: '52.3676,4.9041' },
  { name: 'Tagus Tiles', country: 'PT', location: '38.7223,-9.1393' },
  { name: 'Island Timber', country: 'SE', location: '59.3293,18.0686' },
  { name: 'Everywhere Consulting', country: 'NL' },
])

export const contactRows = demoRows(contacts, async ({ records }) => {
  const known = await records(companies).list()
  const of = (name: string) => known.find((company) => company.name === name)?.id ?? null
  const { create } = records(contacts)
  await create({ firstName: 'Ada', lastName: 'Berg', company: of('Harbour Foods') })
  await create({ firstName: 'Kofi', lastName: 'Mensah', company: of('Harbour Foods') })
  await create({ firstName: 'Mina', lastName: 'Sato', company: of('Quay Books') })
})
