import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'
import { PLAIN_SECTION, type ScreenForm } from '../../registry/ScreenForm.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { ConflictDialog } from '../../forms/ConflictDialog.tsx'
import { FormFrame, FormProblems } from '../../forms/FormFrame.tsx'
import { FormFields } from '../../forms/FormSections.tsx'
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx'
import { useRecordForm } from '../../forms/useRecordForm.ts'
import { t } from '../../text/t.ts'
import styles from './EditableCell.module.css'

interface CellFormProps {
  readonly resource: ScreenResource
  readonly field: ScreenField
  readonly record: AnyRecord
  readonly onClose: () => void
}

/** The form of one field in its cell: Enter saves, Escape leaves the record as it was. */
export default function CellForm(props: CellFormProps) {
  return (
    <UnsavedGuard>
      <OpenForm {...props} />
    </UnsavedGuard>
  )
}

function OpenForm({ resource, field, record, onClose }: CellFormProps) {
  const form = useRecordForm({ resource, form: formOf(field), mode: 'edit', record, onClose })
  return (
    <div
      className={styles['form']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        form.release()
        onClose()
      }}
    >
      <FormFrame form={form} label={field.label} className={styles['form']}>
        <div className={styles['field']}>
          <FormFields fields={[field]} />
          <FormProblems />
        </div>
        <Button
          type="primary"
          size="small"
          htmlType="submit"
          loading={form.isSaving}
          aria-label={t('Save')}
          icon={<CheckOutlined aria-hidden="true" />}
          onMouseDown={(event) => event.preventDefault()}
        />
        <Button
          size="small"
          aria-label={t('Cancel')}
          icon={<CloseOutlined aria-hidden="true" />}
          onClick={() => {
            form.release()
            onClose()
          }}
        />
        {form.conflict && (
          <ConflictDialog
            resource={resource}
            fields={[field]}
            draft={form.draft}
            theirs={form.conflict.theirs}
            onSettle={form.settle}
            onClose={form.dismissConflict}
          />
        )}
      </FormFrame>
    </div>
  )
}

function formOf(field: ScreenField): ScreenForm {
  return {
    layout: 'modal',
    title: field.label,
    linkLabel: field.label,
    submitLabel: t('Save'),
    submitWhen: 'always',
    review: undefined,
    keeps: undefined,
    steps: undefined,
    then: undefined,
    sections: [{ ...PLAIN_SECTION, fields: [field] }],
  }
}
