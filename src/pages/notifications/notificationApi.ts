import type { Notification } from '../../../resources/notifications.ts'
import { useCall } from '../../framework/api/useCall.ts'

/** The path of the list, and of marking and deleting. */
export const NOTIFICATIONS_PATH = '/notifications'

/** The answer of `GET /notifications/stats`. */
interface NotificationCounts {
  readonly total: number
  readonly unread: number
  readonly starred: number
  readonly highPriority: number
}

/** How often it is looked for new ones. */
const REFRESH_MS = 10_000
const LATEST = 5

/** How many there are; asked for again while it is on screen. */
export const useNotificationCounts = () =>
  useCall<NotificationCounts>(`${NOTIFICATIONS_PATH}/stats`, {}, { refetchEvery: () => REFRESH_MS })

/** The newest few. */
export const useLatest = () =>
  useCall<readonly Notification[]>(
    NOTIFICATIONS_PATH,
    { pageSize: LATEST },
    { refetchEvery: () => REFRESH_MS },
  )
