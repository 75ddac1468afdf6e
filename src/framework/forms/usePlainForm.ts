import type { FieldErrors } from '../api/ApiError.ts'
import { valuesOf } from './Draft.ts'
import { useDraftForm } from './useDraftForm.ts'
import type { DraftForm, DraftFormOptions } from './useDraftForm.ts'

interface PlainFormOptions<Values extends object, Answer> extends Omit<
  DraftFormOptions<Values, Values, Answer>,
  'record' | 'read'
> {
  /** What the form begins with, and what it follows until the user types. */
  readonly initial: Values
  /** What is wrong, by name, in any order; undefined is nothing. Default: nothing is. */
  readonly validate?: (values: Values) => Readonly<Record<string, string | undefined>>
}

/** A form without definitions, by hand: what it holds is what it sends. Loads nothing of the registry or its inputs. */
export function usePlainForm<Values extends object, Answer>(
  options: PlainFormOptions<Values, Answer>,
): DraftForm<Values> {
  const { initial, validate, ...rest } = options
  return useDraftForm<Values, Values, Answer>({
    ...rest,
    record: initial,
    read: (draft) => {
      const values = valuesOf(draft)
      const fields = Object.keys(initial).map((name) => ({ name }))
      return { values, input: values, errors: found(validate?.(values) ?? {}), fields }
    },
  })
}

function found(findings: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(findings).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}
