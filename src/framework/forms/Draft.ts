import type { AnyRecord } from '../define/field.ts'
import { sameValue } from './sameValue.ts'

/** What the user has typed over a record. Without edits it follows the record, whatever a refetch brings (pitfall P8). */
export interface Draft {
  /** The record as it was when the user began to type. */
  readonly base: AnyRecord
  /** What differs from it, by field. */
  readonly edits: AnyRecord
}

/** Takes up one change. Typing the old value again is no change. */
export function editDraft({ base, edits }: Draft, name: string, value: unknown): Draft {
  if (!sameValue(base[name], value)) return { base, edits: { ...edits, [name]: value } }
  return { base, edits: Object.fromEntries(Object.entries(edits).filter(([other]) => other !== name)) }
}

export const isDirty = ({ edits }: Draft): boolean => Object.keys(edits).length > 0

/** What the form shows. */
export const valuesOf = ({ base, edits }: Draft): AnyRecord => ({ ...base, ...edits })
