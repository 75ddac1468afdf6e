import { useList } from '@refinedev/core'
import type { Notification } from '#resources/notifications.ts'
import { useCall } from '#framework/api'
import { useLive } from '#framework/live'

/** The answer of `GET /notifications/stats`. */
interface NotificationCounts {
  readonly total: number
  readonly unread: number
  readonly starred: number
  readonly highPriority: number
}

const LATEST = 5
const NOTIFICATIONS = ['notifications']

/** How many there are, as they come. */
export function useNotificationCounts() {
  const counts = useCall<NotificationCounts>('/notifications/stats')
  useLive(NOTIFICATIONS, counts)
  return counts
}

/** The newest few. */
export function useLatest() {
  const { query } = useList<Notification>({
    resource: 'notifications',
    pagination: { currentPage: 1, pageSize: LATEST },
    errorNotification: false,
  })
  useLive(NOTIFICATIONS, query)
  return query
}
