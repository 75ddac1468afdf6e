import { useState } from 'react'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/Client.ts'
import { field } from '../define/field.ts'
import { zoneHere } from '../format/formatDate.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { FormFields } from '../forms/FormSections.tsx'
import { useFieldForm } from '../forms/useFieldForm.ts'
import { toScreenFields } from '../registry/toScreenList.ts'
import { t } from '../text/t.ts'

interface ScheduleDialogProps {
  /** Of the draft. */
  readonly path: string
  /** The time that it has. */
  readonly at: string | undefined
  readonly onClose: () => void
}

/** Asks when a draft goes live. */
export default function ScheduleDialog({ path, at, onClose }: ScheduleDialogProps) {
  const client = useClient()
  const [fields] = useState(() => Object.values(toScreenFields(fieldsFrom(new Date()))))
  const form = useFieldForm({
    fields,
    initial: at === undefined ? {} : { at },
    act: (body) => ({
      input: { path, body },
      send: () => callCollection(client, `${path}/schedule`, { method: 'PUT', body }),
      success: t('Changes scheduled'),
      failure: t('Failed to schedule'),
      failureToast: 'none',
      onDone: onClose,
    }),
  })
  const zone = zoneHere()
  return (
    <FormDialog
      form={form}
      title={t('Publish later')}
      description={t('Your time zone: {zone}. You can go on editing the draft until then.', { zone })}
      submitLabel={t('Schedule changes')}
      onClose={onClose}
    >
      <FormFields fields={fields} />
    </FormDialog>
  )
}

const fieldsFrom = (now: Date) => ({
  at: field.timestamp({ label: t('Publish on'), required: true, min: now.toISOString() }),
})
