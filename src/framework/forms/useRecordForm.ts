import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, messageOf } from '../api/ApiError.ts'
import type { FieldErrors } from '../api/ApiError.ts'
import type { AnyRecord } from '../define/field.ts'
import { fillText } from '../define/words.ts'
import type { ResolvedForm, ResolvedResource } from '../registry/Registry.ts'
import { useToast } from '../ui/useToast.ts'
import { rebaseDraft } from './conflict.ts'
import type { Side } from './conflict.ts'
import { editDraft, isDirty } from './Draft.ts'
import type { Draft } from './Draft.ts'
import { focusInput } from './focusInput.ts'
import { isNewer } from './isNewer.ts'
import { firstErrorPath, placeErrors, withoutErrorsOf } from './placeErrors.ts'
import { readDraft } from './readDraft.ts'
import { useSave } from './useSave.ts'
import { useUnsaved } from './useUnsaved.ts'

interface FormOptions {
  readonly resource: ResolvedResource
  readonly form: ResolvedForm
  readonly mode: 'create' | 'edit'
  /** What the form begins with, and what it follows until somebody types. Without secrets. */
  readonly record: AnyRecord
  readonly onClose: () => void
}

interface FormState {
  /** Nothing while nothing is typed. */
  readonly draft: Draft | undefined
  readonly errors: FieldErrors
  /** What went wrong without a field to blame. */
  readonly problems: readonly string[]
  /** Somebody else's version that the user has to look at; `resend`: to save on top of it. */
  readonly conflict: { readonly theirs: AnyRecord; readonly resend: boolean } | undefined
  readonly isSaving: boolean
}

const PRISTINE: FormState = {
  draft: undefined,
  errors: {},
  problems: [],
  conflict: undefined,
  isSaving: false,
}

/** The state of a form over a record, and everything the user can do with it. */
export function useRecordForm({ resource, form, mode, record, onClose }: FormOptions) {
  const id = useId()
  const toast = useToast()
  const save = useSave(resource.name)
  const [state, setState] = useState(PRISTINE)
  const sending = useRef(false)

  const draft = currentDraft(state.draft, record)
  const read = (of: Draft) => readDraft({ resource, form, mode }, of)
  const { values, fields } = read(draft)
  const release = useUnsaved(isDirty(draft))

  const change = (changes: Partial<FormState>) => setState((before) => ({ ...before, ...changes }))
  const fail = (errors: FieldErrors, problems: readonly string[] = []) => {
    // What gets the focus must be there, and no longer disabled.
    flushSync(() => change({ errors, problems, isSaving: false }))
    focusInput(id, firstErrorPath(errors, fields) ?? 'problems')
  }

  const handleFailure = (error: unknown) => {
    if (error instanceof ApiError && error.statusCode === 412 && isRecord(error.details['data'])) {
      change({ conflict: { theirs: error.details['data'], resend: true }, isSaving: false })
      return
    }
    const { placed, others } = placeErrors(error instanceof ApiError ? error.errors : {}, fields)
    if (Object.keys(placed).length > 0) return fail(placed, others)
    const problems = others.length > 0 ? others : [messageOf(error)]
    toast.error(resource.messages[mode === 'create' ? 'createFailed' : 'updateFailed'], problems[0])
    fail({}, problems)
  }

  const send = async (of: Draft) => {
    const { input, errors } = read(of)
    if (Object.keys(errors).length > 0) return fail(errors)
    if (mode === 'edit' && Object.keys(input).length === 0) return onClose()
    change({ errors: {}, problems: [], isSaving: true })
    try {
      const saved = await save(mode === 'create' ? { mode, input } : { mode, input, base: of.base })
      toast.success(fillText(resource.messages[mode === 'create' ? 'created' : 'updated'], saved))
      release()
      onClose()
    } catch (error) {
      handleFailure(error)
    }
  }

  /** One at a time: the second half of a double click finds it busy. */
  const submit = async (of: Draft = draft) => {
    if (sending.current) return
    sending.current = true
    await send(of)
    sending.current = false
  }

  return {
    id,
    values,
    fields,
    draft,
    errors: state.errors,
    problems: state.problems,
    conflict: state.conflict,
    isSaving: state.isSaving,
    /** Somebody saved another version while the user was typing. */
    isStale: mode === 'edit' && isDirty(draft) && isNewer(record, draft.base),
    submit: () => void submit(),
    setValue: (name: string, value: unknown) =>
      setState((before) => ({
        ...before,
        draft: editDraft(currentDraft(before.draft, record), name, value),
        errors: withoutErrorsOf(before.errors, name),
      })),
    /** Checks one field that the user has typed in and left. */
    check: (name: string, path: string) => {
      const text = read(draft).errors[path]
      if (text !== undefined && Object.hasOwn(draft.edits, name))
        change({ errors: { ...state.errors, [path]: text } })
    },
    showTheirs: () => change({ conflict: { theirs: record, resend: false } }),
    dismissConflict: () => change({ conflict: undefined }),
    settle: (choices: Readonly<Record<string, Side>>, sends: boolean) => {
      if (!state.conflict) return
      const next = rebaseDraft(draft, state.conflict.theirs, choices)
      change({ draft: next, conflict: undefined, errors: {} })
      if (sends && state.conflict.resend) void submit(next)
    },
  }
}

/** Without edits the newest version that is known, else the one that was typed over (pitfall P8). */
function currentDraft(draft: Draft | undefined, record: AnyRecord): Draft {
  if (draft && (isDirty(draft) || isNewer(draft.base, record))) return draft
  return { base: record, edits: {} }
}

const isRecord = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null
