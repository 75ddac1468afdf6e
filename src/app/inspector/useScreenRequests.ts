import { useEffect, useState } from 'react'

/** A call of the API, as the browser measured it. */
export interface ScreenRequest {
  readonly key: string
  readonly path: string
  /** 0: not known. */
  readonly status: number
  readonly ms: number
  /** Over the wire; 0 from a cache. */
  readonly bytes: number
}

/** The calls of the API since the address became `path`, the oldest first. */
export function useScreenRequests(path: string): readonly ScreenRequest[] {
  const [seen, setSeen] = useState<{ readonly path: string; readonly calls: readonly ScreenRequest[] }>({
    path,
    calls: [],
  })
  if (seen.path !== path) setSeen({ path, calls: [] })
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const calls = list.getEntries().flatMap(toRequest)
      if (calls.length > 0) setSeen((now) => ({ ...now, calls: [...now.calls, ...calls] }))
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [])
  return seen.calls
}

function toRequest(entry: PerformanceEntry): readonly ScreenRequest[] {
  const { pathname, search } = new URL(entry.name)
  if (!pathname.startsWith('/api/') || !(entry instanceof PerformanceResourceTiming)) return []
  return [
    {
      key: `${entry.startTime} ${entry.name}`,
      path: decodeURIComponent(pathname + search),
      status: entry.responseStatus,
      ms: Math.round(entry.duration),
      bytes: entry.transferSize,
    },
  ]
}
