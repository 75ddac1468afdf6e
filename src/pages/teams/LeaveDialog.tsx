import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import type { StoredTeam } from '#providers/session.ts'
import { useAct } from '#framework/api'
import { TypeToConfirm } from '#framework/forms'
import { useRegistry } from '#framework/registry'
import { ConfirmDialog } from '#framework/ui'

interface LeaveDialogProps {
  readonly team: StoredTeam
  readonly onClose: () => void
}

/** Asks before the user leaves a team; they go on in the first of their other teams. */
export default function LeaveDialog({ team: { id, name }, onClose }: LeaveDialogProps) {
  const { client, auth } = useServices()
  const { home } = useRegistry()
  const navigate = useNavigate()
  const { run, isRunning, failure } = useAct()
  const [typed, setTyped] = useState('')
  const handleSubmit = () =>
    run({
      input: { leave: id },
      send: () => client.call(`/teams/${id}/leave`, { method: 'POST', body: {} }),
      success: `You left ${name}`,
      failure: 'Failed to leave the team',
      failureToast: 'none',
      onDone: () => {
        void navigate(home.path)
        auth.follow()
      },
    })
  return (
    <ConfirmDialog
      title={`Leave ${name}?`}
      description="You lose access to this team at once, and the API keys you made in it end. Only a new invitation brings you back."
      submitLabel="Leave team"
      danger
      isBusy={isRunning}
      disabled={typed !== name}
      error={failure}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TypeToConfirm text={name} value={typed} focus onChange={setTyped} />
    </ConfirmDialog>
  )
}
