import { Alert } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { TeamRecord } from '#resources/teamSettings.ts'
import { useServices } from '#providers/Services.ts'
import { ApiError, messageOf, useAct } from '#framework/api'
import { TypeToConfirm, useLeaveUnsaved } from '#framework/forms'
import { ConfirmDialog, useToast } from '#framework/ui'
import styles from './TeamParts.module.css'

const FAILED = 'Failed to delete team'

interface Deleted {
  /** Where the session goes on; null: it ended. */
  readonly team: { readonly id: string; readonly name: string } | null
}

interface DeleteTeamDialogProps {
  readonly team: TeamRecord
  readonly onClose: () => void
}

/** Asks for the exact name of the team; lists every reason why it cannot be deleted. */
export function DeleteTeamDialog({ team, onClose }: DeleteTeamDialogProps) {
  const [typed, setTyped] = useState('')
  const { remove, isRunning, reasons } = useDeleteTeam(team)
  return (
    <ConfirmDialog
      title={`Delete ${team.name}`}
      description="This cannot be undone. The team, its links, invoices, cards and keys stop working for everybody in it."
      submitLabel="Delete Team"
      danger
      isBusy={isRunning}
      disabled={typed !== team.name}
      onSubmit={() => void remove(typed)}
      onClose={onClose}
    >
      <TypeToConfirm text={team.name} value={typed} focus onChange={setTyped} />
      {reasons.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={FAILED}
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

/** Deletes a team and leads to where the user goes on: another of their teams, or the sign-in page. */
function useDeleteTeam({ id, name }: TeamRecord) {
  const leaveUnsaved = useLeaveUnsaved()
  const { client, auth } = useServices()
  const toast = useToast()
  const navigate = useNavigate()
  const { run, isRunning, error } = useAct()

  const leave = async ({ team }: Deleted) => {
    leaveUnsaved()
    // The screens follow to the other team first, so that none asks for what is gone.
    if (team) await auth.refreshProfile().catch(() => undefined)
    await navigate('/dashboard', { replace: true })
    toast.success('Team deleted', team ? `You go on in ${team.name}.` : undefined)
    if (!team) auth.endWithTeam()
  }
  const remove = async (confirmName: string) => {
    const outcome = await run({
      input: confirmName,
      send: () =>
        client.call<Deleted>(`/teams/${encodeURIComponent(id)}`, { method: 'DELETE', body: { confirmName } }),
      onDone: ({ data }) => leave(data),
      // The screens of the team are left.
      refreshes: false,
    })
    if (outcome?.ok !== false) return
    const found = reasonsOf(outcome.error)
    toast.error(FAILED, found.length > 1 ? `${name} cannot be deleted yet.` : found[0])
  }
  return { remove, isRunning, reasons: error === undefined ? [] : reasonsOf(error) }
}

/** Every reason that the API gave. */
function reasonsOf(error: unknown): readonly string[] {
  const given: unknown = error instanceof ApiError ? error.details['message'] : undefined
  if (!Array.isArray(given)) return [messageOf(error, FAILED)]
  return given.filter((text): text is string => typeof text === 'string')
}
