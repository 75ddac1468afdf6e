import { useState } from 'react'
import type { CreateDialogProps } from '../fields/inputs/CreateDialogContext.ts'
import { emptyItem } from '../fields/inputs/emptyItem.ts'
import { FormModal } from './FormModal.tsx'
import { RecordForm } from './RecordForm.tsx'

/** The create form of a resource over another form, which goes on with what was made. */
export default function CreateDialog({ resource, onCreate, onClose }: CreateDialogProps) {
  const [start] = useState(() => emptyItem(resource.definition.fields, resource.asked()))
  const { create: form } = resource
  if (!form) return null
  return (
    <FormModal title={form.title} onClose={onClose}>
      <RecordForm
        mode="create"
        resource={resource}
        form={form}
        record={start}
        onSaved={onCreate}
        onClose={onClose}
      />
    </FormModal>
  )
}
