import { useState } from 'react'
import type { CreateDialogProps } from '../fields/inputs/CreateDialogContext.ts'
import { emptyItem } from '../fields/inputs/emptyItem.ts'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { RecordForm } from './RecordForm.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

/** The create form of a resource over another form, which goes on with what was made. */
export default function CreateDialog({ resource, onCreate, onClose }: CreateDialogProps) {
  const [start] = useState(() => emptyItem(resource.definition.fields, resource.asked()))
  const { create: form } = resource
  if (!form) return null
  return (
    <UnsavedGuard>
      {/* Keys are this form's, not those of the one around. */}
      <div onKeyDown={(event) => event.stopPropagation()}>
        <ScreenFrame layout="modal" title={form.title} onClose={onClose}>
          <RecordForm
            mode="create"
            resource={resource}
            form={form}
            record={start}
            onSaved={onCreate}
            onClose={onClose}
          />
        </ScreenFrame>
      </div>
    </UnsavedGuard>
  )
}
