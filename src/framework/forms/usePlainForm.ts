import type { FieldErrors } from '../api/ApiError.ts'
import { valuesOf } from './Draft.ts'
import { useDraftForm } from './useDraftForm.ts'
import type { Draft } from './Draft.ts'
import type { DraftForm, DraftFormOptions, DraftReading } from './DraftForm.ts'

interface PlainFields<Values extends object> {
  /** What the form begins with, and what it follows until the user types. */
  readonly initial: Values
  /** What is wrong, by name, in any order; undefined is nothing. Default: nothing is. */
  readonly validate?: ((values: Values) => Readonly<Record<string, string | undefined>>) | undefined
}

type PlainFormOptions<Values extends object, Answer> = PlainFields<Values> &
  Omit<DraftFormOptions<Values, Values, Answer>, 'record' | 'read'>

/** A form without definitions, by hand: what it holds is what it sends. Loads nothing of the registry or its inputs. */
export function usePlainForm<Values extends object, Answer>({
  initial,
  validate,
  ...rest
}: PlainFormOptions<Values, Answer>): DraftForm<Values> {
  return useDraftForm<Values, Values, Answer>({
    ...rest,
    ...toPlain({ initial, validate }),
  })
}

/** The record of such a form and how it is read, for one that is kept. */
export function toPlain<Values extends object>({ initial, validate }: PlainFields<Values>) {
  return {
    record: initial,
    read: (draft: Draft<Values>): DraftReading<Values, Values> => {
      const values = valuesOf(draft)
      const fields = Object.keys(initial).map((name) => ({ name }))
      return { values, input: values, errors: found(validate?.(values) ?? {}), fields }
    },
  }
}

function found(findings: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(findings).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}
