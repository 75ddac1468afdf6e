import { defineFields, defineResource, field, toOptions } from '#define'
import { AUDIT_ACTIONS } from '#resources/vocabulary/auditActions.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ label: 'Event' }),
  userId: field.reference({ to: 'users', label: 'User', required: true }),
  createdAt: field.timestamp({ label: 'When', required: true, readOnly: true }),
  action: field.enum({
    label: 'Event',
    options: {
      ...toOptions(AUDIT_ACTIONS),
      signed_up: { label: 'Signed up', icon: 'user' },
      large_payment_in: { label: 'Large payment received', icon: 'wallet' },
      large_payment_out: { label: 'Large payment sent', icon: 'send' },
    },
  }),
  kind: field.enum({
    options: {
      access: { label: 'Sign-up and sign-ins' },
      identity: { label: 'Identity' },
      security: { label: 'Security' },
      team: { label: 'Teams' },
      platform: { label: 'Administration and liens' },
      money: { label: 'Large payments' },
      work: { label: 'Other' },
    },
  }),
  actor: field.text({ label: 'By' }),
  teamName: field.text({ label: 'Team' }),
  currency: field.text(),
  amount: field.amount({ asset: 'currency' }),
  reason: field.text({ label: 'Reason or reference' }),
  ip: field.text({ label: 'IP address' }),
})

/** What happened to and by a user: sign-up, sign-ins, identity, teams, liens, suspensions, payments of 1,000 dollars and more. */
export const userEvents = defineResource({
  name: 'user-events',
  path: '/admin/user-events',
  labels: { singular: 'Event', plural: 'User timeline' },
  recordTitle: 'action',
  navigation: false,
  permissions: { ...readOnly, list: 'platform.view', show: false, export: 'platform.view' },
  fields,
  list: {
    columns: [
      { field: 'action', onCard: true },
      { field: 'createdAt', onCard: true },
      'reason',
      'amount',
      { field: 'actor', onCard: true },
      { field: 'teamName', hidden: true },
      { field: 'ip', hidden: true },
    ],
    filters: [
      { field: 'kind', choose: 'single', allLabel: 'All kinds' },
      { field: 'userId', choose: 'single', allLabel: 'All users' },
      'createdAt',
    ],
    defaultSort: { field: 'createdAt', order: 'desc' },
    pageSize: 10,
    empty: { picture: 'people', title: 'No activity yet', filtered: 'No events found' },
  },
  audit: false,
  api: { kind: 'collection', table: 'admin_user_event' },
})
