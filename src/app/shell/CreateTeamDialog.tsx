import { type Act, type Answer, useClient } from '#framework/api'
import { defineFields, field } from '#define'
import { FormDialog, FormFields, useFieldForm } from '#framework/forms'
import { toScreenFields } from '#framework/registry'
import { t } from '#framework/text'

const fields = Object.values(
  toScreenFields(defineFields({ name: field.text({ label: 'Team Name', required: true, maxLength: 100 }) })),
)

interface CreateTeamDialogProps {
  /** Goes on in the new team. */
  readonly onCreated: (teamId: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a new team. */
export default function CreateTeamDialog({ onCreated, onClose }: CreateTeamDialogProps) {
  const client = useClient()
  const form = useFieldForm({
    fields,
    act: ({ name }): Act<Answer<{ readonly id: string }>> => {
      const body = { name: String(name).trim() }
      return {
        input: body,
        send: (idempotencyKey) => client.call('/teams', { method: 'POST', body, idempotencyKey }),
        success: t('Team created'),
        failure: t('Failed to create team'),
        failureToast: 'none',
        onDone: ({ data: { id } }) => {
          onClose()
          onCreated(id)
        },
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Create a team')}
      description={t('It starts empty, with its own members and settings. You’ll be its owner.')}
      submitLabel={t('Create team')}
      onClose={onClose}
    >
      <FormFields fields={fields} />
    </FormDialog>
  )
}
