import type { AnyRecord } from '../define/overrideProps.ts'
import { isEmpty } from '../define/isEmpty.ts'

/** What the user has typed over a record. Without edits it follows the record, whatever a refetch brings (pitfall P8). */
export interface Draft<Values extends object = AnyRecord> {
  /** The record as it was when the user began to type. */
  readonly base: Values
  /** What differs from it, by field. */
  readonly edits: Partial<Values>
}

/** Takes up changes, by field. Typing the old value again is no change. */
export function editDraft<Values extends object>(
  { base, edits }: Draft<Values>,
  changes: Partial<Values>,
): Draft<Values> {
  const old = new Map<string, unknown>(Object.entries(base))
  const isOld = (name: string, value: unknown) => name in changes && sameValue(old.get(name), value)
  return { base, edits: without({ ...edits, ...changes }, isOld) }
}

export const isDirty = ({ edits }: Draft<object>): boolean => Object.keys(edits).length > 0

/** What the form shows. */
export const valuesOf = <Values extends object>({ base, edits }: Draft<Values>): Values => ({
  ...base,
  ...edits,
})

/** Whether one version of a record came after another. Records without versions are never newer. */
export const isNewer = (record: object, than: object): boolean => versionOf(record) > versionOf(than)

const versionOf = (record: object) => ('version' in record ? Number(record.version) : 0)

/** Whether two values of a field are the same to people: nothing is nothing, lists and line items compare by content. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameValue(item, right[index]))
  }
  if (isObject(left) && isObject(right)) {
    return Object.keys({ ...left, ...right }).every((key) => sameValue(left[key], right[key]))
  }
  return left === right
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whose value of a field counts. */
export type Side = 'mine' | 'theirs'

/**
 * The draft on top of the newer record. What the user typed stays, but where the choice is `theirs`; a value that the
 * user had not touched returns where the choice is `mine`.
 */
export function rebaseDraft<Values extends object>(
  draft: Draft<Values>,
  theirs: Values,
  choices: Readonly<Record<string, Side>>,
): Draft<Values> {
  const isTheirs = (name: string) =>
    choices[name] === 'theirs' || (choices[name] === undefined && !(name in draft.edits))
  return editDraft({ base: theirs, edits: {} }, without(valuesOf(draft), isTheirs))
}

function without<Values extends object>(
  values: Partial<Values>,
  isLeftOut: (name: string, value: unknown) => boolean,
): Partial<Values> {
  const kept = { ...values }
  for (const [name, value] of Object.entries(values))
    if (isLeftOut(name, value)) Reflect.deleteProperty(kept, name)
  return kept
}
