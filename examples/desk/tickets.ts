import { defineResource, field } from '#define'
import { recordPermissions } from '../base/permissions.ts'

export const tickets = defineResource({
  name: 'tickets',
  labels: { singular: 'Ticket', plural: 'Tickets' },
  recordTitle: 'subject',
  navigation: { icon: 'flag', order: 15 },
  permissions: recordPermissions,
  fields: {
    id: field.id({ prefix: 'tic_' }),
    number: field.sequence('T-{n:3}'),
    subject: field.text({ required: true, maxLength: 120 }),
    body: field.textarea({ label: 'What happened' }),
    priority: field.enum({
      options: {
        low: { label: 'Low', tone: 'neutral' },
        normal: { label: 'Normal', tone: 'info' },
        urgent: { label: 'Urgent', tone: 'danger' },
      },
      default: 'normal',
    }),
    status: field.enum({
      options: {
        open: { label: 'Open', tone: 'info' },
        doing: { label: 'In progress', tone: 'warning' },
        done: { label: 'Done', tone: 'success' },
      },
      default: 'open',
    }),
    queue: field.reference({ to: 'queues', offers: { closed: 'false' } }),
    company: field.reference({ to: 'companies' }),
    assignee: field.user(),
    dueOn: field.date({ label: 'Due', default: '$today+7d' }),
    hours: field.decimal({ label: 'Hours worked', min: '0', scale: 2, unit: 'h' }),
    closedAt: field.timestamp({ readOnly: true }),
    place: field.decimal({ readOnly: true }),
    createdAt: field.timestamp({ readOnly: true }),
  },
  list: {
    columns: ['subject', 'number', 'queue', 'status', 'priority', 'assignee', 'dueOn'],
    search: ['number', 'subject'],
    filters: ['queue', 'status', 'priority', 'company', 'assignee', 'dueOn'],
    presets: [
      { name: 'open', label: 'Open', where: { closedAt: null }, default: true },
      { name: 'mine', label: 'Mine', where: { assignee: '$user', status: { ne: 'done' } } },
      { name: 'late', label: 'Late', where: { dueOn: { lt: '$today' }, status: { ne: 'done' } } },
      { name: 'new', label: 'New this week', where: { createdAt: { gte: '$today-7d' }, closedAt: null } },
    ],
    board: { by: 'queue', fields: ['status', 'priority', 'assignee', 'dueOn'] },
    calendar: { by: 'dueOn' },
    position: 'place',
    defaultSort: { field: 'place', order: 'asc' },
  },
  create: {
    layout: 'modal',
    sections: [
      { columns: 1, fields: ['subject', 'body', 'queue', 'company', 'priority', 'assignee', 'dueOn'] },
    ],
  },
  edit: {
    layout: 'modal',
    sections: [
      {
        columns: 1,
        fields: ['subject', 'body', 'queue', 'company', 'status', 'priority', 'assignee', 'dueOn', 'hours'],
      },
    ],
  },
  show: {
    sections: [
      {
        fields: [
          'number',
          'queue',
          'company',
          'status',
          'priority',
          'assignee',
          'dueOn',
          'hours',
          'closedAt',
          'createdAt',
        ],
      },
      { columns: 1, fields: ['body'] },
    ],
    related: [{ resource: 'time', by: 'ticket', add: true, edit: true }],
  },
  comments: true,
  versions: true,
  actions: {
    take: {
      label: 'Take',
      placement: ['row', 'show'],
      permission: 'records.write',
      visibleWhen: { assignee: null, status: { ne: 'done' } },
      transition: { assignee: '$user' },
    },
    done: {
      label: 'Done',
      icon: 'check',
      placement: ['row', 'show', 'bulk'],
      permission: 'records.write',
      visibleWhen: { closedAt: null },
      transition: { status: 'done', closedAt: '$now' },
    },
    reopen: {
      label: 'Reopen',
      placement: ['row', 'show'],
      permission: 'records.write',
      visibleWhen: { closedAt: { gte: '$now-30d' } },
      transition: { status: 'open', closedAt: null },
    },
    assign: {
      label: 'Assign',
      placement: ['row', 'show', 'bulk'],
      permission: 'records.write',
      visibleWhen: { status: { ne: 'done' } },
      confirm: { title: 'Assign', fields: { assignee: field.user({ required: true, default: '$user' }) } },
    },
  },
})
