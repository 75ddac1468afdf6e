import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { tickets } from './tickets.ts'
import { time } from './time.ts'

const SPENT = [
  { daysAgo: 23, on: 'The lift stops between floors', note: 'Reset the drive with the fitter', hours: '1.5' },
  { daysAgo: 22, on: 'The lift stops between floors', note: 'Watched it for a morning', hours: '2' },
  { daysAgo: 18, on: 'Two chairs for the reading room', note: 'Carried them up', hours: '0.5' },
  { daysAgo: 10, on: 'The scanner draws a line', note: 'Cleaned the glass', hours: '0.25' },
  { daysAgo: 3, on: 'A second monitor', note: 'Measured the desk', hours: '0.25' },
  { daysAgo: 2, on: 'No sound in the meeting room', note: 'Tried other cables', hours: '0.75' },
  { daysAgo: 0, on: 'The door of the cold room does not close', note: 'Ordered a seal', hours: '0.5' },
]

export const timeRows = demoRows(time, async ({ records }, at) => {
  const known = await records(tickets).list()
  for (const { daysAgo, on, ...spent } of SPENT) {
    const ticket = known.find(({ subject }) => subject === on)?.id
    if (ticket)
      await at(daysAgo)
        .records(time)
        .create({ ticket, ...spent })
  }
})
