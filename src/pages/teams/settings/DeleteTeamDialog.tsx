import { Alert } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '#framework/ui'
import { TypeTeamName } from '../TypeTeamName.tsx'
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
      <TypeTeamName name={team.name} value={typed} focus onChange={setTyped} />
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
