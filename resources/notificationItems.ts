import { defineFields, defineResource, field } from '#define'
import { notifications } from './notifications.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const { id, type, title, message, timestamp, priority, metadata } = notifications.fields

const fields = defineFields({
  id,
  type,
  title,
  message,
  timestamp,
  priority,
  metadata,
  groupId: field.text({ label: 'Row', readOnly: true, description: 'Group' }),
})

/** The other notifications that are grouped in one row. */
export const notificationItems = defineResource({
  name: 'notification-items',
  labels: { singular: 'Notification', plural: 'Grouped notifications' },
  recordTitle: 'title',
  featureFlag: 'notifications',
  navigation: false,
  permissions: { ...readOnly, list: 'notifications.own', show: false, export: false },
  fields,
  list: {
    columns: ['title', 'message', 'timestamp'],
    filters: ['groupId'],
    defaultSort: { field: 'timestamp', order: 'desc' },
  },
  audit: false,
  api: { kind: 'collection', table: 'notification' },
})
