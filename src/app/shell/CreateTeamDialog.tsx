import { Input } from 'antd'
import { useId, useState } from 'react'
import { useAct } from '#framework/actions'
import { messageOf, useClient } from '#framework/api'
import { ConfirmDialog, useFocusOnOpen, useToast } from '#framework/ui'
import styles from './CreateTeamDialog.module.css'

interface CreateTeamDialogProps {
  /** Goes on in the new team. */
  readonly onCreated: (teamId: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a new team. */
export default function CreateTeamDialog({ onCreated, onClose }: CreateTeamDialogProps) {
  const id = useId()
  const client = useClient()
  const toast = useToast()
  const { act, isRunning } = useAct<{ readonly id: string }>()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  useFocusOnOpen(id)

  const handleSubmit = async () => {
    setError(undefined)
    const outcome = await act({ name: name.trim() }, async (body, idempotencyKey) => {
      const { data } = await client.call<{ id: string }>('/teams', { method: 'POST', body, idempotencyKey })
      return data
    })
    if (outcome?.ok === false) setError(messageOf(outcome.error, 'Failed to create the team'))
    if (!outcome?.ok) return
    toast.success('Team created')
    onClose()
    onCreated(outcome.answer.id)
  }

  return (
    <ConfirmDialog
      title="Create a team"
      description="With its own wallet, members and settings. You will be its owner."
      submitLabel="Create team"
      isBusy={isRunning}
      disabled={name.trim() === ''}
      error={error}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <div className={styles['field']}>
        <label htmlFor={id}>Team Name</label>
        <Input id={id} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
      </div>
    </ConfirmDialog>
  )
}
