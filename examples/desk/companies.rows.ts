import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { companies, contacts } from './companies.ts'

export const companyRows = demoRows(companies, [
  { name: 'Harbour Foods', country: 'DE', founded: 1998 },
  { name: 'Quay Books', country: 'FR', founded: 2011 },
])

export const contactRows = demoRows(contacts, async ({ records }) => {
  const known = await records(companies).list()
  const of = (name: string) => known.find((company) => company.name === name)?.id ?? null
  const { create } = records(contacts)
  await create({ firstName: 'Ada', lastName: 'Berg', company: of('Harbour Foods') })
  await create({ firstName: 'Kofi', lastName: 'Mensah', company: of('Harbour Foods') })
  await create({ firstName: 'Mina', lastName: 'Sato', company: of('Quay Books') })
})
