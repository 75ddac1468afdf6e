import { defineDashboard } from '#define'

/** The four figures above the notifications. */
export const notificationCounts = defineDashboard({
  name: 'notification-counts',
  permission: 'signedIn',
  call: '/notifications/stats',
  follows: ['notifications'],
  figures: {
    total: { title: 'Total' },
    unread: { title: 'Unread' },
    starred: { title: 'Starred' },
    highPriority: { title: 'High Priority' },
  },
})
