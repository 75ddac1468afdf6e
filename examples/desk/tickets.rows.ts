import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { tickets } from './tickets.ts'

export const ticketRows = demoRows(tickets, async ({ records, caller: { userId } }) => {
  const { create, act } = records(tickets)
  await create({ subject: 'The door of the cold room does not close', priority: 'urgent', assignee: userId })
  await create({ subject: 'No sound in the meeting room', body: 'Since Monday, on both screens.' })
  await create({ subject: 'A second monitor', priority: 'low', status: 'doing' })
  await create({ subject: 'The printer is out of toner', dueOn: '2026-01-12' })
  const { id } = await create({ subject: 'New badge for Ada', assignee: userId })
  await act(id, 'done')
})
