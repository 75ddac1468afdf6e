import { useEffect, useState } from 'react'
import { QUOTE_MS } from './fiatApi.ts'

/** For how many more seconds a rate holds. Counts from when its answer came, by this clock alone: it may differ from the server's. */
export function useRateLeft(since: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.min(60, Math.max(0, Math.ceil((since + QUOTE_MS - now) / 1000)))
}
