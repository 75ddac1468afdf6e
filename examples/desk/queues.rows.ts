import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { queues } from './queues.ts'

export const queueRows = demoRows(queues, [
  { name: 'Facilities', colour: '#2ebd85' },
  { name: 'Devices', colour: '#5b8cff' },
  { name: 'Access', colour: '#b37feb' },
  { name: 'Supplies', colour: '#f0b429' },
])
