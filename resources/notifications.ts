import { defineFields, field, type RecordOf, defineResource } from '#define'

const fields = defineFields({
  id: field.id({ prefix: 'ntf_', label: 'Notification ID' }),
  type: field.enum({
    options: {
      transaction: { label: 'Transaction', icon: 'swap' },
      investment: { label: 'Investment', icon: 'fund' },
      security: { label: 'Security', icon: 'safety' },
      payment: { label: 'Payment', icon: 'wallet' },
      alert: { label: 'Alert', icon: 'warning' },
      system: { label: 'System', icon: 'setting' },
    },
    readOnly: true,
  }),
  title: field.text({ required: true, readOnly: true }),
  message: field.textarea({ required: true, readOnly: true }),
  timestamp: field.timestamp({ label: 'Received', required: true, readOnly: true }),
  isRead: field.boolean({ label: 'Read', required: true }),
  isStarred: field.boolean({ label: 'Starred', required: true }),
  priority: field.enum({
    options: {
      high: { label: 'High', tone: 'danger', icon: 'flag' },
      medium: { label: 'Medium', tone: 'info', icon: 'flag' },
      low: { label: 'Low', tone: 'neutral', icon: 'flag' },
    },
    readOnly: true,
  }),
  /** Amount and currency, and the ids of what it is about. */
  metadata: field.json({ readOnly: true }),
  /** Of a row that groups several: its title, their number and their total. */
  grouped: field.json({ readOnly: true }),
})

/** A notification to one person. */
export type Notification = RecordOf<typeof fields>

const KEPT = 'You can restore it from the trash for 30 days.'

export const notifications = defineResource({
  name: 'notifications',
  labels: { singular: 'Notification', plural: 'Notifications' },
  recordTitle: 'title',
  featureFlag: 'notifications',
  navigation: false,
  permissions: {
    list: 'notifications.own',
    show: false,
    create: false,
    edit: 'notifications.own',
    delete: 'notifications.own',
    export: false,
  },
  fields,
  list: {
    subtitle: 'Activity on your money, team and account',
    columns: [
      {
        field: 'title',
        label: 'Notification',
        sortable: false,
        ownLink: true,
        lines: 3,
        cell: () => import('#pages/notifications/NotificationCell.tsx'),
      },
      {
        field: 'timestamp',
        width: 150,
        onCard: true,
        cell: () => import('#pages/notifications/ReceivedCell.tsx'),
      },
      {
        field: 'isStarred',
        label: 'Actions',
        sortable: false,
        width: 120,
        onCard: true,
        cell: () => import('#pages/notifications/MarksCell.tsx'),
      },
    ],
    search: ['title', 'message'],
    searchPlaceholder: 'Search notifications...',
    presets: [
      { name: 'unread', label: 'Unread', where: { isRead: false } },
      { name: 'read', label: 'Read', where: { isRead: true } },
      { name: 'starred', label: 'Starred', where: { isStarred: true } },
    ],
    filters: [
      { field: 'type', allLabel: 'All types', choose: 'single', inBar: true },
      { field: 'priority', allLabel: 'All priorities', choose: 'single', inBar: true },
    ],
    defaultSort: { field: 'timestamp', order: 'desc' },
    pageSize: 10,
    pageSizes: [10, 20, 50, 100],
    empty: {
      title: 'No notifications',
      description: 'You have no notifications at this time.',
      filtered: 'No notifications',
      filteredDescription: 'No notifications match your current filters.',
    },
  },
  actions: {
    markRead: {
      label: 'Mark Read',
      icon: 'check',
      placement: ['bulk'],
      permission: 'notifications.own',
      atOnce: true,
      transition: { isRead: true },
      success: 'Marked {count} notification(s) as read',
      failure: 'Failed to mark as read',
    },
    markUnread: {
      label: 'Mark Unread',
      icon: 'mail',
      placement: ['bulk'],
      permission: 'notifications.own',
      atOnce: true,
      transition: { isRead: false },
      success: 'Marked {count} notification(s) as unread',
      failure: 'Failed to mark as unread',
    },
    settings: {
      label: 'Notification settings',
      icon: 'setting',
      placement: ['toolbar'],
      permission: 'notifications.own',
      here: { go: '/dashboard/notifications/settings' },
    },
    remove: {
      label: 'Delete',
      icon: 'delete',
      tone: 'danger',
      placement: ['bulk'],
      permission: 'notifications.own',
      confirm: {
        title: 'Delete this notification?',
        description: KEPT,
      },
      removes: true,
      success: 'Deleted {count} notification(s)',
      failure: 'Failed to delete',
    },
  },
  messages: {
    deleted: 'Deleted 1 notification(s)',
    deleteTitle: 'Delete this notification?',
    deleteDescription: KEPT,
    deleteFailed: 'Failed to delete',
  },
  trash: { keep: '30 days' },
  slots: { beforeList: () => import('#pages/notifications/NotificationStats.tsx') },
  audit: false,
  api: { kind: 'collection', table: 'notification' },
})
