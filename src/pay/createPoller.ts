/** Asks again after a while, and not while nobody looks. */
export interface Poller {
  /** Sets when to ask next, in milliseconds from now; `undefined`: not any more. */
  readonly next: (wait: number | undefined) => void
  readonly stop: () => void
}

/** A poller that asks at once when the page is looked at again, or the network is back. */
export function createPoller(ask: () => void): Poller {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait: number | undefined
  const wake = () => {
    clearTimeout(timer)
    if (wait !== undefined && !document.hidden) ask()
  }
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
  return {
    next: (ms) => {
      wait = ms
      clearTimeout(timer)
      if (ms !== undefined && !document.hidden) timer = setTimeout(ask, ms)
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', wake)
    },
  }
}
