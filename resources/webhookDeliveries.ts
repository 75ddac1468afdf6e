import { defineFields, field, type RecordOf, defineResource } from '#define'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ label: 'Delivery ID' }),
  type: field.text({ label: 'Event', code: true }),
  endpoint: field.reference({ to: 'webhook-endpoints', label: 'Endpoint' }),
  eventId: field.text({ label: 'Event ID', code: true }),
  state: field.enum({
    label: 'Status',
    options: {
      ok: { label: 'Delivered', tone: 'success', icon: 'check' },
      pending: STATUSES.pending,
      running: { label: 'Sending', tone: 'info', icon: 'clock' },
      failed: { label: 'Retrying', tone: 'warning', icon: 'clock' },
      given_up: STATUSES.failed,
    },
  }),
  attempts: field.integer(),
  nextAt: field.timestamp({ label: 'Next attempt' }),
  httpStatus: field.integer({ label: 'HTTP status' }),
  error: field.text({ label: 'Error' }),
  createdAt: field.timestamp({ label: 'Time', required: true, readOnly: true }),
})

/** The delivery of one event to one of the team's endpoints. */
export type WebhookDelivery = RecordOf<typeof fields>

export const webhookDeliveries = defineResource({
  name: 'webhook-deliveries',
  path: '/dashboard/settings/webhook-deliveries',
  labels: { singular: 'Delivery', plural: 'Deliveries' },
  recordTitle: 'type',
  featureFlag: 'apiSettings',
  navigation: false,
  permissions: { ...readOnly, list: 'developers.manage', show: 'developers.manage', export: false },
  fields,
  list: {
    subtitle: 'Events sent to your endpoints in the last 30 days',
    columns: [
      { field: 'type', onCard: true },
      { field: 'createdAt', onCard: true },
      { field: 'state', onCard: true },
      'attempts',
      'nextAt',
    ],
    search: ['id', 'eventId', 'type'],
    searchPlaceholder: 'Search deliveries...',
    filters: [
      { field: 'state', allLabel: 'All statuses' },
      { field: 'endpoint', allLabel: 'All endpoints', choose: 'single' },
      'createdAt',
    ],
    defaultSort: { field: 'createdAt', order: 'desc' },
    pageSize: 10,
    empty: { title: 'No deliveries yet', description: 'Events appear here once a webhook URL is set.' },
  },
  show: { sections: [{ fields: ['createdAt', 'attempts', 'nextAt', 'eventId', 'id', 'endpoint'] }] },
  actions: {
    redeliver: {
      label: 'Resend',
      icon: 'undo',
      placement: ['row', 'show'],
      permission: 'developers.manage',
      visibleWhen: { state: { in: ['ok', 'failed', 'given_up'] } },
      transition: { state: 'pending' },
      audit: 'redelivered',
    },
  },
  slots: { afterShow: () => import('#pages/settings/api/DeliveryHistory.tsx') },
  messages: { loadFailed: 'Failed to load deliveries' },
  audit: { name: 'webhook', about: 'endpoint', fields: ['id', 'type'] },
  api: { kind: 'collection', table: 'webhook_delivery' },
})
