import { useEffect, useState } from 'react'
import { formatExactTimestamp } from '../format/formatDate.ts'
import { formatRelative } from '../format/formatRelative.ts'

const TICK_MS = 30_000

/** How long ago an instant was, as time goes by; to the second, one hover away. */
export function RelativeTime({ value }: { readonly value: string }) {
  const now = useNow()
  return (
    <time dateTime={value} title={formatExactTimestamp(value)}>
      {formatRelative(value, now)}
    </time>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
