import type { AnyRecord } from '../define/overrideProps.ts'
import { isEmpty } from '../define/isEmpty.ts'
import { sameValue } from '../forms/Draft.ts'
import { writableFields } from '../forms/readDraft.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'

/** A field before and after. */
export interface Change {
  readonly field: string
  /** Its values are hidden: only the fact of the change is shown. */
  readonly hidden: boolean
  readonly before: unknown
  readonly after: unknown
}

/** Something that was done to a record, which made a version of it. */
export interface Entry {
  readonly id: number
  readonly what: string
  readonly by: { readonly kind: string; readonly name: string | null }
  readonly at: string
  readonly changes: readonly Change[]
}

/** What an edit would send to undo an entry; `undefined` where it cannot be undone. What is worked out follows by itself. */
export function undoOf(resource: ScreenResource, record: AnyRecord, { what, changes }: Entry) {
  if (what === 'created' || what === 'deleted') return undefined
  const writable = writableIn(resource, record)
  const wanted = changes.filter(({ field }) => resource.fields[field]?.readOnly === false)
  const isPossible = wanted.every(
    ({ field, hidden, after }) => !hidden && writable.has(field) && sameValue(record[field], after),
  )
  if (!isPossible || wanted.length === 0) return undefined
  return Object.fromEntries(wanted.map(({ field, before }) => [field, before]))
}

/** A record as it was, with what came since, newest first, taken back. What is hidden is as it is now. */
export function versionBefore(record: AnyRecord, since: readonly Entry[]): AnyRecord {
  const changes = since.flatMap((entry) => entry.changes).filter(({ hidden }) => !hidden)
  return changes.reduce((version, { field, before }) => ({ ...version, [field]: before }), record)
}

/** Two versions of a record, side by side. */
export interface Comparison {
  /** What differs, then the rest that a form could fill in and is not empty. */
  readonly fields: readonly ScreenField[]
  readonly differing: ReadonlySet<string>
  /** What an edit would send to make the first one of the second. */
  readonly values: AnyRecord
}

/** Works out what differs between a version and the record, and what an edit would send to make it of the record. */
export function compare(resource: ScreenResource, wanted: AnyRecord, record: AnyRecord): Comparison {
  const writable = writableIn(resource, wanted)
  const differs = ({ name }: ScreenField) => !sameValue(wanted[name], record[name])
  const all = Object.values(resource.fields).filter(({ definition }) => definition.kind !== 'secret')
  const differing = all.filter(differs)
  const others = all.filter(
    (field) => writable.has(field.name) && !differs(field) && !isEmpty(record[field.name]),
  )
  return {
    fields: [...differing, ...others],
    differing: new Set(differing.map(({ name }) => name)),
    values: Object.fromEntries(
      differing.filter(({ name }) => writable.has(name)).map(({ name }) => [name, wanted[name] ?? null]),
    ),
  }
}

const writableIn = (resource: ScreenResource, record: AnyRecord): ReadonlySet<string> =>
  new Set(resource.edit && writableFields({ resource, form: resource.edit }, record).map(({ name }) => name))
