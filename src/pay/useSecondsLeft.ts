import { useSyncExternalStore } from 'react'

/** Whole seconds until a moment on the clock of `performance.now()`; never below 0. */
export function useSecondsLeft(endsAt: number): number {
  return useSyncExternalStore(oftenEnough, () => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)))
}

function oftenEnough(listener: () => void): () => void {
  const timer = setInterval(listener, 250)
  return () => clearInterval(timer)
}
