import type { Notification } from '#resources/notifications.ts'
import { useCall } from '#framework/api'
import { useLive } from '#framework/live'

/** The path of the list, and of marking and deleting. */
export const NOTIFICATIONS_PATH = '/notifications'

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
  const counts = useCall<NotificationCounts>(`${NOTIFICATIONS_PATH}/stats`)
  useLive(NOTIFICATIONS, counts)
  return counts
}

/** The newest few. */
export function useLatest() {
  const latest = useCall<readonly Notification[]>(NOTIFICATIONS_PATH, { pageSize: LATEST })
  useLive(NOTIFICATIONS, latest)
  return latest
}
