import { defineResource, field } from '#define'
import { recordPermissions } from '../base/permissions.ts'
import { tickets } from './tickets.ts'

export const time = defineResource({
  name: 'time',
  labels: { singular: 'Time entry', plural: 'Time' },
  recordTitle: 'note',
  navigation: { icon: 'clock', order: 21 },
  permissions: recordPermissions,
  fields: {
    id: field.id({ prefix: 'tim_' }),
    note: field.text({ label: 'What was done', required: true, maxLength: 120 }),
    ticket: field.reference({ to: 'tickets', required: true, onDelete: 'cascade' }),
    company: field.path('ticket.company', tickets),
    doneBy: field.user({ label: 'By', default: '$user' }),
    doneOn: field.date({ label: 'On', required: true, default: '$today' }),
    hours: field.decimal({ required: true, min: '0.25', max: '24', scale: 2 }),
  },
  list: {
    columns: ['note', 'ticket', 'company', 'doneBy', 'doneOn', { field: 'hours', summary: 'sum' }],
    search: ['note'],
    filters: ['ticket', 'company', 'doneBy', 'doneOn'],
    groupBy: ['company'],
    defaultSort: { field: 'doneOn', order: 'desc' },
  },
  create: {
    layout: 'modal',
    sections: [{ columns: 1, fields: ['note', 'ticket', 'hours', 'doneOn', 'doneBy'] }],
  },
  edit: {
    layout: 'modal',
    sections: [{ columns: 1, fields: ['note', 'ticket', 'hours', 'doneOn', 'doneBy'] }],
  },
})
