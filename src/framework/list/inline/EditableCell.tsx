import { EditOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { isOffered } from '../../define/condition.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'
import type { ScreenColumn } from '../../registry/ScreenList.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { inSentence } from '../../define/inSentence.ts'
import { nameIn } from '../../define/fieldLanguage.ts'
import { languageNow } from '../../text/speech.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { t } from '../../text/t.ts'
import styles from './EditableCell.module.css'

const CellForm = lazyComponent(() => import('./CellForm.tsx'))

export interface EditableCellProps {
  readonly resource: ScreenResource
  readonly column: ScreenColumn
  readonly record: AnyRecord
  /** The value, as it is shown. */
  readonly children: ReactNode
}

/** A cell that is edited in its place: by its button, or with a double click. */
export default function EditableCell({ resource, column, record, children }: EditableCellProps) {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returns = useRef(false)
  useEffect(() => {
    if (isEditing || !returns.current) return
    returns.current = false
    button.current?.focus()
  }, [isEditing])
  if (!isOffered(resource.definition, 'edit', record, resource.asked())) return children
  const handleClose = () => {
    returns.current = true
    setEditing(false)
  }
  return (
    // A click in the cell, or in its form, is none on the row.
    <div
      className={styles['cell']}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => setEditing(true)}
    >
      {isEditing ? (
        <Suspense fallback={children}>
          <CellForm
            resource={resource}
            field={writtenIn(resource, column.field)}
            record={record}
            onClose={handleClose}
          />
        </Suspense>
      ) : (
        <>
          <span className={styles['value']}>{children}</span>
          <button
            ref={button}
            type="button"
            className={styles['edit']}
            aria-label={t('Edit {label} of {resource}', {
              label: inSentence(column.label),
              resource: titleOf(resource, record),
            })}
            onClick={() => setEditing(true)}
          >
            <EditOutlined aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  )
}

/** What is read in a language is written in it too. */
const writtenIn = ({ fields }: ScreenResource, field: ScreenField) =>
  fields[nameIn(field.definition, field.name, languageNow())] ?? field
