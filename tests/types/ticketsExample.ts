import { defineResource, field } from '#define'

export const tickets = defineResource({
  name: 'tickets',
  labels: { singular: 'Ticket', plural: 'Tickets' },
  recordTitle: 'title',
  navigation: { icon: 'flag', order: 76 },
  permissions: {
    list: 'records.view',
    show: 'records.view',
    create: 'records.write',
    edit: 'records.write',
    delete: 'records.write',
    export: 'records.export',
  },
  rows: { where: { assignee: '$user' }, unless: 'canManageSettings' },
  fields: {
    id: field.id({ prefix: 'tic_' }),
    number: field.sequence('T-{n:3}'),
    title: field.text({ required: true }),
    slug: field.slug({ from: 'title' }),
    room: field.text({ pattern: { regex: '[A-Z][0-9]+(-[a-z]+)*', message: 'must be like B12' } }),
    visitOn: field.date(),
    visitAt: field.time({ min: '08:00', max: '18:00' }),
    colour: field.colour({ default: '#1677ff' }),
    status: field.enum({
      options: { open: { label: 'Open' }, closed: { label: 'Closed' } },
      default: 'open',
    }),
    assignee: field.text({ code: true }),
    dueAt: field.timestamp(),
    parent: field.reference({ to: 'tickets' }),
    photo: field.image({ maxBytes: 2_000_000 }),
    papers: field.file({ accept: ['application/pdf', 'text/csv'], many: true, maxItems: 5 }),
    createdAt: field.timestamp({ readOnly: true }),
  },
  unique: [['visitOn', 'visitAt', 'room']],
  list: {
    columns: ['number', 'title', 'colour', 'visitAt', 'status', 'assignee', 'dueAt'],
    search: ['title'],
    filters: ['status', 'parent', 'visitAt'],
    presets: [
      { name: 'mine', label: 'Mine', where: { assignee: '$user', status: 'open' } },
      { name: 'late', label: 'Late', where: { dueAt: { lt: '$now' } } },
    ],
    defaultSort: { field: 'createdAt', order: 'desc' },
  },
  create: {
    layout: 'drawer',
    sections: [
      { fields: ['title', 'slug', 'room', 'visitOn', 'visitAt', 'colour', 'assignee', 'dueAt', 'parent'] },
    ],
  },
  edit: {
    layout: 'drawer',
    sections: [
      { fields: ['title', 'slug', 'room', 'visitOn', 'visitAt', 'colour', 'status', 'assignee', 'dueAt'] },
    ],
  },
  duplicate: true,
  history: true,
  comments: true,
  import: { fields: ['title', 'status', 'dueAt', 'parent'] },
  show: {
    tabs: { about: 'About', below: 'Below it' },
    sections: [{ fields: ['title', 'status', 'assignee', 'dueAt'], tab: 'about' }],
    related: [{ resource: 'tickets', by: 'parent', add: true, edit: true, tab: 'below' }],
  },
  actions: {
    close: {
      label: 'Close',
      placement: ['row', 'show', 'bulk', 'toolbar'],
      permission: 'records.write',
      visibleWhen: { status: 'open' },
      transition: { status: 'closed' },
    },
    closeLate: {
      label: 'Close',
      placement: [],
      permission: false,
      transition: { status: 'closed' },
      run: { since: 'dueAt', after: '7 days', when: { status: 'open' } },
    },
  },
})
