import { Select } from 'antd'
import { useId, useState } from 'react'
import type { TeamMember } from '#resources/teamMembers.ts'
import { useServices } from '#providers/Services.ts'
import type { StoredTeam } from '#providers/session.ts'
import { useAct } from '#framework/actions'
import { messageOf, useCall } from '#framework/api'
import { ConfirmDialog, useDebounced, useToast } from '#framework/ui'
import { TypeTeamName } from './TypeTeamName.tsx'
import styles from './TypeTeamName.module.css'

interface TransferDialogProps {
  readonly team: StoredTeam
  readonly onClose: () => void
}

/** Asks whom the team is handed over to. G-54. */
export default function TransferDialog({ team, onClose }: TransferDialogProps) {
  const { transfer, isRunning, error } = useTransfer(team, onClose)
  const [memberId, setMemberId] = useState<string>()
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      title={`Transfer the ownership of ${team.name}`}
      description="You become an admin. Only the new owner can give the team back, delete it or change where its money is settled to."
      submitLabel="Transfer ownership"
      danger
      isBusy={isRunning}
      disabled={memberId === undefined || typed !== team.name}
      error={error}
      onSubmit={() => void transfer(memberId)}
      onClose={onClose}
    >
      <ChooseMember teamId={team.id} value={memberId} onChange={setMemberId} />
      <TypeTeamName name={team.name} value={typed} onChange={setTyped} />
    </ConfirmDialog>
  )
}

interface ChooseMemberProps {
  readonly teamId: string
  readonly value: string | undefined
  readonly onChange: (memberId: string) => void
}

/** Active members, searched by the API: a team may have more than one page of them. */
function ChooseMember({ teamId, value, onChange }: ChooseMemberProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const query = useCall<readonly TeamMember[]>(
    `/teams/${teamId}/members`,
    { status: 'active', pageSize: 100, search: useDebounced(typed) },
    { keepPrevious: true },
  )
  const others = (query.data?.data ?? []).filter(({ isSelf }) => !isSelf)
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>New owner</label>
      <Select
        id={id}
        showSearch
        filterOption={false}
        placeholder="Choose a member"
        value={value ?? null}
        loading={query.isPending}
        status={query.isError ? 'error' : ''}
        notFoundContent={query.isError ? 'Failed to load members' : 'No other active members'}
        options={others.map((member) => ({ value: member.id, label: `${member.name} (${member.email})` }))}
        onSearch={setTyped}
        onChange={onChange}
      />
    </div>
  )
}

function useTransfer({ id, name }: StoredTeam, onDone: () => void) {
  const { client, auth } = useServices()
  const toast = useToast()
  const { act, isRunning } = useAct<unknown>()
  const [error, setError] = useState<string>()

  const transfer = async (memberId: string | undefined) => {
    setError(undefined)
    const outcome = await act({ memberId }, (body) =>
      client.call(`/teams/${id}/transfer-ownership`, { method: 'POST', body }),
    )
    if (outcome?.ok === false) setError(messageOf(outcome.error, 'Failed to transfer the ownership'))
    if (!outcome?.ok) return
    toast.success(`${name} has a new owner`)
    onDone()
    auth.follow()
  }

  return { transfer, isRunning, error }
}
