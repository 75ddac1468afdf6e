import { useRef } from 'react'
import { ApiError, messageOf } from '../api/ApiError.ts'
import type { FieldErrors } from '../api/ApiError.ts'
import type { AnyRecord } from '../define/field.ts'
import { fillText } from '../define/words.ts'
import type { ResolvedField, ResolvedResource } from '../registry/Registry.ts'
import { useToast } from '../ui/useToast.ts'
import type { Draft } from './Draft.ts'
import { withoutSecrets } from './formFields.ts'
import { placeErrors } from './placeErrors.ts'
import type { DraftReading } from './readDraft.ts'
import { useSave } from './useSave.ts'

interface SubmitOptions {
  readonly resource: ResolvedResource
  readonly mode: 'create' | 'edit'
  readonly read: (draft: Draft) => DraftReading
  readonly onSending: () => void
  /** By field, and what has none. */
  readonly onRefused: (errors: FieldErrors, problems: readonly string[]) => void
  /** Somebody else saved first; the record as it is now. */
  readonly onConflict: (theirs: AnyRecord) => void
  /** Stored, or there was nothing to store. */
  readonly onSaved: () => void
}

/** Checks a draft, stores it and says what came of it. One at a time: the second half of a double click finds it busy. */
export function useSubmit(options: SubmitOptions): (draft: Draft) => Promise<void> {
  const { resource, mode, read, onSending, onRefused, onSaved } = options
  const { messages } = resource
  const toast = useToast()
  const save = useSave(resource.name)
  const isBusy = useRef(false)

  const send = async (draft: Draft) => {
    const { input, errors, fields } = read(draft)
    if (Object.keys(errors).length > 0) return onRefused(errors, [])
    if (mode === 'edit' && Object.keys(input).length === 0) return onSaved()
    onSending()
    try {
      const saved = await save(mode === 'create' ? { mode, input } : { mode, input, base: draft.base })
      toast.success(fillText(mode === 'create' ? messages.created : messages.updated, saved))
      onSaved()
    } catch (error) {
      const problem = tellFailure(error, fields, options)
      if (problem) toast.error(mode === 'create' ? messages.createFailed : messages.updateFailed, problem)
    }
  }

  return async (draft) => {
    if (isBusy.current) return
    isBusy.current = true
    await send(draft)
    isBusy.current = false
  }
}

/** Puts a failure where it belongs; gives back what belongs to no field and no conflict. */
function tellFailure(
  error: unknown,
  fields: readonly ResolvedField[],
  { resource, onRefused, onConflict }: SubmitOptions,
): string | undefined {
  const theirs = newerVersion(error)
  if (theirs) {
    onConflict(withoutSecrets(resource.definition.fields, theirs))
    return undefined
  }
  const { placed, others } = placeErrors(error instanceof ApiError ? error.errors : {}, fields)
  const isPlaced = Object.keys(placed).length > 0
  const problems = isPlaced || others.length > 0 ? others : [messageOf(error)]
  onRefused(placed, problems)
  return isPlaced ? undefined : problems[0]
}

/** The record in an answer that says that somebody else saved it meanwhile. */
function newerVersion(error: unknown): AnyRecord | undefined {
  if (!(error instanceof ApiError) || error.statusCode !== 412) return undefined
  const record = error.details['data']
  return typeof record === 'object' && record !== null ? (record as AnyRecord) : undefined
}
