import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { companies } from './companies.ts'
import { queues } from './queues.ts'
import { tickets } from './tickets.ts'

export const ticketRows = demoRows(tickets, async ({ records, caller: { userId: assignee } }, at) => {
  const [known, waiting] = [await records(companies).list(), await records(queues).list()]
  const companyOf = (name: string) => known.find((company) => company.name === name)?.id ?? null
  const queueOf = (name: string) => waiting.find((queue) => queue.name === name)?.id ?? null
  const [harbour, quay] = [companyOf('Harbour Foods'), companyOf('Quay Books')]
  const [facilities, devices] = [queueOf('Facilities'), queueOf('Devices')]
  const [access, supplies] = [queueOf('Access'), queueOf('Supplies')]
  const solved = [
    {
      daysAgo: 24,
      subject: 'The lift stops between floors',
      queue: facilities,
      company: harbour,
      hours: '6',
    },
    { daysAgo: 20, subject: 'Two chairs for the reading room', queue: supplies, company: quay, hours: '0.5' },
    { daysAgo: 19, subject: 'Locked out of the archive', queue: access, company: quay, hours: '1.25' },
    { daysAgo: 11, subject: 'The scanner draws a line', queue: devices, company: quay, hours: '2.5' },
    { daysAgo: 8, subject: 'New badge for Ada', queue: access, company: harbour, hours: '0.25' },
  ]
  for (const { daysAgo, ...ticket } of solved) {
    const { id } = await at(daysAgo)
      .records(tickets)
      .create({ ...ticket, assignee })
    await at(daysAgo - 2)
      .records(tickets)
      .act(id, 'done')
  }
  const open = [
    {
      daysAgo: 13,
      subject: 'The printer is out of toner',
      queue: supplies,
      company: quay,
      dueOn: '2026-01-12',
    },
    {
      daysAgo: 4,
      subject: 'A second monitor',
      queue: devices,
      company: harbour,
      priority: 'low',
      status: 'doing',
    },
    {
      daysAgo: 3,
      subject: 'No sound in the meeting room',
      queue: devices,
      company: quay,
      body: 'Since Monday, on both screens.',
    },
    {
      daysAgo: 1,
      subject: 'The door of the cold room does not close',
      queue: facilities,
      company: harbour,
      priority: 'urgent',
      assignee,
    },
  ] as const
  for (const { daysAgo, ...ticket } of open) await at(daysAgo).records(tickets).create(ticket)
})
