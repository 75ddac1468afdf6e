import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../../framework/ui/ConfirmDialog.tsx'
import styles from './DeleteTeamDialog.module.css'
import type { Team } from './Team.ts'
import { useDeleteTeam } from './useDeleteTeam.ts'

interface DeleteTeamDialogProps {
  readonly team: Team
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Asks for the name of the team, to the letter; says everything that stands in the way. Spec B, section 4. */
export function DeleteTeamDialog({ team, onDeleted, onClose }: DeleteTeamDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { remove, isBusy, reasons } = useDeleteTeam(team, onDeleted)
  return (
    <ConfirmDialog
      title={`Delete ${team.name}`}
      description="This cannot be undone. The team, its links, invoices, cards and keys stop working for everybody in it."
      submitLabel="Delete Team"
      danger
      isBusy={isBusy}
      disabled={typed !== team.name}
      onSubmit={() => remove(typed)}
      onClose={onClose}
    >
      <div className={styles['field']}>
        <label htmlFor={id}>
          Type <strong>{team.name}</strong> to confirm
        </label>
        <Input
          id={id}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {reasons.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message="Failed to delete team"
          description={
            <ul className={styles['reasons']}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          }
        />
      )}
    </ConfirmDialog>
  )
}
