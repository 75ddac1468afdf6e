import { useSubscription, type LiveEvent } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { ALL_CHANNEL, channelOf } from './Live.ts'

/** A query to refresh: the result of `useCall`, `useList` or `useOne`. */
interface LiveQuery {
  readonly refetch: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>
  readonly isFetching: boolean
  readonly isEnabled: boolean
  /** 0: nothing has come yet. */
  readonly dataUpdatedAt: number
}

interface LiveOptions {
  /** Only changes of this record count. Default: any. */
  readonly id?: string
  /** Runs right before it is read again. */
  readonly before?: () => void
}

/**
 * Refreshes a query when records of these resources change: at most once a second, never while an answer is
 * on its way, and not before the tab is visible (pitfalls P9 and P17).
 */
export function useLive(resources: readonly string[], query: LiveQuery, options: LiveOptions = {}): void {
  const latest = useRef({ resources, query, options })
  const throttle = useRef<Throttle>(undefined)
  useEffect(() => {
    latest.current = { resources, query, options }
  })
  useEffect(() => {
    throttle.current = createThrottle(() => readAgain(latest.current.query, latest.current.options))
    return throttle.current.stop
  }, [])
  useSubscription({
    channel: ALL_CHANNEL,
    onLiveEvent: (event) => {
      const { resources: names, query: now, options: wanted } = latest.current
      if (now.isEnabled && concerns(event, names, now, wanted)) throttle.current?.call()
    },
  })
}

function concerns(
  { channel, payload }: LiveEvent,
  names: readonly string[],
  { dataUpdatedAt }: LiveQuery,
  { id }: LiveOptions,
): boolean {
  // The first answer, still on its way, will be up to date.
  if (channel === ALL_CHANNEL) return dataUpdatedAt > 0
  const { ids = [] } = payload
  return (
    names.some((name) => channelOf(name) === channel) &&
    (id === undefined || ids.length === 0 || ids.includes(id))
  )
}

async function readAgain({ refetch, isFetching }: LiveQuery, { before }: LiveOptions): Promise<void> {
  // An answer that is on its way may have been read before the change.
  if (isFetching) await refetch({ cancelRefetch: false })
  before?.()
  await refetch({ cancelRefetch: false })
}

/** Work that is asked for more often than it should be done. */
interface Throttle {
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
export function createThrottle(work: () => Promise<unknown>): Throttle {
  let isAsked = false
  let isOver = false
  let turn: Promise<void> | undefined
  const take = async () => {
    while (isAsked && !isOver) {
      await inView()
      if (isOver) break
      isAsked = false
      // A failed refresh shows its own error.
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
