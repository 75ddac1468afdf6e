import { useContext, useEffect, useRef, useState } from 'react'
import { DraftContext } from '../api/DraftContext.ts'
import { DRAFTS } from '../api/drafts.ts'
import type { DraftPlace } from '../api/DraftContext.ts'
import type { Field } from '../define/fieldKinds.ts'
import { isDirty } from './Draft.ts'
import type { Draft } from './Draft.ts'
import { useDraftForm } from './useDraftForm.ts'
import type { DraftForm, DraftFormOptions } from './DraftForm.ts'

/** What of a form is kept in the browser until it is saved or given up. */
export interface Keeping {
  /** Of the form: `invoices.new`. */
  readonly name: string
  /** What is kept, by name; secrets among it never are. The same object with each render. */
  readonly fields: Readonly<Record<string, Pick<Field, 'kind'>>>
}

/** A form of so few fields is as fast typed again. */
const FEW_FIELDS = 3
const MOST_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/**
 * A form whose draft outlives a session that ends by itself, a reload and a crash, for a week at most. It is never sent by
 * itself. `keeping`: nothing is kept without it, nor of a form that asks for little.
 */
export function useKeptForm<Values extends object, Input extends object, Answer>(
  keeping: Keeping | undefined,
  options: Omit<DraftFormOptions<Values, Input, Answer>, 'kept'>,
): DraftForm<Values> {
  const { record, read } = options
  const place = useContext(DraftContext)
  const [isLong] = useState(() => read({ base: record, edits: {} }).fields.length > FEW_FIELDS)
  const kept = isLong ? keeping : undefined
  const form = useDraftForm({
    ...options,
    ...(place &&
      kept && {
        kept: {
          read: (over: Values) => readKept(place, kept, over),
          forget: () => write(place, kept.name, undefined),
        },
      }),
  })
  useKeepDraft(place, kept, form.draft)
  return form
}

/** Keeps what is typed, with each change, and forgets it when nothing is left of it. */
function useKeepDraft(
  place: DraftPlace | undefined,
  keeping: Keeping | undefined,
  draft: Draft<object>,
): void {
  const wasDirty = useRef(isDirty(draft))
  const { base, edits } = draft
  const { name, fields } = keeping ?? {}
  useEffect(() => {
    if (!place || name === undefined || !fields) return
    const mayBeKept = keptOf(fields, edits)
    const isThere = Object.keys(mayBeKept).length > 0
    const version = 'version' in base ? base.version : undefined
    if (isThere) write(place, name, { at: Date.now(), version, edits: mayBeKept })
    else if (wasDirty.current) write(place, name, undefined)
    wasDirty.current = isThere
  }, [place, name, fields, base, edits])
}

const keptOf = (fields: Keeping['fields'], edits: object): object =>
  Object.fromEntries(
    Object.entries(edits).filter(([name]) => {
      const kind = fields[name]?.kind
      return kind !== undefined && kind !== 'secret'
    }),
  )

/** What was kept, over the record as it is now; `undefined`: nothing. Its version stays the one that was typed over. */
function readKept<Values extends object>(
  place: DraftPlace,
  { name, fields }: Keeping,
  record: Values,
): Draft<Values> | undefined {
  const kept = toKept(readAll(place)[nameOf(place, name)])
  if (!kept || isOld(kept)) return undefined
  const base = { ...record, ...('version' in record && { version: kept.version }) }
  return { base, edits: keptOf(fields, kept.edits) }
}

const nameOf = ({ owner }: DraftPlace, name: string) => `${owner}.${name}`

function readAll({ storage }: DraftPlace): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(storage.getItem(DRAFTS) ?? '{}') as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

/** `undefined` forgets it, as what is too old. */
function write(place: DraftPlace, name: string, draft: Kept | undefined): void {
  const all = Object.entries({ ...readAll(place), [nameOf(place, name)]: draft })
  const young = all.filter(([, value]) => {
    const kept = toKept(value)
    return kept && !isOld(kept)
  })
  place.storage.setItem(DRAFTS, JSON.stringify(Object.fromEntries(young)))
}

interface Kept {
  readonly at: number
  readonly version: unknown
  readonly edits: object
}

const isOld = ({ at }: Kept) => Date.now() - at > MOST_DAYS * DAY_MS

function toKept(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null || !('edits' in value) || !('at' in value)) return undefined
  const { at, edits } = value
  if (typeof at !== 'number' || typeof edits !== 'object' || edits === null) return undefined
  return { at, edits, version: 'version' in value ? value.version : undefined }
}
