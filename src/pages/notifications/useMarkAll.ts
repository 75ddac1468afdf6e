import { useToBulkAct } from '#framework/actions'
import { useAct } from '#framework/api'
import type { ResolvedResource } from '#framework/registry'

/** Marks everything as read, and says how much that was. `unread`: how many that are. */
export function useMarkAll(notifications: ResolvedResource, unread: number) {
  const toAct = useToBulkAct(notifications)
  const { run, isRunning } = useAct()
  const markRead = notifications.actions.find(({ name }) => name === 'markRead')
  const selection = { where: { isRead: 'false' }, q: '', total: unread }
  return { markAll: () => markRead && void run(toAct(markRead, selection)), isRunning }
}
