import { useCallback, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { AnyRecord } from '../define/field.ts'

/** Keeps the rows of a list where they are while somebody is busy with them. */
export interface Hold {
  /** The rows that stay. `undefined`: whatever comes is shown. */
  readonly held: readonly AnyRecord[] | undefined
  /** Before rows are read again because something changed: holds them if somebody is busy with them. */
  readonly begin: () => void
  readonly end: () => void
  /** Says what is on screen, and how many wait. */
  readonly note: (shown: Shown) => void
  /** For the element around the rows. */
  readonly frame: {
    readonly ref: RefObject<HTMLElement | null>
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
  }
}

interface Shown {
  readonly records: readonly AnyRecord[]
  readonly waiting: number
}

interface Held {
  readonly key: string
  readonly records: readonly AnyRecord[]
  /** Since when, in milliseconds since 1970. */
  readonly since: number
}

interface HoldOptions {
  /** What the list shows; of another one nothing is held. */
  readonly key: string
  /** From 1. */
  readonly page: number
  /** When its user last did something that new rows come of: those are not held back. Milliseconds since 1970. */
  readonly released: number | undefined
}

/** How long after an act rows may come of it. */
const GRACE_MS = 5_000

/** Holds the rows of a list, as long as somebody is busy with them. */
export function useHold({ key, page, released = 0 }: HoldOptions): Hold {
  const [stored, setStored] = useState<Held>()
  if (stored && (stored.key !== key || stored.since <= released)) setStored(undefined)
  const shown = useRef<Shown>({ records: [], waiting: 0 })
  const ref = useRef<HTMLElement>(null)
  const pointed = useRef(false)
  const begin = useCallback(() => {
    // What waits, waits until somebody asks for it.
    if (shown.current.waiting > 0) return
    const since = Date.now()
    const busy = page > 1 || pointed.current || isScrolled() || hasFocus(ref.current)
    const holds = busy && since > released + GRACE_MS
    setStored(holds ? { key, records: shown.current.records, since } : undefined)
  }, [key, page, released])
  const note = useCallback((next: Shown) => void (shown.current = next), [])
  const end = useCallback(() => setStored(undefined), [])
  const frame = useMemo(
    () => ({
      ref,
      onPointerEnter: () => void (pointed.current = true),
      onPointerLeave: () => void (pointed.current = false),
    }),
    [],
  )
  const held = stored?.key === key ? stored.records : undefined
  return useMemo(() => ({ held, begin, end, note, frame }), [held, begin, end, note, frame])
}

const isScrolled = () => globalThis.scrollY > 0
const hasFocus = (element: HTMLElement | null) => element?.contains(document.activeElement) === true
