/** Hears of the changes of one session, and not while nobody looks. */
export interface Follower {
  /** Follows this session and no other; `undefined`: none. */
  readonly follow: (url: string | undefined) => void
  /** Whether it would hear of a change now. */
  readonly hears: () => boolean
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
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) close()
    else if (wanted !== undefined && !source) open(wanted)
  })
  return {
    follow: (url) => {
      if (url === wanted) return
      wanted = url
      close()
      if (url !== undefined && !document.hidden) open(url)
    },
    hears: () => heard,
  }
}
