import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { TeamMember } from '#resources/teamMembers.ts'
import { givenRoleField } from '#resources/vocabulary/teamRoles.ts'
import { inputSection, useAction, useInputForm } from '#framework/actions'
import type { ActionProps } from '#define'
import { FormSections } from '#framework/forms'
import { type ResolvedAction, type ResolvedResource, useResource, resolveFields } from '#framework/registry'
import styles from './EditRole.module.css'

const fields = Object.values(resolveFields({ role: givenRoleField }))

/** Gives a member another role; the button waits until it is another. Spec B, section 5. */
export default function EditRole({ records: [member], onClose }: ActionProps<TeamMember>) {
  const resource = useResource('team-members')
  const action = resource?.actions.find(({ name }) => name === 'editRole')
  if (!member || !resource || !action) return null
  return <RoleForm resource={resource} action={action} member={member} onClose={onClose} />
}

interface RoleFormProps {
  readonly resource: ResolvedResource
  readonly action: ResolvedAction
  readonly member: TeamMember
  readonly onClose: () => void
}

function RoleForm({ resource, action, member, onClose }: RoleFormProps) {
  const { run, isRunning } = useAction(resource)
  const form = useInputForm(fields, {}, { role: member.role })
  const [failure, setFailure] = useState<string>()

  const handleSubmit = async () => {
    const input = form.read()
    if (!input) return
    setFailure(undefined)
    const outcome = await run(action, member, input)
    if (outcome?.ok) onClose()
    if (outcome?.ok === false) setFailure(form.place(outcome.error, 'Failed to change the role'))
  }

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRunning) void handleSubmit()
      }}
    >
      <p className={styles['who']}>
        {member.email}. The new role counts with their next step, wherever they are signed in.
      </p>
      <FormSections sections={[inputSection(fields)]} binding={form.binding} isStored={false} />
      {failure !== undefined && <Alert type="error" showIcon role="alert" message={failure} />}
      <div className={styles['buttons']}>
        <Button disabled={isRunning} onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={isRunning}
          disabled={form.binding.values['role'] === member.role}
        >
          Update role
        </Button>
      </div>
    </form>
  )
}
