import type { TeamMember } from '#resources/teamMembers.ts'
import { givenRoleField } from '#resources/vocabulary/teamRoles.ts'
import { useToAct } from '#framework/actions'
import type { ActionProps } from '#define'
import { FormButtons, FormFields, FormFrame, FormProblems, useFieldForm } from '#framework/forms'
import { type ResolvedAction, type ResolvedResource, resolveFields, useResource } from '#framework/registry'
import styles from './EditRole.module.css'

const fields = Object.values(resolveFields({ role: givenRoleField }))

/** Gives a member another role; the button waits until it is another. */
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
  const toAct = useToAct(resource)
  const form = useFieldForm({
    fields,
    initial: { role: member.role },
    act: (input) => ({ ...toAct(action, member, input), onDone: onClose }),
  })
  return (
    <FormFrame form={form}>
      <p className={styles['who']}>
        {member.email}. The new role counts with their next step, wherever they are signed in.
      </p>
      <FormFields fields={fields} />
      <FormProblems />
      <FormButtons submitLabel="Update role" disabled={!form.isDirty} onCancel={onClose} />
    </FormFrame>
  )
}
