import { useState } from 'react'
import type { ReactNode } from 'react'
import type { StandingAction } from '../define/action.ts'
import { refuseInput, startOf } from '../define/actionInputs.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { FormButtons } from '../forms/FormButtons.tsx'
import { FormField } from '../forms/FormField.tsx'
import { FormFrame, FormProblems } from '../forms/FormFrame.tsx'
import { RestoredDraft } from '../forms/RestoredDraft.tsx'
import { toErrors } from '../forms/placeErrors.ts'
import type { DraftForm, DraftFormOptions } from '../forms/DraftForm.ts'
import { useFieldForm } from '../forms/useFieldForm.ts'
import styles from './actions.module.css'
import { useToAct } from './useAction.ts'
import { missingIn, useLoaded } from '../forms/useLoaded.ts'
import { useStandingAction } from './useStandingAction.ts'

interface ActionFormProps {
  readonly action: StandingAction
  /** What it is done to. Default: nothing that its path would name. */
  readonly record?: AnyRecord
  /** Opens with the cursor in the first input. Default false. */
  readonly autoFocus?: boolean
  /** Before its button. Default: nothing. */
  readonly extra?: (form: DraftForm) => ReactNode
  /** What it holds after a success. Default: nothing, it starts over. */
  readonly after?: DraftFormOptions<AnyRecord, AnyRecord, AnyRecord>['after']
  readonly onDone?: (answer: AnyRecord) => unknown
}

const NOTHING: AnyRecord = {}

/** An action on something that is not a record of a resource, asked in a line of the screen instead of in a dialog. */
export function ActionForm({
  action,
  record = NOTHING,
  autoFocus = false,
  extra,
  after = () => 'empty',
  onDone,
}: ActionFormProps) {
  const toAct = useToAct(action)
  const shown = useStandingAction(action)
  const { confirm } = action.action
  const refuse = useLoaded(confirm.refuse)
  const fields = shown.confirm?.fields ?? []
  const [initial] = useState(() => startOf(confirm, record))
  const form = useFieldForm({
    fields,
    initial,
    keptAs: [action.name, record['id']].join('.'),
    judge: (input) => toErrors(refuseInput(confirm, input, { record, balances: [], refuse })),
    act: (input) => ({ ...toAct(shown, record, input), onDone }),
    after,
  })
  return (
    <FormFrame form={form} label={shown.confirm?.title ?? shown.label} className={styles['form']}>
      <RestoredDraft form={form} />
      <div className={styles['inputs']} data-count={fields.length}>
        {fields.map((field, index) => (
          <FormField key={field.name} field={field} autoFocus={autoFocus && index === 0} />
        ))}
        <div className={styles['acts']}>
          {extra?.(form)}
          <FormButtons submitLabel={shown.label} reason={missingIn(fields, form.values) ?? form.reason} />
        </div>
      </div>
      {shown.confirm?.description && <p className={styles['note']}>{shown.confirm.description}</p>}
      <FormProblems />
    </FormFrame>
  )
}
