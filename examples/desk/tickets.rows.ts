import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { companies } from './companies.ts'
import { tickets } from './tickets.ts'

export const ticketRows = demoRows(tickets, async ({ records, caller: { userId } }) => {
  const known = await records(companies).list()
  const of = (name: string) => known.find((company) => company.name === name)?.id ?? null
  const [harbour, quay] = [of('Harbour Foods'), of('Quay Books')]
  const { create, act } = records(tickets)
  await create({
    subject: 'The door of the cold room does not close',
    company: harbour,
    priority: 'urgent',
    assignee: userId,
  })
  await create({
    subject: 'No sound in the meeting room',
    company: quay,
    body: 'Since Monday, on both screens.',
  })
  await create({ subject: 'A second monitor', company: harbour, priority: 'low', status: 'doing' })
  await create({ subject: 'The printer is out of toner', company: quay, dueOn: '2026-01-12' })
  const { id } = await create({ subject: 'New badge for Ada', company: harbour, assignee: userId })
  await act(id, 'done')
})
