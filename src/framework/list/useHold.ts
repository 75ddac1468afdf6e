import { useList } from '@refinedev/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useOwnActs } from '../api/OwnActs.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { toCrudFilters } from '../define/query/crudFilters.ts'
import { ALL, compare, type ListFilters, narrow } from '../define/query/ListQuery.ts'
import { useLive } from '../live/useLive.ts'
import { holdRows } from './holdRows.ts'
import type { ListPageData } from './useListPage.ts'

/** Keeps the rows of a list in place while the user is busy with them. */
export interface Hold {
  /** The rows that stay in place. `undefined`: none is held. */
  readonly held: readonly AnyRecord[] | undefined
  /** Called before a refetch because of a change: holds the rows if the user is busy with them. */
  readonly begin: () => void
  readonly end: () => void
  /** Records what is on screen, and how many rows are held back. */
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
  /** They are those of the list before: there is nothing of this one to hold yet. */
  readonly stale: boolean
}

interface Held {
  readonly key: string
  readonly records: readonly AnyRecord[]
  /** Since when, in milliseconds since 1970. */
  readonly since: number
}

interface HoldOptions {
  /** Identifies what the list shows; another key ends the hold. */
  readonly key: string
  /** From 1. */
  readonly page: number
  /** When the user last did something that creates rows: those are not held back. Milliseconds since 1970. */
  readonly released: number | undefined
}

/** How long after an action its rows may arrive. */
const GRACE_MS = 5_000

/** Holds the rows of a list as long as the user is busy with them: points at them, has scrolled, or works on a later page. */
export function useHold({ key, page, released = 0 }: HoldOptions): Hold {
  const [stored, setStored] = useState<Held>()
  if (stored && (stored.key !== key || stored.since <= released)) setStored(undefined)
  const shown = useRef<Shown>({ records: [], waiting: 0, stale: true })
  const ref = useRef<HTMLElement>(null)
  const pointed = useRef(false)
  const begin = useCallback(() => {
    // Rows that are held back stay so until the user asks for them.
    if (shown.current.waiting > 0) return
    const since = Date.now()
    const busy = page > 1 || pointed.current || isScrolled() || hasFocus(ref.current)
    const holds = busy && !shown.current.stale && since > released + GRACE_MS
    setStored(holds ? { key, records: shown.current.records, since } : undefined)
  }, [key, page, released])
  const note = useCallback((next: Shown) => void (shown.current = next), [])
  const end = useCallback(() => setStored(undefined), [])
  const frame = useMemo(
    () => ({
      ref,
      onPointerEnter: () => void (pointed.current = true),
      onPointerLeave: () => {
        pointed.current = false
        // What no longer matches stayed for the pointer alone. New rows wait until the user asks for them.
        if (shown.current.waiting === 0) setStored(undefined)
      },
    }),
    [],
  )
  const held = stored?.key === key ? stored.records : undefined
  return useMemo(() => ({ held, begin, end, note, frame }), [held, begin, end, note, frame])
}

const isScrolled = () => globalThis.scrollY > 0
const hasFocus = (element: HTMLElement | null) => element?.contains(document.activeElement) === true

/** A page of records, whose new ones may be held back. */
export interface HeldPageData extends ListPageData {
  /** How many are held back. */
  readonly waiting: number
  /** Whether there may be more: the whole current page is new. */
  readonly waitMore: boolean
}

interface HeldRows {
  readonly resource: string
  /** Filters that always apply, such as the record that the list belongs to. */
  readonly fixed: ListFilters
  readonly data: ListPageData
  readonly hold: Hold
}

/** The page to show. While rows are held, those that new ones pushed off the page are fetched by id. */
export function useHeldRows({ resource, fixed, data, hold: { held, note } }: HeldRows): HeldPageData {
  const { created } = useOwnActs()
  const ids = useMemo(() => missing(held ?? [], data.records), [held, data.records])
  const { query } = useList<{ id: string }>({
    resource,
    pagination: { pageSize: ids.length },
    filters: toCrudFilters(narrow(ALL, ...fixed, compare('id', 'in', ...ids))),
    errorNotification: false,
    queryOptions: { enabled: ids.length > 0 },
  })
  useLive([resource], query)
  const left = ids.length === 0 ? NONE : query.data?.data
  const page = useMemo(() => {
    const rows = held
      ? holdRows({
          held,
          latest: data.records,
          left,
          own: created,
          isWhole: data.total === data.records.length,
        })
      : { records: data.records, waiting: 0 }
    return { ...data, ...rows, waitMore: rows.waiting > 0 && rows.waiting === data.records.length }
  }, [data, held, left, created])
  useEffect(() => {
    note(page)
  }, [note, page])
  return page
}

const NONE: readonly { readonly id: string }[] = []

function missing(held: ListPageData['records'], latest: ListPageData['records']): string[] {
  const there = new Set(latest.map(({ id }) => id))
  return held.filter(({ id }) => !there.has(id)).map(({ id }) => String(id))
}
