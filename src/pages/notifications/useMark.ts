import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Notification } from '#resources/notifications.ts'
import { messageOf, useClient, useRefresh } from '#framework/api'
import { useToast } from '#framework/ui'
import { NOTIFICATIONS_PATH } from './notificationApi.ts'

type Mark = Partial<Pick<Notification, 'isRead' | 'isStarred'>>

interface Marking {
  readonly record: Pick<Notification, 'id' | 'isRead' | 'isStarred'>
  readonly mark: Mark
}

const KEY = ['mark notification']
/** Where Refine and `useCall` keep notifications: page by page, and the latest. */
const READS = [
  ['data', 'default', 'notifications'],
  ['call', NOTIFICATIONS_PATH],
]

/**
 * Marks a notification as read or starred, or not: at once on screen, then at the API, one after the other. What the API did
 * not take is put back, and said.
 */
export function useMark() {
  const client = useClient()
  const cache = useQueryClient()
  const refresh = useRefresh()
  const toast = useToast()
  return useMutation({
    mutationKey: KEY,
    scope: { id: 'notifications' },
    networkMode: 'always',
    mutationFn: ({ record, mark }: Marking) =>
      client.call(NOTIFICATIONS_PATH, { method: 'PATCH', body: { ids: [record.id], ...mark } }),
    onMutate: async ({ record, mark }) => {
      // An answer that is on its way is older than this.
      await Promise.all(READS.map((queryKey) => cache.cancelQueries({ queryKey })))
      patch(cache, record.id, mark)
    },
    onError: (error, { record: { id, isRead, isStarred } }) => {
      patch(cache, id, { isRead, isStarred })
      toast.error('Failed to update the notification', messageOf(error))
    },
    onSettled: () => {
      // While more is to come, the answer would not know of it yet.
      if (cache.isMutating({ mutationKey: KEY }) === 1) refresh()
    },
  })
}

interface Cached {
  readonly data: readonly Notification[]
}

function patch(cache: QueryClient, id: string, mark: Mark): void {
  for (const queryKey of READS)
    cache.setQueriesData<Cached>({ queryKey }, (before) =>
      before && Array.isArray(before.data)
        ? { ...before, data: before.data.map((one) => (one.id === id ? { ...one, ...mark } : one)) }
        : before,
    )
}
