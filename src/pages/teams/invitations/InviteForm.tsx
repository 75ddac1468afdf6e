import type { Invitation } from '#resources/invitations.ts'
import { type Act, type Answer, useClient } from '#framework/api'
import { isEmpty } from '#define'
import { FormButtons, FormField, FormFrame, FormProblems, useFieldForm } from '#framework/forms'
import type { ResolvedResource } from '#framework/registry'
import styles from './InvitationsSection.module.css'

/** The fields, in the order of the form. */
const ASKED = ['email', 'role'] as const satisfies readonly (keyof Invitation)[]

interface InviteFormProps {
  readonly resource: ResolvedResource
  readonly teamId: string
  /** Opens with the cursor in the first input. */
  readonly autoFocus: boolean
  readonly onSent: () => void
}

/** Asks for an address and a role, and mails an invitation. */
export function InviteForm({ resource, teamId, autoFocus, onSent }: InviteFormProps) {
  const client = useClient()
  const fields = ASKED.flatMap((name) => resource.fields[name] ?? [])
  const form = useFieldForm({
    fields,
    act: (body): Act<Answer<Invitation>> => ({
      input: body,
      send: (idempotencyKey) =>
        client.call(`/teams/${teamId}/invitations`, { method: 'POST', body, idempotencyKey }),
      success: ({ data: { email } }) => `Invitation sent to ${email}`,
      failure: 'Failed to send invitation',
      shows: ({ data: { id } }) => ({ created: { resource: 'invitations', id } }),
      onDone: onSent,
    }),
  })
  return (
    <FormFrame form={form} label="Invite a member" className={styles['invite']}>
      <div className={styles['inputs']}>
        {fields.map((field, index) => (
          <FormField key={field.name} field={field} autoFocus={autoFocus && index === 0} />
        ))}
        <div className={styles['act']}>
          <FormButtons submitLabel="Send invitation" disabled={isEmpty(form.values['email'])} />
        </div>
      </div>
      <p className={styles['hint']}>They get a link by email. It is valid for seven days.</p>
      <FormProblems />
    </FormFrame>
  )
}
