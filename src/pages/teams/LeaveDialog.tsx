import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import type { StoredTeam } from '#providers/session.ts'
import { useAct } from '#framework/actions'
import { messageOf } from '#framework/api'
import { useRegistry } from '#framework/registry'
import { ConfirmDialog, useToast } from '#framework/ui'
import { TypeTeamName } from './TypeTeamName.tsx'

interface LeaveDialogProps {
  readonly team: StoredTeam
  readonly onClose: () => void
}

/** Asks before one leaves a team; one goes on in the first of one's other teams. */
export default function LeaveDialog({ team, onClose }: LeaveDialogProps) {
  const { leave, isRunning, error } = useLeave(team)
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      title={`Leave ${team.name}?`}
      description="You lose access to this team at once, and the API keys you made in it end. Only a new invitation brings you back."
      submitLabel="Leave team"
      danger
      isBusy={isRunning}
      disabled={typed !== team.name}
      error={error}
      onSubmit={() => void leave()}
      onClose={onClose}
    >
      <TypeTeamName name={team.name} value={typed} focus onChange={setTyped} />
    </ConfirmDialog>
  )
}

function useLeave({ id, name }: StoredTeam) {
  const { client, auth } = useServices()
  const { home } = useRegistry()
  const toast = useToast()
  const navigate = useNavigate()
  const { act, isRunning } = useAct<unknown>()
  const [error, setError] = useState<string>()

  const leave = async () => {
    setError(undefined)
    const outcome = await act({ leave: id }, () =>
      client.call(`/teams/${id}/leave`, { method: 'POST', body: {} }),
    )
    if (outcome?.ok === false) setError(messageOf(outcome.error, 'Failed to leave the team'))
    if (!outcome?.ok) return
    toast.success(`You left ${name}`)
    void navigate(home.path)
    auth.follow()
  }

  return { leave, isRunning, error }
}
