import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../framework/api/ApiError.ts'

const TRANSIENT: readonly number[] = [0, 502, 503, 504]

/**
 * Our own cache instead of Refine's, which would show the previous record as if it were the one asked for (pitfall P2).
 * A call that failed on the way is tried once more; what the API refused is not.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
