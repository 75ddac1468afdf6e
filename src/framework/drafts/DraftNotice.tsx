import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import { inSentence } from '../define/inSentence.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { CompareDialog } from '../show/CompareDialog.tsx'
import { compare } from '../show/versions.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { t } from '../text/t.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import styles from './drafts.module.css'
import { DraftTime } from './DraftTime.tsx'
import { draftPathOf, useDraftEnd, useServedDraft } from './useServedDraft.ts'

const ScheduleDialog = lazyComponent(() => import('./ScheduleDialog.tsx'))

interface DraftNoticeProps {
  readonly resource: ScreenResource
  readonly record: AnyRecord
}

/** Shows users who may edit a record that it has a draft: by whom, what it changes, and when it is published. */
export default function DraftNotice({ resource, record }: DraftNoticeProps) {
  const id = String(record['id'])
  const draft = useServedDraft(resource, id).data?.draft
  const { publish, unschedule, discard, isRunning, failure } = useDraftEnd(resource, id)
  const [open, setOpen] = useState<'compare' | 'discard' | 'schedule'>()
  const close = () => setOpen(undefined)
  if (!draft) return null
  const handleDiscard = async () => {
    const outcome = await discard()
    if (outcome?.ok) close()
  }
  return (
    <>
      <Alert
        type="info"
        showIcon
        role="status"
        message={
          <>
            {t('Draft by {name}', { name: draft.by })}, <RelativeTime value={draft.at} />
          </>
        }
        description={
          <>
            {draft.version < Number(record['version']) && (
              <p className={styles['text']}>
                {t('The {singular} was changed since this draft began. Edit it to choose what stays.', {
                  singular: inSentence(resource.labels.singular),
                })}
              </p>
            )}
            <DraftTime draft={draft} />
            <div className={styles['buttons']}>
              <Button size="small" onClick={() => setOpen('compare')}>
                {t('Compare')}
              </Button>
              <Button size="small" onClick={() => setOpen('discard')}>
                {t('Discard draft')}
              </Button>
              <Button size="small" onClick={() => setOpen('schedule')}>
                {draft.schedule ? t('Change time') : t('Publish later…')}
              </Button>
              {draft.schedule && (
                <Button size="small" disabled={isRunning} onClick={() => void unschedule()}>
                  {t('Cancel schedule')}
                </Button>
              )}
              <Button
                size="small"
                type="primary"
                loading={isRunning && open === undefined}
                onClick={() => void publish(draft)}
              >
                {t('Publish changes')}
              </Button>
            </div>
          </>
        }
      />
      {open === 'compare' && (
        <CompareDialog
          comparison={compare(resource, draft.record, record)}
          sides={[
            { label: t('Published'), record },
            { label: t('Draft'), record: draft.record },
          ]}
          footer={<Button onClick={close}>{t('Close')}</Button>}
          onClose={close}
        />
      )}
      {open === 'schedule' && (
        <ScheduleDialog path={draftPathOf(resource, id)} at={draft.schedule?.at} onClose={close} />
      )}
      {open === 'discard' && (
        <DiscardDialog
          isBusy={isRunning}
          error={failure}
          onSubmit={() => void handleDiscard()}
          onClose={close}
        />
      )}
    </>
  )
}
