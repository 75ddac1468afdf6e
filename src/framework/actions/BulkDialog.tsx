import { useState } from 'react'
import type { Act } from '../api/useAct.ts'
import { fillText } from '../define/fillPath.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { FormFields } from '../forms/FormSections.tsx'
import { useFieldForm } from '../forms/useFieldForm.ts'
import { formatCount } from '../format/formatCount.ts'
import { inSentence } from '../define/inSentence.ts'
import type { ScreenAction } from '../registry/ScreenAction.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { BulkResult } from './BulkResult.tsx'
import { countOf } from './BulkSelection.ts'
import type { BulkAnswer, BulkSelection } from './BulkSelection.ts'
import { useToBulkAct } from './useAction.ts'

interface BulkDialogProps {
  readonly resource: ScreenResource
  readonly action: ScreenAction
  readonly selection: BulkSelection
  /** The action was done, at least to some. */
  readonly onDone?: (() => void) | undefined
  readonly onClose: () => void
}

/** Asks before an action runs on many records, and shows the result of each afterwards. */
export default function BulkDialog({ resource, action, selection, onDone, onClose }: BulkDialogProps) {
  // What was chosen when the dialog opened, whatever the list does meanwhile.
  const [target] = useState(selection)
  const [answer, setAnswer] = useState<BulkAnswer>()
  const toAct = useToBulkAct(resource)
  const fields = action.confirm?.fields ?? []
  const form = useFieldForm({
    fields,
    keptAs: [resource.name, action.name, 'many'].join('.'),
    act: (input): Act<BulkAnswer> => ({
      ...toAct(action, target, input),
      onDone: (done) => {
        if (done.succeeded > 0) onDone?.()
        if (done.failed > 0) setAnswer(done)
        else onClose()
      },
    }),
  })

  if (answer) return <BulkResult resource={resource} action={action} answer={answer} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={toTitle(resource, action, countOf(target))}
      description={toDescription(action, countOf(target))}
      submitLabel={action.confirm?.submitLabel ?? action.label}
      danger={action.tone === 'danger'}
      onClose={onClose}
    >
      {fields.length > 0 && <FormFields fields={fields} />}
    </FormDialog>
  )
}

/** The definition's words when they count; otherwise words that do: "Archive: 12 suppliers". */
function toTitle({ labels }: ScreenResource, { label, confirm }: ScreenAction, count: number): string {
  if (confirm?.title.includes('{count}')) return fillText(confirm.title, { count: formatCount(count) })
  return `${label}: ${formatCount(count)} ${inSentence(count === 1 ? labels.singular : labels.plural)}`
}

/** A description that names fields is about one record only. */
function toDescription({ confirm }: ScreenAction, count: number): string | undefined {
  const text = confirm?.description && fillText(confirm.description, { count: formatCount(count) })
  return text !== undefined && /\{\w+\}/.test(text) ? undefined : text
}
