import { useEffect, useState } from 'react'

interface Countdown {
  /** Whole seconds left. */
  readonly left: number
  readonly restart: () => void
}

/** Counts down from `seconds`; by the clock, so that a sleeping tab does not stretch it. */
export function useCountdown(seconds: number): Countdown {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const running = left > 0

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running, end])

  return {
    left,
    restart: () => {
      setNow(Date.now())
      setEnd(Date.now() + seconds * 1000)
    },
  }
}
