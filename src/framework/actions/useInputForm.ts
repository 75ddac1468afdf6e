import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, messageOf } from '../api/ApiError.ts'
import type { FieldErrors } from '../api/ApiError.ts'
import type { AnyRecord } from '../define/field.ts'
import { computeItem } from '../define/computeItems.ts'
import { validateRecord } from '../define/validate.ts'
import { emptyItem } from '../fields/inputs/emptyItem.ts'
import { editDraft, valuesOf } from '../forms/Draft.ts'
import type { Draft } from '../forms/Draft.ts'
import { focusInput } from '../forms/focusInput.ts'
import { toDefinitions } from '../forms/formFields.ts'
import { firstErrorPath, placeErrors, toErrors, withoutErrorsOf } from '../forms/placeErrors.ts'
import { toCreateInput } from '../forms/toInput.ts'
import type { ResolvedField } from '../registry/Registry.ts'

/**
 * What an action asks for, with the inputs and checks of a form. `record`: what the inputs may look at besides, as an
 * amount does for its currency. `initial`: what stands in the inputs at first, and is sent like what was typed. `judge`: what
 * is wrong, by field, that the definitions of the fields cannot know.
 */
export function useInputForm(
  fields: readonly ResolvedField[],
  record: AnyRecord = {},
  initial: AnyRecord = {},
  judge: (input: AnyRecord) => FieldErrors = nothingElse,
) {
  const id = useId()
  const definitions = toDefinitions(fields)
  const [draft, setDraft] = useState<Draft>(() => ({
    base: { ...emptyItem(definitions), ...initial },
    edits: {},
  }))
  const [errors, setErrors] = useState<FieldErrors>({})
  const input = toCreateInput(fields, draft)
  const judged = Object.entries(judge(input)).map(([name, text]) => ({ field: name, text }))
  const found = [...validateRecord(definitions, input), ...judged]

  const refuse = (refused: FieldErrors) => {
    flushSync(() => setErrors(refused))
    focusInput(id, firstErrorPath(refused, fields) ?? '')
  }

  return {
    binding: {
      id,
      values: computeItem(definitions, { ...record, ...valuesOf(draft) }),
      errors,
      // What is typed while the act is under way harms nothing, and a disabled input would lose the focus.
      isSaving: false,
      setValue: (name: string, value: unknown) => {
        setDraft((before) => editDraft(before, name, value))
        setErrors((before) => withoutErrorsOf(before, name))
      },
      check: (name: string, path: string) => {
        const error = found.find(({ field }) => field === path)
        if (error && Object.hasOwn(draft.edits, name)) setErrors({ ...errors, [path]: error.text })
      },
    },
    /** What is wrong with something that was filled in, whether or not it was left yet: the button waits for it. */
    reason: found.find(({ field }) => Object.hasOwn(draft.edits, field.split('.')[0] ?? field))?.text,
    /** What was filled in; or nothing, and the inputs say why. */
    read: (): AnyRecord | undefined => {
      if (found.length === 0) return input
      refuse(toErrors(found))
      return undefined
    },
    /** Puts what the API refused on its inputs; gives back what has no input. `failed`: what failed, if the API does not say why. */
    place: (error: unknown, failed?: string): string | undefined => {
      const { placed, others } = placeErrors(error instanceof ApiError ? error.errors : {}, fields)
      if (Object.keys(placed).length === 0) return others[0] ?? messageOf(error, failed)
      refuse(placed)
      return others[0]
    },
  }
}

const nothingElse = (): FieldErrors => ({})
