import { Alert, Skeleton } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '../api/ApiError.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenForm } from '../registry/ScreenForm.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { isOffered } from '../define/condition.ts'
import { fillText } from '../define/fillPath.ts'
import { findPlace } from '../registry/findPlace.ts'
import { useRegistry, useResource } from '../registry/RegistryContext.ts'
import { useRecord } from '../show/useRecord.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LazyPart } from '../ui/LazyPart.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormButtons } from './FormButtons.tsx'
import { UploadPathContext, uploadPathOf } from '../fields/inputs/UploadPathContext.ts'
import { FormFrame } from './FormFrame.tsx'
import { FormSections } from './FormSections.tsx'
import { visibleSections, withoutSecrets, writableFields } from './readDraft.ts'
import { StaleRecord } from './RecordForm.tsx'
import { RestoredDraft } from './RestoredDraft.tsx'
import { ReviewLines } from './ReviewLines.tsx'
import styles from './SettingsForm.module.css'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useSettingsForm } from './useRecordForm.ts'

interface SettingsFormProps {
  readonly resource: ScreenResource
  /** `page`: each section in a panel, the button in the header of the page. Default: all of it in one panel. */
  readonly layout?: 'page' | 'panel'
  /** Above the fields. Default: nothing. */
  readonly head?: ReactNode
}

/** The form of settings in a panel of its own, for a page that shows more than them. Nothing while they are switched off. */
export function SettingsPanel({ name, head }: { readonly name: string; readonly head?: ReactNode }) {
  const resource = useResource(name)
  return resource ? <SettingsForm resource={resource} head={head} /> : null
}

/** The generated page of the settings in the address. */
export default function SettingsPage() {
  const place = findPlace(useRegistry(), useLocation().pathname)
  const resource = useResource(place?.kind === 'page' ? place.page.name : '')
  return resource && <SettingsForm resource={resource} layout="page" />
}

/** The generated form of settings, and what is there until they are read. */
function SettingsForm({ resource, layout = 'panel', head }: SettingsFormProps) {
  const { state, retry } = useRecord(resource, 'own')
  const { edit: form, definition, messages } = resource
  if (!form) return null
  if (state.status === 'ready')
    return (
      <UnsavedGuard>
        {state.isOld && <StaleNotice onRetry={retry} />}
        <LoadedSettings
          resource={resource}
          form={form}
          record={withoutSecrets(definition.fields, state.record)}
          layout={layout}
          head={head}
        />
      </UnsavedGuard>
    )
  const waiting =
    state.status === 'loading' ? (
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    ) : (
      <ErrorState
        title={messages.recordFailed}
        {...(state.status === 'failed' && { description: messageOf(state.error) })}
        onRetry={retry}
      />
    )
  if (layout === 'panel')
    return (
      <Panel title={form.title}>
        <div className={styles['stack']}>
          {head}
          {waiting}
        </div>
      </Panel>
    )
  return (
    <>
      <PageHeader title={form.title} />
      {waiting}
    </>
  )
}

interface LoadedSettingsProps extends Required<SettingsFormProps> {
  readonly form: ScreenForm
  readonly record: AnyRecord
}

function LoadedSettings({ resource, form, record, layout, head }: LoadedSettingsProps) {
  const [isReviewed, setReviewed] = useState(false)
  const endReview = () => setReviewed(false)
  const state = useSettingsForm({ resource, form, record, onSaved: endReview, onPlaced: endReview })
  const { conflict } = state
  const { afterShow } = resource.slots
  const isOpen = isOffered(resource.definition, 'edit', record, resource.asked())
  const isPage = layout === 'page'
  const fields = (
    <UploadPathContext value={uploadPathOf(resource, 'edit', record)}>
      <FormFrame
        form={form.review ? { ...state, submit: () => setReviewed(!state.refuse()) } : state}
        label={resource.labels.singular}
        className={styles['stack']}
      >
        {head}
        {state.failure !== undefined && (
          <Alert
            type="error"
            showIcon
            role="alert"
            message={resource.messages.updateFailed}
            description={state.failure}
          />
        )}
        <RestoredDraft form={state} />
        {state.isStale && <StaleRecord onShow={state.showTheirs} />}
        <FormSections
          sections={visibleSections({ resource, form }, state.values)}
          isStored
          isFramed={isPage}
          focuses={false}
          disabled={state.isSaving || !isOpen}
        />
        {isOpen && <FormButtons stays={isPage} submitLabel={form.submitLabel} disabled={!state.isDirty} />}
      </FormFrame>
    </UploadPathContext>
  )
  return (
    <>
      <SettingsFrame resource={resource} form={form} record={record} layout={layout}>
        {fields}
        {afterShow && <LazyPart load={afterShow} props={{ record }} />}
      </SettingsFrame>
      {form.review && isReviewed && !conflict && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={form.review.title}
            description={form.review.description}
            submitLabel={form.review.submitLabel}
            isBusy={state.isSaving}
            error={state.problems}
            onSubmit={state.submit}
            onClose={endReview}
          >
            <ReviewLines load={form.review.lines} given={{ record, input: state.values }} />
          </ConfirmDialog>
        </Suspense>
      )}
      {conflict && (
        <ConflictDialog
          resource={resource}
          fields={writableFields({ resource, form }, state.values)}
          draft={state.draft}
          theirs={conflict.theirs}
          onSettle={(...settled) => {
            endReview()
            state.settle(...settled)
          }}
          onClose={state.dismissConflict}
        />
      )}
    </>
  )
}

interface SettingsFrameProps extends Omit<LoadedSettingsProps, 'head'> {
  readonly children: ReactNode
}

function SettingsFrame({ resource, form, record, layout, children }: SettingsFrameProps) {
  if (layout === 'panel') return <Panel title={form.title}>{children}</Panel>
  const { subtitle } = resource.list
  return (
    <div className={styles['page']}>
      <PageHeader
        title={form.title}
        subtitle={subtitle === undefined ? undefined : fillText(subtitle, record)}
      />
      <div className={styles['stack']}>{children}</div>
    </div>
  )
}
