import { useAsked } from '../access/useAsked.ts'
import { emptyItem } from '../fields/inputs/emptyItem.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ResolvedField } from '../registry/ResolvedField.ts'
import { readFields, toDefinitions } from './readDraft.ts'
import type { FieldsReading } from './readDraft.ts'
import { useDraftForm } from './useDraftForm.ts'
import type { DraftForm, DraftFormOptions } from './useDraftForm.ts'

interface FieldFormOptions<Answer>
  extends
    Omit<DraftFormOptions<AnyRecord, AnyRecord, Answer>, 'record' | 'read'>,
    Omit<Parameters<typeof readFields>[0], 'fields'> {
  readonly fields: readonly ResolvedField[]
  /** What the inputs hold at first; it is sent like what is typed. Default: the defaults of the fields. */
  readonly initial?: AnyRecord
}

/** A form of some fields, as an action asks for them, with the inputs and checks of a generated form. */
export function useFieldForm<Answer>(options: FieldFormOptions<Answer>): DraftForm {
  const { fields, initial = {}, context = {}, judge, ...rest } = options
  const asked = useAsked()
  return useDraftForm<AnyRecord, FieldsReading['input'], Answer>({
    ...rest,
    record: { ...emptyItem(toDefinitions(fields), asked), ...initial },
    read: (draft) => readFields({ fields, context, judge }, draft),
  })
}
