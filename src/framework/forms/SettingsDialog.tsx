import { Skeleton } from 'antd'
import { useContext } from 'react'
import { messageOf } from '../api/ApiError.ts'
import { FreshnessContext } from '../api/useRefresh.ts'
import { PLAIN_SECTION } from '../registry/ScreenForm.ts'
import type { ScreenForm } from '../registry/ScreenForm.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { useResource } from '../registry/RegistryContext.ts'
import { useRecord } from '../show/useRecord.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormModal } from './FormModal.tsx'
import { withoutSecrets } from './readDraft.ts'
import { RecordForm } from './RecordForm.tsx'

interface SettingsDialogProps {
  /** Of the settings. */
  readonly name: string
  readonly title: string
  /** Those that are asked for. */
  readonly fields: readonly string[]
  readonly submitLabel: string
  readonly onClose: () => void
}

/** Some fields of settings over another screen. Nothing while they are switched off. */
export function SettingsDialog({ name, ...props }: SettingsDialogProps) {
  const resource = useResource(name)
  return resource?.edit ? <SomeSettings resource={resource} form={resource.edit} {...props} /> : null
}

interface SomeSettingsProps extends Omit<SettingsDialogProps, 'name'> {
  readonly resource: ScreenResource
  readonly form: ScreenForm
}

function SomeSettings({ resource, form, title, fields, submitLabel, onClose }: SomeSettingsProps) {
  const { state, retry } = useRecord(resource, 'own')
  const { renew } = useContext(FreshnessContext)
  const asked = fields.flatMap((field) => resource.fields[field] ?? [])
  return (
    <FormModal title={title} onClose={onClose}>
      {state.status === 'ready' && (
        <RecordForm
          mode="edit"
          resource={resource}
          form={{ ...form, title, submitLabel, sections: [{ ...PLAIN_SECTION, fields: asked }] }}
          record={withoutSecrets(resource.definition.fields, state.record)}
          onSaved={renew}
          onClose={onClose}
        />
      )}
      {state.status === 'loading' && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {state.status === 'failed' && (
        <ErrorState
          title={resource.messages.recordFailed}
          description={messageOf(state.error)}
          onRetry={retry}
        />
      )}
    </FormModal>
  )
}
