import { Button, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/Client.ts'
import { matches } from '../define/condition.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { draftsOf } from '../define/records.ts'
import { UploadPathContext, uploadPathOf } from '../fields/inputs/UploadPathContext.ts'
import type { Draft } from '../forms/Draft.ts'
import { FormButtons } from '../forms/FormButtons.tsx'
import { readDraft, withoutSecrets } from '../forms/readDraft.ts'
import { FormLayout, RecordForm } from '../forms/RecordForm.tsx'
import { useDraftForm } from '../forms/useDraftForm.ts'
import { newerVersion } from '../forms/useRecordForm.ts'
import { useUnsaved } from '../forms/useUnsaved.ts'
import type { ScreenForm } from '../registry/ScreenForm.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { t } from '../text/t.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { goesLive } from './DraftTime.tsx'
import { useAutosave, type Saving } from './useAutosave.ts'
import { draftPathOf, useServedDraft, type ServedDraft } from './useServedDraft.ts'
import styles from './drafts.module.css'

interface DraftEditorProps {
  readonly resource: ScreenResource
  readonly form: ScreenForm
  /** As it is published. */
  readonly record: AnyRecord
  readonly onClose: () => void
}

/** The edit form of a record whose edits are drafts first: it starts from the draft of the team, if there is one. */
export default function DraftEditor(props: DraftEditorProps) {
  const query = useServedDraft(props.resource, String(props.record['id']))
  const [round, setRound] = useState(0)
  if (query.isError && !query.data) return <ErrorState title={t('Failed to load draft')} of={query} />
  if (!query.data || (!query.isFetchedAfterMount && round === 0))
    return <Skeleton active paragraph={{ rows: 6 }} />
  const readAgain = async () => (await query.refetch()).data?.draft ?? null
  return (
    <StartedForm
      key={round}
      stored={query.data.draft}
      readAgain={readAgain}
      onTheirs={() => void readAgain().then(() => setRound(round + 1))}
      {...props}
    />
  )
}

interface StartedFormProps extends DraftEditorProps {
  readonly stored: ServedDraft | null
  readonly readAgain: () => Promise<ServedDraft | null>
  /** Begins again with what someone else has saved. */
  readonly onTheirs: () => void
}

/** What it begins with stays, whatever is saved meanwhile. */
function StartedForm({ stored, ...props }: StartedFormProps) {
  const { resource, record } = props
  const [start] = useState(stored)
  const [isDraft] = useState(
    () => start !== null || matches(draftsOf(resource.definition) ?? {}, record, resource.asked()),
  )
  if (!isDraft) return <RecordForm mode="edit" {...props} />
  return (
    <UploadPathContext value={uploadPathOf(resource, 'edit', record)}>
      <DraftForm start={start} {...props} />
    </UploadPathContext>
  )
}

interface DraftFormProps extends Omit<StartedFormProps, 'stored'> {
  readonly start: ServedDraft | null
}

function DraftForm({ resource, form, record, start, readAgain, onTheirs, onClose }: DraftFormProps) {
  const shape = { resource, form, mode: 'edit' } as const
  const client = useClient()
  const path = draftPathOf(resource, String(record['id']))
  const [isDiscarding, setDiscarding] = useState(false)
  const state = useDraftForm({
    record,
    goesAway: true,
    kept: { read: (over: AnyRecord) => (start ? startOf(start, over) : undefined), forget: nothing },
    read: (draft) => readDraft(shape, draft),
    act: (input, { base }: Draft) => ({
      input,
      send: async () => {
        await autosave.flush({ version: base['version'], values: input })
        return callCollection<AnyRecord>(client, `${path}/publish`, { ifMatch: base['version'] })
      },
      success: t('Changes published'),
      failure: t('Failed to publish'),
      failureToast: 'none',
      onDone: onClose,
    }),
    theirsIn: (error) => {
      const theirs = newerVersion(error)
      return theirs && withoutSecrets(resource.definition.fields, theirs)
    },
    onUnchanged: onClose,
  })
  const { input } = readDraft(shape, state.draft)
  const autosave = useAutosave({
    path,
    start: start?.at ?? null,
    version: state.draft.base['version'],
    values: input,
  })
  // What could not be kept is lost with the form.
  useUnsaved(autosave.saving.is === 'failed')
  const handleDiscard = () => {
    setDiscarding(false)
    state.reset()
  }
  return (
    <FormLayout
      {...shape}
      state={state}
      notice={
        <DraftStatus
          saving={autosave.saving}
          start={start}
          isDirty={state.isDirty}
          onMine={() => void readAgain().then((theirs) => autosave.takeOver(theirs?.at ?? null))}
          onTheirs={onTheirs}
        >
          {state.isDirty && (
            <Button size="small" onClick={() => setDiscarding(true)}>
              {t('Discard draft')}
            </Button>
          )}
        </DraftStatus>
      }
    >
      <FormButtons stays cancelLabel={t('Close')} submitLabel={t('Publish changes')} onCancel={onClose} />
      {isDiscarding && (
        <DiscardDialog isBusy={false} onSubmit={handleDiscard} onClose={() => setDiscarding(false)} />
      )}
    </FormLayout>
  )
}

/** A draft over the record that it was written over, as far as it is known. */
function startOf({ version, base, values }: ServedDraft, record: AnyRecord): Draft {
  return { base: { ...record, ...base, version }, edits: values }
}

const nothing = () => undefined

interface DraftStatusProps {
  readonly saving: Saving
  /** What the form began with. */
  readonly start: ServedDraft | null
  /** It differs from what is published. */
  readonly isDirty: boolean
  /** What is here takes the place of what someone else has saved. */
  readonly onMine: () => void
  readonly onTheirs: () => void
  readonly children: ReactNode
}

/** Above a form: whether what it holds is kept, and since when. */
function DraftStatus({ saving, start, isDirty, onMine, onTheirs, children }: DraftStatusProps) {
  if (saving.is === 'failed')
    return (
      <p className={styles['status']} data-failed="true" role="alert">
        <span>{t('Draft not saved: {reason}', { reason: saving.reason })}</span>
        {saving.isTaken && (
          <>
            <Button size="small" onClick={onTheirs}>
              {t('Use theirs')}
            </Button>
            <Button size="small" onClick={onMine}>
              {t('Keep mine')}
            </Button>
          </>
        )}
      </p>
    )
  return (
    <p className={styles['status']} role="status">
      <span>{wordsOf(saving, start, isDirty)}</span>
      {isDirty && start?.schedule && <span>{goesLive(start.schedule)}</span>}
      {children}
    </p>
  )
}

function wordsOf({ is }: Saving, start: ServedDraft | null, isDirty: boolean): ReactNode {
  if (is === 'saving') return t('Saving draft…')
  if (is === 'saved') return t('Draft saved')
  if (!isDirty || !start) return t('Changes are kept as a draft until you publish them')
  return (
    <>
      {t('Draft by {name}', { name: start.by })}, <RelativeTime value={start.at} />
    </>
  )
}
