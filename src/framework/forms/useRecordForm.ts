import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '../api/ApiError.ts'
import type { AnyRecord } from '../define/field.ts'
import type { ResolvedForm, ResolvedResource } from '../registry/Registry.ts'
import { rebaseDraft } from './conflict.ts'
import type { Side } from './conflict.ts'
import { isDirty } from './Draft.ts'
import type { Draft } from './Draft.ts'
import { focusInput } from './focusInput.ts'
import { draftOf, isNewer, PRISTINE, withValue } from './formState.ts'
import type { FormState } from './formState.ts'
import { firstErrorPath } from './placeErrors.ts'
import { readDraft } from './readDraft.ts'
import { useSubmit } from './useSubmit.ts'
import { useUnsaved } from './useUnsaved.ts'

interface FormOptions {
  readonly resource: ResolvedResource
  readonly form: ResolvedForm
  readonly mode: 'create' | 'edit'
  /** What the form begins with, and what it follows until somebody types. Without secrets. */
  readonly record: AnyRecord
  readonly onClose: () => void
}

/** The state of a form over a record, and everything the user can do with it. */
export function useRecordForm({ resource, form, mode, record, onClose }: FormOptions) {
  const id = useId()
  const [state, setState] = useState(PRISTINE)
  const draft = draftOf(state, record)
  const read = (of: Draft) => readDraft({ resource, form, mode }, of)
  const { values, fields, errors: found } = read(draft)
  const release = useUnsaved(isDirty(draft))

  const change = (changes: Partial<FormState>) => setState((before) => ({ ...before, ...changes }))
  const fail = (errors: FieldErrors, problems: readonly string[]) => {
    // What gets the focus must be there, and no longer disabled.
    flushSync(() => change({ errors, problems, isSaving: false }))
    focusInput(id, firstErrorPath(errors, fields) ?? 'problems')
  }
  const submit = useSubmit({
    resource,
    mode,
    read,
    onSending: () => change({ errors: {}, problems: [], isSaving: true }),
    onRefused: fail,
    onConflict: (theirs) => change({ conflict: { theirs, resend: true }, isSaving: false }),
    onSaved: () => {
      release()
      onClose()
    },
  })

  return {
    ...state,
    id,
    values,
    fields,
    draft,
    isComplete: Object.keys(found).length === 0,
    /** Somebody saved another version while the user was typing. */
    isStale: mode === 'edit' && isDirty(draft) && isNewer(record, draft.base),
    submit: () => void submit(draft),
    setValue: (name: string, value: unknown) => setState((before) => withValue(before, record, name, value)),
    /** Checks one field that the user has typed in and left. */
    check: (name: string, path: string) => {
      const text = found[path]
      if (text !== undefined && Object.hasOwn(draft.edits, name))
        change({ errors: { ...state.errors, [path]: text } })
    },
    showTheirs: () => change({ conflict: { theirs: record, resend: false } }),
    dismissConflict: () => change({ conflict: undefined }),
    /** Ends a conflict; `sends`: and saves what came of it, if that is what led to it. */
    settle: (choices: Readonly<Record<string, Side>>, sends: boolean) => {
      if (!state.conflict) return
      const next = rebaseDraft(draft, state.conflict.theirs, choices)
      change({ draft: next, conflict: undefined, errors: {} })
      if (sends && state.conflict.resend) void submit(next)
    },
  }
}
