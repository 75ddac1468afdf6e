import { Form, Select } from 'antd'
import { useState } from 'react'
import type { TeamMember } from '#resources/teamMembers.ts'
import { useServices } from '#providers/Services.ts'
import type { StoredTeam } from '#providers/session.ts'
import { useCall } from '#framework/api'
import { FormDialog, TypeToConfirm, usePlainForm } from '#framework/forms'
import { useDebounced } from '#framework/ui'

interface TransferDialogProps {
  readonly team: StoredTeam
  readonly onClose: () => void
}

/** Asks whom the team is handed over to. */
export default function TransferDialog({ team: { id, name }, onClose }: TransferDialogProps) {
  const { client, auth } = useServices()
  const [typed, setTyped] = useState('')
  const initial: { readonly memberId: string | null } = { memberId: null }
  const form = usePlainForm({
    initial,
    act: (body) => ({
      input: body,
      send: () => client.call(`/teams/${id}/transfer-ownership`, { method: 'POST', body }),
      success: `${name} has a new owner`,
      failure: 'Failed to transfer the ownership',
      failureToast: 'none',
      onDone: () => {
        onClose()
        auth.follow()
      },
    }),
  })
  return (
    <FormDialog
      form={form}
      title={`Transfer the ownership of ${name}`}
      description="You become an admin. Only the new owner can give the team back, delete it or change where its money is settled to."
      submitLabel="Transfer ownership"
      danger
      disabled={form.values.memberId === null || typed !== name}
      onClose={onClose}
    >
      <ChooseMember teamId={id} />
      <TypeToConfirm text={name} value={typed} onChange={setTyped} />
    </FormDialog>
  )
}

/** Active members, searched by the API: a team may have more than one page of them. */
function ChooseMember({ teamId }: { readonly teamId: string }) {
  const [typed, setTyped] = useState('')
  const query = useCall<readonly TeamMember[]>(
    `/teams/${teamId}/members`,
    { status: 'active', pageSize: 100, search: useDebounced(typed) },
    { keepPrevious: true },
  )
  const others = (query.data?.data ?? []).filter(({ isSelf }) => !isSelf)
  return (
    <Form.Item name="memberId" label="New owner">
      <Select
        showSearch
        filterOption={false}
        placeholder="Choose a member"
        loading={query.isPending}
        status={query.isError ? 'error' : ''}
        notFoundContent={query.isError ? 'Failed to load members' : 'No other active members'}
        options={others.map((member) => ({ value: member.id, label: `${member.name} (${member.email})` }))}
        onSearch={setTyped}
      />
    </Form.Item>
  )
}
