import { useGetIdentity } from '@refinedev/core'
import { useMemo, useState } from 'react'
import type { ScreenColumn } from '../../registry/ScreenList.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { useMedia } from '../../ui/useMedia.ts'

/** A column that is shown. */
export interface ShownColumn {
  readonly field: string
  /** Pixels. Default: that of the definition. */
  readonly width?: number | null | undefined
}

/** The columns of a list, in order. */
export type ColumnLayout = readonly ShownColumn[]

export interface ColumnChoice {
  /** The columns to show, in order, as wide as they are wanted. */
  readonly visible: readonly ScreenColumn[]
  readonly layout: ColumnLayout
  readonly change: (layout: ColumnLayout) => void
  /** Makes a column as wide as this, in pixels; null: as the table shares it out. */
  readonly widen: (field: string, width: number | null) => void
  /** Back to the definition, or to the saved view; `undefined` when nothing differs from it. */
  readonly reset: (() => void) | undefined
}

interface ViewColumns {
  /** The key of its choices, apart from those of the list itself, and its columns. */
  readonly id: string
  readonly columns: ColumnLayout
}

/**
 * The columns of a list as its user wants them, remembered per user and list in this browser. `view`: the saved view that they
 * begin with instead of the definition.
 */
export function useColumns({ name, list: { columns } }: ScreenResource, view?: ViewColumns): ColumnChoice {
  const { data: user } = useGetIdentity<{ readonly id: string }>()
  const key = user && ['coffer.columns', name, user.id, ...(view ? [view.id] : [])].join('.')
  const [stored, setStored] = useState<{ readonly key: string | undefined; readonly layout: unknown }>()
  if (stored === undefined || stored.key !== key) setStored({ key, layout: read(key) })
  const chosen = stored?.key === key ? stored?.layout : undefined
  const few = useMedia(FEW_COLUMNS)

  return useMemo(() => {
    const saved = view?.columns.length ? toLayout(columns, view.columns) : undefined
    const usual = saved ?? usualLayout(few ? toFew(columns) : columns)
    const layout = toLayout(columns, chosen) ?? usual
    const store = (next: ColumnLayout | undefined) => {
      if (key !== undefined && next) localStorage.setItem(key, JSON.stringify(next))
      if (key !== undefined && !next) localStorage.removeItem(key)
      setStored({ key, layout: next })
    }
    return {
      visible: layout.flatMap(({ field, width }) => {
        const column = columns.find((one) => one.field.name === field)
        if (!column) return []
        return [typeof width === 'number' ? { ...column, width } : column]
      }),
      layout,
      change: store,
      widen: (field, width) =>
        store(layout.map((column) => (column.field === field ? { field, width: clamp(width) } : column))),
      reset: isSameLayout(layout, usual) ? undefined : () => store(undefined),
    }
  }, [chosen, columns, key, view, few])
}

/** How narrow and how wide a column may be, in pixels. */
export const [NARROWEST, WIDEST] = [40, 2000] as const

const clamp = (width: number | null) =>
  width === null ? null : Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)))

/** Whether two layouts look the same. */
export function isSameLayout(left: ColumnLayout, right: ColumnLayout): boolean {
  const textOf = (layout: ColumnLayout) =>
    JSON.stringify(layout.map(({ field, width }) => [field, width ?? null]))
  return textOf(left) === textOf(right)
}

/** A tablet, or a small screen with the words of the menu beside the list. */
const FEW_COLUMNS = '(min-width: 768px) and (max-width: 1199.98px)'
/** So many fit there, what can be done with a row beside them. */
const MOST = 4

/**
 * The columns that a list begins with where few fit: the one that names the record, those of the cards, and of the others as many as
 * fit. The rest is turned on by who wants it.
 */
function toFew(columns: readonly ScreenColumn[]): readonly ScreenColumn[] {
  const shown = columns.filter(({ hidden }) => !hidden)
  const kept = shown.filter(({ onCard }, index) => index === 0 || onCard)
  const others = shown.filter((column) => !kept.includes(column))
  const fitting = [...kept, ...others].slice(0, Math.max(MOST, kept.length))
  return shown.filter((column) => fitting.includes(column))
}

const usualLayout = (columns: readonly ScreenColumn[]): ColumnLayout =>
  columns.filter(({ hidden }) => !hidden).map(({ field }) => ({ field: field.name }))

/** What was stored, as far as there are such columns; the first one, which names the record, always leads. */
function toLayout(columns: readonly ScreenColumn[], stored: unknown): ColumnLayout | undefined {
  const [first] = columns
  if (!first || typeof stored !== 'object' || stored === null) return undefined
  const shown = Array.isArray(stored) ? stored.flatMap(toShown) : fromToggles(columns, stored)
  const known = shown.filter(({ field }) => columns.some((column) => column.field.name === field))
  const lead = known.find(({ field }) => field === first.field.name) ?? { field: first.field.name }
  return [lead, ...known.filter(({ field }) => field !== lead.field)]
}

function toShown(entry: unknown): readonly ShownColumn[] {
  if (typeof entry !== 'object' || entry === null || !('field' in entry)) return []
  const width = 'width' in entry && typeof entry.width === 'number' ? entry.width : undefined
  return [{ field: String(entry.field), width }]
}

/** As version 0.1 remembered it: which columns were turned on or off. */
function fromToggles(columns: readonly ScreenColumn[], toggles: object): readonly ShownColumn[] {
  const chosen = new Map<string, unknown>(Object.entries(toggles))
  return columns
    .filter(({ field, hidden }) => chosen.get(field.name) ?? !hidden)
    .map(({ field }) => ({ field: field.name }))
}

function read(key: string | undefined): unknown {
  try {
    return JSON.parse((key !== undefined && localStorage.getItem(key)) || 'null')
  } catch {
    return undefined
  }
}
