import { useServices } from '#providers/Services.ts'
import { FormDialog, FormFields, useFieldForm } from '#framework/forms'
import { resolveFields } from '#framework/registry'
import { reasonField, refuseReason } from '#pages/admin/reason.ts'
import { FEATURE_TITLES } from './featureTitles.ts'
import { type Feature, FEATURES_PATH } from './featuresApi.ts'

const fields = Object.values(resolveFields({ reason: reasonField }))

interface SwitchDialogProps {
  readonly feature: Feature
  readonly onClose: () => void
}

/** Asks why, switches the feature, and reads afresh what is on, so that the menu follows at once. */
export function SwitchDialog({ feature: { name, enabled }, onClose }: SwitchDialogProps) {
  const { client, config } = useServices()
  const turn = enabled ? 'off' : 'on'
  const title = FEATURE_TITLES[name]
  const form = useFieldForm({
    fields,
    judge: refuseReason,
    act: ({ reason }) => {
      const body = { name, enabled: !enabled, reason: String(reason).trim() }
      return {
        input: body,
        send: (idempotencyKey) => client.call(FEATURES_PATH, { method: 'POST', body, idempotencyKey }),
        success: `${title} is switched ${turn}`,
        failure: 'Failed to switch the feature',
        failureToast: 'none',
        onDone: async () => {
          await config.load()
          onClose()
        },
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Switch ${title} ${turn}?`}
      description={
        enabled
          ? 'Its pages, its menu entries and its API go away for everybody. Nothing is deleted.'
          : 'Its pages, its menu entries and its API are there for everybody who may use them.'
      }
      submitLabel={`Switch ${turn}`}
      danger={enabled}
      disabled={!form.isComplete}
      onClose={onClose}
    >
      <FormFields fields={fields} />
    </FormDialog>
  )
}
