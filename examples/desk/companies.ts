import { defineResource, field } from '#define'
import { recordPermissions } from '../base/permissions.ts'

export const companies = defineResource({
  name: 'companies',
  labels: { singular: 'Company', plural: 'Companies' },
  recordTitle: 'name',
  navigation: { icon: 'shop', order: 19 },
  permissions: recordPermissions,
  fields: {
    id: field.id({ prefix: 'com_' }),
    name: field.text({ required: true, maxLength: 80 }),
    country: field.enum({
      options: {
        DE: { label: 'Germany' },
        FR: { label: 'France' },
        NL: { label: 'Netherlands' },
        PT: { label: 'Portugal' },
        SE: { label: 'Sweden' },
      },
      required: false,
    }),
    founded: field.integer({ grouping: false }),
    location: field.place(),
    openTickets: field.rollup({ of: 'tickets', by: 'company', where: { closedAt: null } }),
    lastTicketAt: field.rollup({ of: 'tickets', by: 'company', latest: 'createdAt', label: 'Last ticket' }),
    nextDue: field.rollup({
      of: 'tickets',
      by: 'company',
      where: { closedAt: null },
      min: 'dueOn',
      kind: 'date',
      label: 'Next due',
    }),
    hours: field.rollup({ of: 'tickets', by: 'company', sum: 'hours', unit: 'h', label: 'Hours worked' }),
    longest: field.rollup({ of: 'tickets', by: 'company', max: 'hours', unit: 'h', label: 'Longest ticket' }),
  },
  list: {
    columns: ['name', 'country', { field: 'openTickets', summary: 'sum' }, 'nextDue', 'lastTicketAt'],
    search: ['name'],
    filters: ['country', 'openTickets', 'location'],
    map: { by: 'location' },
    defaultSort: { field: 'name', order: 'asc' },
  },
  create: { sections: [{ fields: ['name', 'country', 'founded', 'location'] }] },
  edit: { sections: [{ fields: ['name', 'country', 'founded', 'location'] }] },
  show: {
    layout: 'page',
    sections: [
      {
        columns: 3,
        fields: [
          'country',
          'founded',
          'openTickets',
          'nextDue',
          'lastTicketAt',
          'hours',
          'longest',
          'location',
        ],
      },
    ],
    related: [
      { resource: 'tickets', by: 'company' },
      { resource: 'contacts', by: 'company' },
      { resource: 'time', by: 'company' },
    ],
  },
  import: true,
  versions: true,
  trash: { keep: '30 days' },
})

export const contacts = defineResource({
  name: 'contacts',
  labels: { singular: 'Contact', plural: 'Contacts' },
  recordTitle: 'fullName',
  navigation: { icon: 'user', order: 18 },
  permissions: recordPermissions,
  fields: {
    id: field.id({ prefix: 'con_' }),
    firstName: field.text({ maxLength: 80 }),
    middleName: field.text({ maxLength: 80 }),
    lastName: field.text({ maxLength: 80 }),
    fullName: field.template('{firstName} {middleName} {lastName}', { label: 'Name' }),
    company: field.reference({ to: 'companies' }),
    country: field.path('company.country', companies),
  },
  list: {
    columns: ['fullName', 'company', 'country'],
    search: ['fullName'],
    filters: ['company', 'country'],
    defaultSort: { field: 'fullName', order: 'asc' },
  },
  create: { sections: [{ fields: ['firstName', 'middleName', 'lastName', 'company'] }] },
  edit: { sections: [{ fields: ['firstName', 'middleName', 'lastName', 'company'] }] },
  versions: true,
})
