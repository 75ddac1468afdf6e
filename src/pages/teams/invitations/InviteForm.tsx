import { Alert, Button } from 'antd'
import type { Invitation } from '#resources/invitations.ts'
import { isEmpty } from '#define'
import { BoundInput } from '#framework/forms'
import type { ResolvedResource } from '#framework/registry'
import styles from './InvitationsSection.module.css'
import { useInvite } from './useInvite.ts'

/** What is asked for, in the order of the form. */
const ASKED = ['email', 'role'] as const satisfies readonly (keyof Invitation)[]

interface InviteFormProps {
  readonly resource: ResolvedResource
  readonly teamId: string
  /** Opens with the cursor in the first input. */
  readonly autoFocus: boolean
  readonly onSent: () => void
}

/** Asks for an address and a role, and mails an invitation. Spec B, section 5. */
export function InviteForm({ resource, teamId, autoFocus, onSent }: InviteFormProps) {
  const fields = ASKED.flatMap((name) => resource.fields[name] ?? [])
  const { binding, isSending, failure, submit } = useInvite({ fields, teamId, onSent })
  return (
    <form
      noValidate
      aria-label="Invite a member"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={styles['inputs']}>
        {fields.map((field, index) => (
          <BoundInput
            key={field.name}
            field={field}
            binding={binding}
            isStored={false}
            autoFocus={autoFocus && index === 0}
          />
        ))}
        <div className={styles['act']}>
          <Button
            type="primary"
            htmlType="submit"
            disabled={isEmpty(binding.values['email'])}
            loading={isSending}
          >
            Send invitation
          </Button>
        </div>
      </div>
      <p className={styles['hint']}>They get a link by email. It is valid for seven days.</p>
      {failure && <Alert type="error" showIcon role="alert" message={failure} />}
    </form>
  )
}
