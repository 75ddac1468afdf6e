import { useAct, useClient } from '#framework/api'
import { NOTIFICATIONS_PATH } from './notificationApi.ts'

const ALL_UNREAD = { where: { isRead: false }, isRead: true }

/** Marks everything as read, and says how much that was. */
export function useMarkAll() {
  const client = useClient()
  const { run, isRunning } = useAct()
  const markAll = () =>
    run({
      input: ALL_UNREAD,
      send: () => client.call<{ count: number }>(NOTIFICATIONS_PATH, { method: 'PATCH', body: ALL_UNREAD }),
      success: ({ data: { count } }) => `Marked ${count} notification(s) as read`,
      failure: 'Failed to mark as read',
    })
  return { markAll: () => void markAll(), isRunning }
}
