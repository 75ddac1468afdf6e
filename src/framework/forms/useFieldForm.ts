import { useMemo } from 'react'
import { useAsked } from '../access/useAsked.ts'
import { emptyItem } from '../fields/inputs/emptyItem.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import { readFields, toDefinitions } from './readDraft.ts'
import type { FieldsReading } from './readDraft.ts'
import type { DraftForm, DraftFormOptions } from './DraftForm.ts'
import { useKeptForm } from './useKeptForm.ts'

interface FieldFormOptions<Answer>
  extends
    Omit<DraftFormOptions<AnyRecord, AnyRecord, Answer>, 'record' | 'read' | 'kept'>,
    Omit<Parameters<typeof readFields>[0], 'fields'> {
  readonly fields: readonly ScreenField[]
  /** What the inputs hold at first; it is sent like what is typed. Default: the defaults of the fields. */
  readonly initial?: AnyRecord
  /** What it is called where the browser keeps what is typed, but for secrets and what is private. Default: nothing is kept. */
  readonly keptAs?: string
}

/** A form of some fields, as an action asks for them, with the inputs and checks of a generated form. */
export function useFieldForm<Answer>(options: FieldFormOptions<Answer>): DraftForm {
  const { fields, initial = {}, context = {}, judge, keptAs, ...rest } = options
  const asked = useAsked()
  const keeping = useMemo(
    () =>
      keptAs === undefined ? undefined : { name: keptAs, fields: toDefinitions(fields.filter(isPublic)) },
    [keptAs, fields],
  )
  return useKeptForm<AnyRecord, FieldsReading['input'], Answer>(keeping, {
    ...rest,
    record: { ...emptyItem(toDefinitions(fields), asked), ...initial },
    read: (draft) => readFields({ fields, context, judge }, draft),
  })
}

/** What no record holds afterwards, the browser does not either. */
const isPublic = ({ definition }: ScreenField) => definition.options.private !== true
