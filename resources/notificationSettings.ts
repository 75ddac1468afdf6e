import { defineFields, defineSettings, field, type RecordOf } from '#define'

const APP = { app: { label: 'In the app' } }
const MAILS = {
  mail: { label: 'In the app and by email' },
  digest: { label: 'In the app and in a daily email' },
}
const kind = (label: string, description: string) =>
  field.enum({
    label,
    description,
    required: true,
    options: { ...APP, ...MAILS, off: { label: 'Never notify' } },
  })

const fields = defineFields({
  payment: kind('Payments', 'Incoming payments, payments to review, approvals, recurring invoices'),
  transaction: kind('Transactions', 'Conversions, card payments, failed payments'),
  investment: kind('Investments', 'Created, matured, withdrawn'),
  security: field.enum({
    label: 'Security',
    description: 'Sign-in, password, keys, webhooks, identity. They always appear in the app.',
    required: true,
    options: { ...APP, ...MAILS },
  }),
  alert: kind('Alerts', 'What needs your attention, like a disabled webhook'),
  system: kind('Team and system', 'Members joining or leaving, roles, product news'),
  high: field.enum({
    label: 'High priority',
    required: true,
    options: {
      kind: { label: 'Same as its type' },
      app: { label: 'Always in the app' },
      mail: { label: 'Always in the app and by email' },
    },
  }),
  low: field.enum({
    label: 'Low priority',
    required: true,
    options: { kind: { label: 'Same as its type' }, off: { label: 'Never notify' } },
  }),
})

/** How one user is notified, by kind and by importance. */
export type NotificationChoices = RecordOf<typeof fields>

/** What a user is notified about, and how. */
export const notificationSettings = defineSettings({
  name: 'notification-settings',
  label: 'Notification settings',
  of: 'user',
  table: 'notification_settings',
  path: '/dashboard/notifications/settings',
  subtitle: 'Choose what we notify you about. We skip your own actions, except for security.',
  featureFlag: 'notifications',
  permissions: { show: 'notifications.own', edit: 'notifications.own' },
  audit: false,
  fields,
  edit: {
    sections: [
      { title: 'By kind', fields: ['payment', 'transaction', 'investment', 'security', 'alert', 'system'] },
      { title: 'By importance', fields: ['high', 'low'] },
    ],
  },
  messages: { updated: 'Notification settings saved' },
})
