import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, reasonsOf } from '../api/ApiError.ts'
import type { FieldErrors } from '../api/ApiError.ts'
import { useAct } from '../api/useAct.ts'
import type { Act } from '../api/useAct.ts'
import { editDraft, isDirty, isNewer, rebaseDraft } from './Draft.ts'
import type { Draft } from './Draft.ts'
import type { Conflicting, DraftForm, DraftFormOptions, DraftReading } from './DraftForm.ts'
import { firstErrorPath, focusInput, placeErrors, withoutErrorsOf } from './placeErrors.ts'
import { useUnsaved } from './useUnsaved.ts'

interface FormState<Values extends object> {
  /** Nothing while nothing is typed. */
  readonly draft?: Draft<Values> | undefined
  readonly errors: FieldErrors
  readonly problems: readonly string[]
  readonly conflict?: Conflicting<Values> | undefined
  readonly isRestored: boolean
}

const PRISTINE = {
  draft: undefined,
  errors: {},
  problems: [],
  conflict: undefined,
  isRestored: false,
} as const

/** The one form: a draft over a record, its checks, and the act that it ends in. */
export function useDraftForm<Values extends object, Input extends object, Answer>(
  options: DraftFormOptions<Values, Input, Answer>,
): DraftForm<Values> {
  const { record, read, theirsIn, onUnchanged, onRefused, guarded = false, goesAway = false } = options
  const { kept } = options
  const id = useId()
  const acting = useAct()
  const [state, setState] = useState<FormState<Values>>(() => {
    const before = kept?.read(record)
    return { ...PRISTINE, draft: before, isRestored: before !== undefined }
  })
  const draft = draftOf(state, record)
  const reading = read(draft)
  const release = useUnsaved(guarded && isDirty(draft), kept?.forget)
  const change = (changes: Partial<FormState<Values>>) => setState((before) => ({ ...before, ...changes }))

  const show = (errors: FieldErrors, problems: readonly string[] = []) => {
    const path = firstErrorPath(errors, reading.fields)
    // What gets the focus must be there, and no longer disabled.
    flushSync(() => {
      change({ errors, problems })
      if (path !== undefined) options.reveal?.(path)
    })
    focusInput(id, path ?? 'problems')
  }
  const fail = (error: unknown, { fields }: DraftReading<Values, Input>, failure: string | undefined) => {
    const theirs = theirsIn?.(error)
    if (theirs) {
      acting.forget()
      return change({ conflict: { theirs, resend: true } })
    }
    const { placed, others } = placeErrors(error instanceof ApiError ? error.errors : {}, fields)
    const isPlaced = Object.keys(placed).length > 0
    const problems = isPlaced || others.length > 0 ? others : reasonsOf(error, failure)
    show(placed, problems)
    onRefused?.(problems, isPlaced)
  }
  const succeed = (answer: Answer, act: Act<Answer>, sent: Draft<Values>) => {
    if (!options.isStep) kept?.forget()
    release()
    const after = options.after?.(answer, sent)
    if (after === 'empty') setState(PRISTINE)
    else if (after) setState({ ...PRISTINE, draft: after })
    return act.onDone?.(answer)
  }
  // Until what follows a success is on screen, which may have to be loaded, the button is there for a second press.
  const isDone = useRef(false)
  useLayoutEffect(() => {
    if (!goesAway) isDone.current = false
  })
  const submit = async (of: Draft<Values>) => {
    if (isDone.current) return
    const found = read(of)
    if (isWrong(found.errors)) return show(found.errors)
    if (onUnchanged && Object.keys(found.input).length === 0) return onUnchanged()
    change({ errors: {}, problems: [] })
    const act = options.act(found.input, of)
    const outcome = await acting.run({
      ...act,
      quietOn: (error) => theirsIn?.(error) !== undefined,
      onDone: (answer) => succeed(answer, act, of),
    })
    if (outcome?.ok) isDone.current = true
    if (outcome?.ok === false) fail(outcome.error, found, act.failure)
  }

  return {
    id,
    values: reading.values,
    draft,
    errors: state.errors,
    problems: state.problems,
    isDirty: isDirty(draft),
    isRestored: state.isRestored && isDirty(draft),
    missing: Object.values(reading.errors)[0],
    reason: reasonIn(reading.errors, draft),
    isSaving: acting.isRunning,
    failure: acting.failure,
    isLost: acting.isLost,
    isStale: !state.conflict && isDirty(draft) && isNewer(record, draft.base),
    conflict: state.conflict,
    change: useLatest((changes: Partial<Values>) => {
      if (options.onChange) acting.forget()
      options.onChange?.()
      isDone.current = false
      setState((before) => withChanges(before, record, changes))
    }),
    check: useLatest((path: string) => {
      const text = reading.errors[path]
      if (text !== undefined && isTyped(draft, path)) change({ errors: { ...state.errors, [path]: text } })
    }),
    submit: () => void submit(draft),
    refuse: (fields = reading.fields) => {
      const { placed } = placeErrors(reading.errors, fields)
      if (isWrong(placed)) show(placed)
      return isWrong(placed)
    },
    fail: (text) => change({ problems: [text] }),
    reset: () => {
      setState(PRISTINE)
      kept?.forget()
    },
    release,
    showTheirs: () => change({ conflict: { theirs: record, resend: false } }),
    dismissConflict: () => change({ conflict: undefined }),
    settle: (choices, sends) => {
      if (!state.conflict) return
      const next = rebaseDraft(draft, state.conflict.theirs, choices)
      change({ draft: next, conflict: undefined, errors: {} })
      if (sends && state.conflict.resend) void submit(next)
    },
  }
}

/** Without edits the newest version that is known, else the one that was typed over (pitfall P8). */
function draftOf<Values extends object>({ draft }: FormState<Values>, record: Values): Draft<Values> {
  if (draft && (isDirty(draft) || isNewer(draft.base, record))) return draft
  return { base: record, edits: {} }
}

/** After a change of some fields, whose errors were about the old values. */
function withChanges<Values extends object>(
  state: FormState<Values>,
  record: Values,
  changes: Partial<Values>,
): FormState<Values> {
  const draft = editDraft(draftOf(state, record), changes)
  return { ...state, draft, errors: Object.keys(changes).reduce(withoutErrorsOf, state.errors) }
}

const isWrong = (errors: FieldErrors) => Object.keys(errors).length > 0

const isTyped = ({ edits }: Draft<object>, path: string) => Object.hasOwn(edits, path.split('.')[0] ?? path)

const reasonIn = (errors: FieldErrors, draft: Draft<object>): string | undefined =>
  Object.entries(errors).find(([path]) => isTyped(draft, path))?.[1]

/** A function for event handlers that does what the last render wanted, and is always the same. */
function useLatest<Args extends readonly unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
