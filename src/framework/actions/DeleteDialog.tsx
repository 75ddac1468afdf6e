import { useDelete } from '@refinedev/core'
import { ApiError } from '../api/ApiError.ts'
import { useAct } from '../api/useAct.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { fillText } from '../define/fillPath.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { RecordSummary } from './RecordSummary.tsx'
import { useToUndo } from './useAction.ts'
import { t } from '../text/t.ts'

interface DeleteDialogProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
  readonly onClose: () => void
  /** The record is gone. Default: nothing more happens. */
  readonly onDeleted?: (() => void) | undefined
}

/** Asks before a record is deleted; deletes the version that is shown, and no other. */
export default function DeleteDialog({ resource, record, onClose, onDeleted }: DeleteDialogProps) {
  const { labels, messages, deleteSummary } = resource
  const { mutateAsync } = useDelete()
  const toUndo = useToUndo(resource)
  const { run, isRunning, error, failure } = useAct()
  const isOld = error instanceof ApiError && error.statusCode === 412

  const handleSubmit = () =>
    run({
      input: record['id'],
      send: () =>
        mutateAsync({
          resource: resource.name,
          id: String(record['id']),
          meta: { ifMatch: record['version'] },
          invalidates: [],
          successNotification: false,
          errorNotification: false,
        }),
      success: ({ data }) => fillText(messages.deleted, { ...record, ...data }),
      successDetails: ({ data }) => filledText(messages.deletedDescription, { ...record, ...data }),
      undo: () => toUndo({ removes: true, undo: undefined }, record),
      failure: fillText(messages.deleteFailed, record),
      onDone: () => {
        onClose()
        onDeleted?.()
      },
    })

  return (
    <ConfirmDialog
      title={fillText(messages.deleteTitle, record)}
      description={fillText(messages.deleteDescription, record)}
      submitLabel={t('Delete {singular}', { singular: labels.singular.toLowerCase() })}
      danger
      isBusy={isRunning}
      error={isOld ? t(CHANGED) : failure}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <RecordSummary fields={deleteSummary} record={record} />
    </ConfirmDialog>
  )
}

/** A text whose every place the record fills, or nothing. */
function filledText(text: string | undefined, record: AnyRecord): string | undefined {
  const filled = text && fillText(text, record)
  return filled && !/\{\w+\}/.test(filled) ? filled : undefined
}

const CHANGED = 'Someone else changed this in the meantime. Check it again before you delete it.'
