import { Fragment, Suspense, useEffect, useState } from 'react'
import type { Lazy, RecordProps } from '../define/overrideProps.ts'
import { ReadingContext } from '../fields/ReadingContext.ts'
import { ShowActions } from '../actions/ShowActions.tsx'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { prefetchParts } from '../ui/loadPart.ts'
import type { Steps } from '../ui/ShownRows.tsx'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import type { ScreenPlace } from '../ui/useScreenPlace.ts'
import { useNameRecord } from '../ui/RecordName.tsx'
import { RecordGate } from './RecordGate.tsx'
import { recordName } from './recordTitle.ts'
import { RecordHead } from './RecordHead.tsx'
import { RecordView } from './RecordView.tsx'
import { useRecord } from './useRecord.ts'

interface RecordScreenProps {
  readonly resource: ScreenResource
  readonly id: string
  readonly place: ScreenPlace
  /** The ways to the records beside it. Default: none. */
  readonly steps?: Steps | undefined
  /** The way on from what was decided. Default: it stays. */
  readonly onDecided?: (() => void) | undefined
}

/** Fetches what the page has of its own while the record is fetched. What fails here fails again, and is shown, when it is rendered. */
function useSlotsEarly({ slots: { beforeShow, afterShow, aside } }: ScreenResource): void {
  useEffect(() => {
    void prefetchParts(beforeShow, afterShow, aside)
  }, [beforeShow, afterShow, aside])
}

/** Few records have a page of their own. */
const OverridePage = lazyComponent<{ readonly load: Lazy<RecordProps>; readonly props: RecordProps }>(
  () => import('../forms/OverridePage.tsx'),
)

/** One record in its frame. */
export function RecordScreen({ resource, id, steps, onDecided, place }: RecordScreenProps) {
  const { layout, onClose, onGone } = place
  const { state, retry } = useRecord(resource, id)
  const [language, choose] = useState<string>()
  useSlotsEarly(resource)
  const record = state.status === 'ready' ? state.record : undefined
  useNameRecord(record && recordName(resource, record))
  const Page = resource.components.show
  if (Page && record)
    return (
      <Suspense>
        <OverridePage load={Page} props={{ record }} />
      </Suspense>
    )
  const { show, labels } = resource
  return (
    <ReadingContext value={{ language, choose }}>
      <ScreenFrame
        layout={layout}
        title={record ? <RecordHead resource={resource} record={record} /> : (show.title ?? labels.singular)}
        // The frame stays from one record to the next: nothing of what is in it does.
        actions={
          record && (
            <ShowActions
              key={id}
              resource={resource}
              record={record}
              onDecided={onDecided}
              onDeleted={onGone}
            />
          )
        }
        // Without fields of its own, a record is what its slots and lists show, each in a frame of theirs.
        isFramed={show.sections.length > 0}
        steps={steps}
        of={id}
        onClose={onClose}
      >
        <Fragment key={id}>
          {state.status === 'ready' ? (
            <>
              {state.isOld && <StaleNotice onRetry={retry} />}
              <RecordView resource={resource} record={state.record} />
            </>
          ) : (
            <RecordGate resource={resource} state={state} onRetry={retry} onClose={onGone} />
          )}
        </Fragment>
      </ScreenFrame>
    </ReadingContext>
  )
}
