import type { FieldErrors } from '../api/ApiError.ts'
import { computeItem } from '../define/computeItems.ts'
import type { AnyRecord } from '../define/field.ts'
import { validateRecord } from '../define/validate.ts'
import type { ResolvedField, ResolvedForm, ResolvedResource } from '../registry/Registry.ts'
import { valuesOf } from './Draft.ts'
import type { Draft } from './Draft.ts'
import { toDefinitions, writableFields } from './formFields.ts'
import { toErrors } from './placeErrors.ts'
import { toCreateInput, toEditInput } from './toInput.ts'

interface FormShape {
  readonly resource: ResolvedResource
  readonly form: ResolvedForm
  readonly mode: 'create' | 'edit'
}

/** What follows from a draft. */
export interface DraftReading {
  /** Every value, the worked-out ones too. */
  readonly values: AnyRecord
  /** The fields in sight that can be typed in. */
  readonly fields: readonly ResolvedField[]
  /** What would be sent. */
  readonly input: AnyRecord
  /** What the API would refuse, by path. */
  readonly errors: FieldErrors
}

/** Works out what a form shows, sends and refuses. The texts are those of the API. */
export function readDraft({ resource, form, mode }: FormShape, draft: Draft): DraftReading {
  const values = computeItem(resource.definition.fields, valuesOf(draft))
  const fields = writableFields(form, values)
  const input = mode === 'create' ? toCreateInput(fields, draft) : toEditInput(fields, draft)
  const found = validateRecord(toDefinitions(fields), input, { partial: mode === 'edit' })
  return { values, fields, input, errors: toErrors(found) }
}
