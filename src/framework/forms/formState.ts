import type { FieldErrors } from '../api/ApiError.ts'
import type { AnyRecord } from '../define/field.ts'
import { editDraft, isDirty } from './Draft.ts'
import type { Draft } from './Draft.ts'
import { withoutErrorsOf } from './placeErrors.ts'

/** Everything a form remembers. */
export interface FormState {
  /** Nothing while nothing is typed. */
  readonly draft: Draft | undefined
  readonly errors: FieldErrors
  /** What went wrong without a field to blame. */
  readonly problems: readonly string[]
  /** Somebody else's version that the user has to look at; `resend`: to save on top of it. */
  readonly conflict: { readonly theirs: AnyRecord; readonly resend: boolean } | undefined
  readonly isSaving: boolean
}

export const PRISTINE: FormState = {
  draft: undefined,
  errors: {},
  problems: [],
  conflict: undefined,
  isSaving: false,
}

/** Without edits the newest version that is known, else the one that was typed over (pitfall P8). */
export function draftOf({ draft }: FormState, record: AnyRecord): Draft {
  if (draft && (isDirty(draft) || isNewer(draft.base, record))) return draft
  return { base: record, edits: {} }
}

/** After a change of one field, whose errors were about the old value. */
export function withValue(state: FormState, record: AnyRecord, name: string, value: unknown): FormState {
  return {
    ...state,
    draft: editDraft(draftOf(state, record), name, value),
    errors: withoutErrorsOf(state.errors, name),
  }
}

/** Whether one version of a record came after another. */
export function isNewer(record: AnyRecord, than: AnyRecord): boolean {
  return Number(record['version'] ?? 0) > Number(than['version'] ?? 0)
}
