import { useEffect } from 'react'
import { ShowActions } from '../actions/ShowActions.tsx'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { prefetchParts } from '../ui/loadPart.ts'
import { LazyPart } from '../ui/LazyPart.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import type { ScreenPlace } from '../ui/useScreenPlace.ts'
import { useNameRecord } from '../ui/RecordName.tsx'
import { RecordGate } from './RecordGate.tsx'
import { recordName } from './recordTitle.ts'
import { RecordTitle, RecordView } from './RecordView.tsx'
import { useRecord } from './useRecord.ts'

interface RecordScreenProps {
  readonly resource: ResolvedResource
  readonly id: string
  readonly place: ScreenPlace
}

const titleBefore = ({ show, labels }: ResolvedResource) => show.title ?? labels.singular
const backTo = ({ path }: ResolvedResource, label: string) => ({ label, to: path })

/** Fetches what the page has of its own while the record is fetched. What fails here fails again, and is shown, when it is rendered. */
function useSlotsEarly({ slots: { beforeShow, afterShow, aside } }: ResolvedResource): void {
  useEffect(() => {
    void prefetchParts(beforeShow, afterShow, aside)
  }, [beforeShow, afterShow, aside])
}

/** One record in its frame. */
export function RecordScreen({ resource, id, place: { layout, onClose, onGone } }: RecordScreenProps) {
  const { state, retry } = useRecord(resource, id)
  useSlotsEarly(resource)
  const record = state.status === 'ready' ? state.record : undefined
  useNameRecord(record && recordName(resource, record))
  const Page = resource.components.show
  if (Page && record) return <LazyPart load={Page} props={{ record }} />
  return (
    <ScreenFrame
      layout={layout}
      title={record ? <RecordTitle resource={resource} record={record} /> : titleBefore(resource)}
      back={resource.show.backLabel === undefined ? undefined : backTo(resource, resource.show.backLabel)}
      actions={record && <ShowActions resource={resource} record={record} onDeleted={onGone} />}
      // Without fields of its own, a record is what its slots and lists show, each in a frame of theirs.
      isFramed={resource.show.sections.length > 0}
      onClose={onClose}
    >
      {state.status === 'ready' ? (
        <>
          {state.isOld && <StaleNotice onRetry={retry} />}
          <RecordView resource={resource} record={state.record} />
        </>
      ) : (
        <RecordGate resource={resource} state={state} onRetry={retry} onClose={onGone} />
      )}
    </ScreenFrame>
  )
}
