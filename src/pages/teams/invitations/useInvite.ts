import { useState } from 'react'
import type { Invitation } from '#resources/invitations.ts'
import { useAct, useInputForm } from '#framework/actions'
import { messageOf, type Answer, useClient } from '#framework/api'
import type { ResolvedField } from '#framework/registry'
import { useToast } from '#framework/ui'

interface InviteOptions {
  readonly fields: readonly ResolvedField[]
  readonly teamId: string
  readonly onSent: () => void
}

/** The form that invites: what it holds, and how its sending goes. */
export function useInvite({ fields, teamId, onSent }: InviteOptions) {
  const client = useClient()
  const toast = useToast()
  const form = useInputForm(fields)
  const { act, isRunning } = useAct<Answer<Invitation>>()
  const [failure, setFailure] = useState<string>()

  const submit = async () => {
    const input = form.read()
    if (!input) return
    setFailure(undefined)
    const outcome = await act(
      input,
      (body, idempotencyKey) =>
        client.call<Invitation>(`/teams/${teamId}/invitations`, { method: 'POST', body, idempotencyKey }),
      ({ data: { id } }) => ({ created: { resource: 'invitations', id } }),
    )
    if (outcome?.ok) {
      toast.success(`Invitation sent to ${outcome.answer.data.email}`)
      onSent()
    }
    if (outcome?.ok === false) {
      toast.error('Failed to send invitation', messageOf(outcome.error))
      setFailure(form.place(outcome.error, 'Failed to send invitation'))
    }
  }
  return { binding: form.binding, isSending: isRunning, failure, submit }
}
