import { useState } from 'react'
import { messageOf } from '../api/ApiError.ts'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/ClientContext.ts'
import { fillText } from '../define/words.ts'
import { FormSections } from '../forms/FormSections.tsx'
import { formatCount } from '../format/formatCount.ts'
import { inSentence } from '../registry/inSentence.ts'
import type { ResolvedAction, ResolvedResource } from '../registry/Registry.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useToast } from '../ui/useToast.ts'
import { BulkResult } from './BulkResult.tsx'
import type { BulkAnswer } from './BulkResult.tsx'
import { countOf, toTarget } from './BulkSelection.ts'
import type { BulkSelection } from './BulkSelection.ts'
import { inputSection } from './inputSection.ts'
import { isLost, useAct } from './useAct.ts'
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
  const client = useClient()
  const toast = useToast()
  // What was chosen when the dialog opened, whatever the list does meanwhile.
  const [target] = useState(selection)
  const { act, isRunning } = useAct<BulkAnswer>()
  const fields = action.confirm?.fields ?? []
  const form = useInputForm(fields)
  const [failure, setFailure] = useState<{ readonly text: string | undefined; readonly isLost: boolean }>()
  const [answer, setAnswer] = useState<BulkAnswer>()

  const handleSubmit = async () => {
    const input = form.read()
    if (!input) return
    setFailure(undefined)
    const body = { ...toTarget(target), ...(fields.length > 0 && { input }) }
    const path = `/${resource.name}/actions/${action.name}`
    const outcome = await act(body, (sent, idempotencyKey) =>
      callCollection<BulkAnswer>(client, path, { body: sent, idempotencyKey }),
    )
    if (!outcome) return
    if (!outcome.ok) {
      toast.error(fillText(action.failure, { count: countOf(target) }), messageOf(outcome.error))
      return setFailure({ text: form.place(outcome.error), isLost: isLost(outcome.error) })
    }
    const { succeeded, failed } = outcome.answer
    if (succeeded > 0) onDone?.()
    if (failed > 0) return setAnswer(outcome.answer)
    toast.success(`${action.label}: ${formatCount(succeeded)} done`)
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
