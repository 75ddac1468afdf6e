import { useState } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenForm } from '../registry/ScreenForm.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { emptyItem } from '../fields/inputs/emptyItem.ts'
import { FormModal } from '../forms/FormModal.tsx'
import { withoutSecrets } from '../forms/readDraft.ts'
import { RecordForm } from '../forms/RecordForm.tsx'
import { RecordGate } from './RecordGate.tsx'
import { useRecord } from './useRecord.ts'

interface RelatedFormProps {
  /** Of what belongs to the record. */
  readonly resource: ScreenResource
  /** The reference field to the parent record, and that record. */
  readonly belongs: AnyRecord
  /** The one that is edited. Default: a new one. */
  readonly id: string | undefined
  readonly onClose: () => void
}

/** The form of another resource over a record's page: for what belongs to that record. */
export default function RelatedForm({ id, ...props }: RelatedFormProps) {
  return id === undefined ? <NewForm {...props} /> : <OldForm id={id} {...props} />
}

function NewForm({ resource, belongs, onClose }: Omit<RelatedFormProps, 'id'>) {
  const { create, definition, asked } = resource
  const [start] = useState(() => ({ ...emptyItem(definition.fields, asked()), ...belongs }))
  if (!create) return null
  return (
    <FormModal title={create.title} onClose={onClose}>
      <RecordForm
        mode="create"
        resource={resource}
        form={withoutFields(create, belongs)}
        record={start}
        fixed={belongs}
        onClose={onClose}
      />
    </FormModal>
  )
}

function OldForm({ resource, id, onClose }: Omit<RelatedFormProps, 'belongs'> & { readonly id: string }) {
  const { state, retry } = useRecord(resource, id)
  const { edit, definition } = resource
  if (!edit) return null
  return (
    <FormModal title={edit.title} onClose={onClose}>
      {state.status === 'ready' ? (
        <RecordForm
          mode="edit"
          resource={resource}
          form={edit}
          record={withoutSecrets(definition.fields, state.record)}
          onClose={onClose}
        />
      ) : (
        <RecordGate resource={resource} state={state} onRetry={retry} onClose={onClose} />
      )}
    </FormModal>
  )
}

/** What is known is not asked for. */
function withoutFields(form: ScreenForm, known: AnyRecord): ScreenForm {
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ name }) => !Object.hasOwn(known, name)),
  }))
  return { ...form, sections: sections.filter(({ fields }) => fields.length > 0) }
}
