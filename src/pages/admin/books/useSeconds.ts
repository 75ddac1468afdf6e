import { useEffect, useState } from 'react'

/** How many whole seconds something has been going on; 0 while it is not. */
export function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => {
      clearInterval(timer)
      setSeconds(0)
    }
  }, [isRunning])
  return seconds
}
