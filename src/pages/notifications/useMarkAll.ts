import { useClient, messageOf } from '#framework/api'
import { useAct } from '#framework/actions'
import { useToast } from '#framework/ui'
import { NOTIFICATIONS_PATH } from './notificationApi.ts'

const ALL_UNREAD = { where: { isRead: false }, isRead: true }

/** Marks everything as read, and says how much that was. */
export function useMarkAll() {
  const client = useClient()
  const toast = useToast()
  const { act, isRunning } = useAct<number>()
  const markAll = async () => {
    const outcome = await act(ALL_UNREAD, async (body) => {
      const { data } = await client.call<{ count: number }>(NOTIFICATIONS_PATH, { method: 'PATCH', body })
      return data.count
    })
    if (outcome?.ok) toast.success(`Marked ${outcome.answer} notification(s) as read`)
    if (outcome?.ok === false) toast.error('Failed to mark as read', messageOf(outcome.error))
  }
  return { markAll: () => void markAll(), isRunning }
}
