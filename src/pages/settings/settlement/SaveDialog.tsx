import type { SettlementChange } from '#resources/vocabulary/settlement.ts'
import { ApiError } from '#framework/api'
import { ConfirmDialog } from '#framework/ui'
import { Changes } from './Changes.tsx'

interface SaveDialogProps {
  readonly changes: readonly SettlementChange[]
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Shows old and new before it counts. */
export function SaveDialog({ changes, error, ...dialog }: SaveDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Save settlement settings"
      description="The owners of the team are told of this at once."
      submitLabel="Save settings"
      error={error ? textOf(error) : undefined}
    >
      <Changes changes={changes} />
    </ConfirmDialog>
  )
}

function textOf(error: Error): string {
  if (!(error instanceof ApiError) || error.statusCode !== 412) return error.message
  return `${error.message}. What is shown as old is the present state now: check it, and save again.`
}
