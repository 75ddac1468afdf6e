import { useEffect, useState } from 'react'
import { useCall } from '#framework/api'

/** Shortest text the API looks for, and how long typing must rest before it is asked. Decision G-20. */
const MIN_LENGTH = 2
const DEBOUNCE_MS = 300

/** What matches in one resource: `GET /api/search`. */
export interface SearchGroup {
  readonly resource: string
  readonly records: readonly {
    readonly id: string
    readonly title: string
    readonly description?: string | null
  }[]
}

/** Records that match a text, in groups, once typing rests. */
export function useSearch(text: string) {
  const asked = useDebounced(text.trim(), DEBOUNCE_MS)
  const enabled = asked.length >= MIN_LENGTH
  const { data, error, isFetching, refetch } = useCall<readonly SearchGroup[]>(
    '/search',
    { q: asked },
    { enabled, keepPrevious: true },
  )
  const waits = text.trim().length >= MIN_LENGTH && text.trim() !== asked
  return {
    groups: enabled ? (data?.data ?? []) : [],
    searching: waits || (enabled && isFetching),
    failed: enabled && error !== null,
    retry: () => void refetch(),
  }
}

function useDebounced(value: string, delay: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return rested
}
