import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isNotConfirmed } from '#framework/api'

const TRANSIENT: readonly number[] = [0, 502, 503, 504]

// At once, not after a pause: an answer that is there already (`firstCalls`) is drawn before its skeleton is painted.
notifyManager.setScheduler(queueMicrotask)

interface QueryClientOptions {
  /** Runs when the API refused something for want of a permission. Default: nothing. */
  readonly onForbidden?: () => void
}

/**
 * Our own cache instead of Refine's, which would show the previous record as if it were the one asked for (pitfall P2).
 * A call that failed on the way is tried once more; what the API refused is not.
 */
export function createQueryClient({ onForbidden }: QueryClientOptions = {}): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.statusCode === 403 && !isNotConfirmed(error)) onForbidden?.()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (count, error) =>
          count < 1 && error instanceof ApiError && TRANSIENT.includes(error.statusCode),
        retryDelay: 1000,
        refetchOnWindowFocus: false,
        staleTime: 0,
      },
    },
  })
}
