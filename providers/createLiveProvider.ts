import type { LiveProvider } from '@refinedev/core'
import { ALL_CHANNEL, channelOf, type Live } from '#framework/live'

/**
 * Refine's way to what changes. A channel is `resources/suppliers`, or `resources/*` for everything. Who subscribes reads
 * again itself, in its own time: Refine's automatic mode starves a busy list (pitfall P9).
 */
export function createLiveProvider({ listen }: Pick<Live, 'listen'>): LiveProvider {
  return {
    subscribe: ({ channel, callback }) =>
      listen((change) => {
        const from = change === 'all' ? ALL_CHANNEL : channelOf(change.resource)
        if (![channel, from].includes(ALL_CHANNEL) && channel !== from) return
        const ids = change === 'all' ? [] : [...change.ids]
        callback({ channel: from, type: '*', payload: { ids }, date: new Date() })
      }),
    unsubscribe: (stop: () => void) => stop(),
  }
}
