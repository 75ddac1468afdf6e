import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useDataProvider } from '@refinedev/core'
import type { Notification } from '#resources/notifications.ts'
import { messageOf, useRefresh } from '#framework/api'
import { useToast } from '#framework/ui'
import { t } from '#framework/text'

type Mark = Partial<Pick<Notification, 'isRead' | 'isStarred'>>

interface Marking {
  readonly record: Pick<Notification, 'id' | 'isRead' | 'isStarred'>
  readonly mark: Mark
}

const KEY = ['mark notification']
/** Where Refine keeps notifications: page by page, and the latest. */
const READS = { queryKey: ['data', 'default', 'notifications'] }

/**
 * Marks a notification as read or starred, or not: at once on screen, then at the API, one after the other. A
 * change that the API refuses is undone, with a toast.
 */
export function useMark() {
  const provider = useDataProvider()()
  const cache = useQueryClient()
  const refresh = useRefresh()
  const toast = useToast()
  return useMutation({
    mutationKey: KEY,
    scope: { id: 'notifications' },
    networkMode: 'always',
    mutationFn: ({ record, mark }: Marking) =>
      provider.update({ resource: 'notifications', id: record.id, variables: mark }),
    onMutate: async ({ record, mark }) => {
      // An answer that is on its way is older than this.
      await cache.cancelQueries(READS)
      patch(cache, record.id, mark)
    },
    onError: (error, { record: { id, isRead, isStarred } }) => {
      patch(cache, id, { isRead, isStarred })
      toast.error(t('Failed to update notification'), messageOf(error))
    },
    onSettled: () => {
      // While more is to come, the answer would not know of it yet.
      if (cache.isMutating({ mutationKey: KEY }) === 1) refresh()
    },
  })
}

function patch(cache: QueryClient, id: string, mark: Mark): void {
  cache.setQueriesData<{ readonly data: readonly Notification[] }>(READS, (before) =>
    before && Array.isArray(before.data)
      ? { ...before, data: before.data.map((one) => (one.id === id ? { ...one, ...mark } : one)) }
      : before,
  )
}
