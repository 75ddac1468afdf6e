import { Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenForm } from '../registry/ScreenForm.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { draftsOf } from '../define/records.ts'
import { pathOf } from '../registry/pathOf.ts'
import { emptyItem } from '../fields/inputs/emptyItem.ts'
import { RecordGate } from '../show/RecordGate.tsx'
import { recordName } from '../show/recordTitle.ts'
import { useRecord } from '../show/useRecord.ts'
import { t } from '../text/t.ts'
import { LazyPart, lazyComponent } from '../ui/LazyPart.tsx'
import { useNameRecord } from '../ui/RecordName.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { passedSteps, useScreenPlace } from '../ui/useScreenPlace.ts'
import type { ScreenPlace } from '../ui/useScreenPlace.ts'
import { withoutSecrets } from './readDraft.ts'
import { RecordForm } from './RecordForm.tsx'
import OverridePage from './OverridePage.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import styles from './FormFrame.module.css'

interface FormPageProps {
  readonly resource: ScreenResource
  /** `edit` takes the record's id from the address. */
  readonly mode: 'create' | 'edit'
}

/** The generated form of a resource, for a new record or an old one; or the page that replaces it. */
export default function FormPage({ resource, mode }: FormPageProps) {
  const place = useScreenPlace(resource, mode)
  const { id = '' } = useParams()
  const { create, components } = resource
  if (mode === 'edit') return <EditPage key={id} resource={resource} id={id} place={place} />
  if (components.create) return <OverridePage load={components.create} props={{}} />
  return create && <CreatePage resource={resource} form={create} place={place} />
}

/** The record that a link to the form named as what to begin with. */
function copiedFrom(state: unknown): string | undefined {
  const id: unknown =
    typeof state === 'object' && state !== null && 'copyOf' in state ? state.copyOf : undefined
  return typeof id === 'string' ? id : undefined
}

interface CreatePageProps {
  readonly resource: ScreenResource
  readonly form: ScreenForm
  readonly place: ScreenPlace
}

function CreatePage({ resource, form, place: { layout, onClose } }: CreatePageProps) {
  const { state } = useLocation()
  const copied = copiedFrom(state)
  const original = resource.definition.duplicate && copied
  const navigate = useNavigate()
  const { afterCreate } = resource.slots
  const [made, setMade] = useState<AnyRecord>()
  const passed = passedSteps(state).length
  const shown = made && form.then === 'record' ? pathOf(resource, 'show', String(made['id'])) : undefined
  useEffect(() => {
    if (shown !== undefined && passed === 0) void navigate(shown, { replace: true })
  }, [shown, passed, navigate])
  if (made && afterCreate && form.then !== 'record')
    return (
      <ScreenFrame
        layout={layout}
        title={t('{singular} created', { singular: resource.labels.singular })}
        onClose={onClose}
      >
        <LazyPart load={afterCreate} props={{ record: made }} />
        <div className={styles['buttons']}>
          <Button type="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </div>
      </ScreenFrame>
    )
  const handleMade = (record: AnyRecord) => {
    setMade(record)
    // The record takes the place of its form, and of all steps of it, in the history.
    if (form.then === 'record' && passed > 0) void navigate(-passed)
  }
  const onMade = form.then === 'record' || afterCreate ? handleMade : undefined
  const parts = { resource, form, onClose, onMade }
  return (
    <UnsavedGuard>
      <ScreenFrame layout={layout} title={form.title} onClose={onClose}>
        <Suspense fallback={null}>
          {original ? (
            <CopyForm original={original} {...parts} />
          ) : form.keeps ? (
            <KeptForm keeps={form.keeps} {...parts} />
          ) : (
            <CreateForm {...parts} />
          )}
        </Suspense>
      </ScreenFrame>
    </UnsavedGuard>
  )
}

const DraftEditor = lazyComponent(() => import('../drafts/DraftEditor.tsx'))
const CopyForm = lazyComponent(() => import('./CopyForm.tsx'))
const KeptForm = lazyComponent(() => import('./KeptForm.tsx'))

interface CreateFormProps extends Pick<CreatePageProps, 'resource' | 'form'> {
  readonly onClose: () => void
  /** Called with the new record, instead of closing. */
  readonly onMade: ((record: AnyRecord) => void) | undefined
}

function CreateForm(props: CreateFormProps) {
  const { resource } = props
  const [start] = useState(() => emptyItem(resource.definition.fields, resource.asked()))
  return <RecordForm mode="create" record={start} {...props} />
}

interface EditPageProps {
  readonly resource: ScreenResource
  readonly id: string
  readonly place: ScreenPlace
}

function EditPage({ resource, id, place: { layout, onClose, onGone } }: EditPageProps) {
  const { state, retry } = useRecord(resource, id)
  const { edit: form, components, definition, labels } = resource
  const record = state.status === 'ready' ? state.record : undefined
  const EditForm = draftsOf(definition) ? DraftEditor : RecordForm
  useNameRecord(record && recordName(resource, record))
  if (components.edit && record) return <OverridePage load={components.edit} props={{ record }} />
  return (
    <UnsavedGuard>
      <ScreenFrame layout={layout} title={form?.title ?? labels.singular} onClose={onClose}>
        {state.status !== 'ready' && (
          <RecordGate resource={resource} state={state} onRetry={retry} onClose={onGone} />
        )}
        {form && record && (
          <Suspense fallback={null}>
            <EditForm
              mode="edit"
              resource={resource}
              form={form}
              record={withoutSecrets(definition.fields, record)}
              onClose={onClose}
            />
          </Suspense>
        )}
      </ScreenFrame>
    </UnsavedGuard>
  )
}
