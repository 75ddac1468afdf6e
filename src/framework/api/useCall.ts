import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, type CallOptions, useClient } from './Client.ts'

interface CallQueryOptions<Data> {
  /** Default true. */
  readonly enabled?: boolean
  /** Keeps the last answer on screen while another one loads, as paging needs it. Default false. */
  readonly keepPrevious?: boolean
  /** Milliseconds until the next call, worked out from the last answer; false for none. Default none. */
  readonly refetchEvery?: (answer: Answer<Data> | undefined) => number | false
}

/** Reads one path of the API. Invalidate it with the key `['call', path]`. */
export function useCall<Data>(
  path: string,
  query: NonNullable<CallOptions['query']> = {},
  { enabled = true, keepPrevious = false, refetchEvery }: CallQueryOptions<Data> = {},
) {
  const client = useClient()
  return useQuery<Answer<Data>>({
    queryKey: ['call', path, query],
    queryFn: ({ signal }) => client.call<Data>(path, { query, signal }),
    // Drawn with the first frame; the call that follows takes the same answer.
    initialData: () => (enabled ? client.arrived<Data>(path, query) : undefined),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(refetchEvery && { refetchInterval: (state) => refetchEvery(state.state.data) }),
  })
}
