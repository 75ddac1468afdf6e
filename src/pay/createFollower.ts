/** Reports the changes of one session while the page is visible. */
export interface Follower {
  /** Follows this session and no other; `undefined`: none. */
  readonly follow: (url: string | undefined) => void
  /** Whether it would hear of a change now. */
  readonly hears: () => boolean
  readonly stop: () => void
}

/**
 * A follower of server-sent events, which connects again by itself. `onChange` runs for each change, when it begins to
 * hear, as something may have changed before, and when it has lost the connection.
 */
export function createFollower(onChange: () => void): Follower {
  let source: EventSource | undefined
  let wanted: string | undefined
  let heard = false
  const close = () => {
    source?.close()
    source = undefined
    heard = false
  }
  const open = (url: string) => {
    source = new EventSource(url)
    source.onopen = () => {
      heard = true
      onChange()
    }
    source.onmessage = onChange
    source.onerror = () => {
      if (heard) onChange()
      heard = false
    }
  }
  const adapt = () => {
    if (document.hidden) close()
    else if (wanted !== undefined && !source) open(wanted)
  }
  document.addEventListener('visibilitychange', adapt)
  return {
    follow: (url) => {
      if (url === wanted) return
      wanted = url
      close()
      if (url !== undefined && !document.hidden) open(url)
    },
    hears: () => heard,
    stop: () => {
      document.removeEventListener('visibilitychange', adapt)
      close()
    },
  }
}

/** Asks again after a while, only while the page is visible. */
interface Poller {
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
