import { useState } from 'react'
import { fillText } from '../define/words.ts'
import { FormSections } from '../forms/FormSections.tsx'
import { formatCount } from '../format/formatCount.ts'
import { inSentence } from '../registry/inSentence.ts'
import type { ResolvedAction, ResolvedResource } from '../registry/Registry.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { BulkResult } from './BulkResult.tsx'
import { countOf } from './BulkSelection.ts'
import type { BulkAnswer, BulkSelection } from './BulkSelection.ts'
import { inputSection } from './inputSection.ts'
import { isLost } from './useAct.ts'
import { useBulkAction } from './useBulkAction.ts'
import { useInputForm } from './useInputForm.ts'

interface BulkDialogProps {
  readonly resource: ResolvedResource
  readonly action: ResolvedAction
  readonly selection: BulkSelection
  /** The action was done, at least to some. */
  readonly onDone?: (() => void) | undefined
  readonly onClose: () => void
}

/** Asks before an action runs on many records, and says afterwards what became of each. */
export default function BulkDialog({ resource, action, selection, onDone, onClose }: BulkDialogProps) {
  // What was chosen when the dialog opened, whatever the list does meanwhile.
  const [target] = useState(selection)
  const { run, isRunning } = useBulkAction(resource)
  const fields = action.confirm?.fields ?? []
  const form = useInputForm(fields)
  const [failure, setFailure] = useState<{ readonly text: string | undefined; readonly isLost: boolean }>()
  const [answer, setAnswer] = useState<BulkAnswer>()

  const handleSubmit = async () => {
    const input = form.read()
    if (!input) return
    setFailure(undefined)
    const outcome = await run(action, target, input)
    if (!outcome) return
    if (!outcome.ok) return setFailure({ text: form.place(outcome.error), isLost: isLost(outcome.error) })
    const { succeeded, failed } = outcome.answer
    if (succeeded > 0) onDone?.()
    if (failed > 0) return setAnswer(outcome.answer)
    onClose()
  }

  if (answer) return <BulkResult resource={resource} action={action} answer={answer} onClose={onClose} />
  return (
    <ConfirmDialog
      title={toTitle(resource, action, countOf(target))}
      description={toDescription(action, countOf(target))}
      submitLabel={failure?.isLost ? 'Retry' : (action.confirm?.submitLabel ?? action.label)}
      danger={action.tone === 'danger'}
      isBusy={isRunning}
      error={failure?.text}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {fields.length > 0 && (
        <FormSections sections={[inputSection(fields)]} binding={form.binding} isStored={false} />
      )}
    </ConfirmDialog>
  )
}

/** The definition's words when they count; otherwise words that do: "Archive: 12 suppliers". */
function toTitle({ labels }: ResolvedResource, { label, confirm }: ResolvedAction, count: number): string {
  if (confirm?.title.includes('{count}')) return fillText(confirm.title, { count: formatCount(count) })
  return `${label}: ${formatCount(count)} ${inSentence(count === 1 ? labels.singular : labels.plural)}`
}

/** A description that names fields is about one record only. */
function toDescription({ confirm }: ResolvedAction, count: number): string | undefined {
  const text = confirm?.description && fillText(confirm.description, { count: formatCount(count) })
  return text !== undefined && /\{\w+\}/.test(text) ? undefined : text
}
