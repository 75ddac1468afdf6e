import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { companies } from './companies.ts'
import { queues } from './queues.ts'
import { tickets } from './tickets.ts'

export const ticketRows = demoRows(tickets, async ({ records, caller: { userId } }) => {
  const [known, waiting] = [await records(companies).list(), await records(queues).list()]
  const of = (name: string) => known.find((company) => company.name === name)?.id ?? null
  const [harbour, quay] = [of('Harbour Foods'), of('Quay Books')]
  const queueOf = (name: string) => waiting.find((queue) => queue.name === name)?.id ?? null
  const { create, act } = records(tickets)
  await create({
    subject: 'The door of the cold room does not close',
    queue: queueOf('Facilities'),
    company: harbour,
    priority: 'urgent',
    assignee: userId,
  })
  await create({
    subject: 'No sound in the meeting room',
    queue: queueOf('Devices'),
    company: quay,
    body: 'Since Monday, on both screens.',
  })
  await create({
    subject: 'A second monitor',
    queue: queueOf('Devices'),
    company: harbour,
    priority: 'low',
    status: 'doing',
  })
  await create({ subject: 'The printer is out of toner', company: quay, dueOn: '2026-01-12' })
  const { id } = await create({
    subject: 'New badge for Ada',
    queue: queueOf('Access'),
    company: harbour,
    assignee: userId,
  })
  await act(id, 'done')
})
