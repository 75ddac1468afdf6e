/** Work that is asked for more often than it should be done. */
export interface Pace {
  /** Asks for it. */
  readonly call: () => void
  readonly stop: () => void
}

/** The least time from one time to the next. */
const REST_MS = 1_000

/**
 * Does work when it is asked for: at once, but never twice at a time, at most once a second and only while the page is in
 * view. To be asked meanwhile leads to one more time, so that the last request is always followed by the work (pitfall P9).
 */
export function createPace(work: () => Promise<unknown>): Pace {
  let isAsked = false
  let isOver = false
  let turn: Promise<void> | undefined
  const take = async () => {
    while (isAsked && !isOver) {
      await inView()
      if (isOver) break
      isAsked = false
      // What failed shows it by itself.
      await Promise.all([work().catch(() => undefined), pause(REST_MS)])
    }
    turn = undefined
  }
  return {
    call: () => {
      isAsked = true
      turn ??= take()
    },
    stop: () => {
      isOver = true
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function inView(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const handleChange = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', handleChange)
      resolve()
    }
    document.addEventListener('visibilitychange', handleChange)
  })
}
