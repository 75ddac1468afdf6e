import { useContext, useEffect, useRef } from 'react'
import { isDirty } from './Draft.ts'
import type { Draft } from './Draft.ts'
import { DraftContext, DRAFTS } from '../api/DraftContext.ts'
import type { DraftPlace } from '../api/DraftContext.ts'

/** What of a form is kept in the browser until it is saved or given up. */
export interface Keeping {
  /** Of the form: `invoices.new`. */
  readonly name: string
  /** Fields that never are: secrets. */
  readonly without: readonly string[]
}

/** The kept draft of a form. */
export interface KeptDraft<Values extends object> {
  /** What was kept, over the record as it is now; `undefined`: nothing. Its version stays the one that was typed over. */
  readonly read: (record: Values) => Draft<Values> | undefined
  readonly forget: () => void
}

const MOST_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** Reads what a form was left with: by a session that ended, a reload or a crash. */
export function useKeptDraft<Values extends object>(keeping: Keeping | undefined): KeptDraft<Values> {
  const place = useContext(DraftContext)
  return {
    read: (record) => {
      const kept = keeping && toKept(place && readAll(place)[nameOf(place, keeping.name)])
      if (!kept || Date.now() - kept.at > MOST_DAYS * DAY_MS) return undefined
      return { base: { ...record, ...('version' in record && { version: kept.version }) }, edits: kept.edits }
    },
    forget: () => place && keeping && write(place, keeping.name, undefined),
  }
}

/** Keeps what is typed, with each change, and forgets it when nothing is left of it. */
export function useKeepDraft(keeping: Keeping | undefined, draft: Draft<object>): void {
  const place = useContext(DraftContext)
  const wasDirty = useRef(isDirty(draft))
  const { base, edits } = draft
  const { name, without = [] } = keeping ?? {}
  const left = without.join()
  useEffect(() => {
    if (!place || name === undefined) return
    const entries = Object.entries(edits).filter(([field]) => !left.split(',').includes(field))
    const isThere = entries.length > 0
    const version = 'version' in base ? base.version : undefined
    if (isThere) write(place, name, { at: Date.now(), version, edits: Object.fromEntries(entries) })
    else if (wasDirty.current) write(place, name, undefined)
    wasDirty.current = isThere
  }, [place, name, left, base, edits])
}

const nameOf = ({ owner }: DraftPlace, name: string) => `${owner}.${name}`

function readAll({ storage }: DraftPlace): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(storage.getItem(DRAFTS) ?? '{}') as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

/** `undefined` forgets it. */
function write(place: DraftPlace, name: string, draft: Kept | undefined): void {
  place.storage.setItem(DRAFTS, JSON.stringify({ ...readAll(place), [nameOf(place, name)]: draft }))
}

interface Kept {
  readonly at: number
  readonly version: unknown
  readonly edits: object
}

function toKept(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null || !('edits' in value) || !('at' in value)) return undefined
  const { at, edits } = value
  if (typeof at !== 'number' || typeof edits !== 'object' || edits === null) return undefined
  return { at, edits, version: 'version' in value ? value.version : undefined }
}
