import { useEffect, useState } from 'react'
import { formatRelative } from '../format/formatRelative.ts'
import { Moment } from './Moment.tsx'

const TICK_MS = 30_000

/** How long ago an instant was, as time goes by; to the second, one hover away. */
export function RelativeTime({ value }: { readonly value: string }) {
  const now = useNow()
  return <Moment at={value}>{formatRelative(value, now)}</Moment>
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
