import { ShowActions } from '../actions/ShowActions.tsx'
import type { ResolvedResource } from '../registry/Registry.ts'
import { LazyPart } from '../ui/LazyPart.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import type { ScreenPlace } from '../ui/useScreenPlace.ts'
import { useNameRecord } from '../ui/RecordName.tsx'
import { recordName } from './recordTitle.ts'
import { RecordTitle, RecordView } from './RecordView.tsx'
import { useRecord, type RecordState } from './useRecord.ts'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { messageOf } from '../api/ApiError.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useToast } from '../ui/useToast.ts'

interface RecordScreenProps {
  readonly resource: ResolvedResource
  readonly id: string
  readonly place: ScreenPlace
}

const titleBefore = ({ show, labels }: ResolvedResource) => show.title ?? labels.singular
const backTo = ({ path }: ResolvedResource, label: string) => ({ label, to: path })

/** One record in its frame. */
export function RecordScreen({ resource, id, place: { layout, onClose, onGone } }: RecordScreenProps) {
  const { state, retry } = useRecord(resource, id)
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

interface RecordGateProps {
  readonly resource: ResolvedResource
  readonly state: Exclude<RecordState, { status: 'ready' }>
  readonly onRetry: () => void
  /** Leads back to the list. */
  readonly onClose: () => void
  /** In the shape of what comes. Default: lines of text. */
  readonly skeleton?: ReactNode
}

/** Replaces a record that is not loaded yet, or does not exist. */
export function RecordGate({ resource, state, onRetry, onClose, skeleton }: RecordGateProps) {
  const { recordFailed, notFound } = resource.messages
  if (state.status === 'loading') {
    return <div aria-busy="true">{skeleton ?? <Skeleton active paragraph={{ rows: 6 }} />}</div>
  }
  if (state.status === 'failed') {
    const reason = messageOf(state.error)
    if (resource.show.whenFailed === 'list')
      return <LeaveRecord title={recordFailed} description={reason} onLeave={onClose} />
    return (
      <ErrorState
        title={recordFailed}
        description={reason}
        onRetry={onRetry}
        action={<Button onClick={onClose}>Back to list</Button>}
      />
    )
  }
  return (
    <EmptyState
      title={notFound}
      description="It may have been deleted, or the address is wrong."
      action={<Button onClick={onClose}>Back to list</Button>}
    />
  )
}

interface LeaveRecordProps {
  /** What happened. */
  readonly title: string
  readonly description: string
  /** Leads to the list. */
  readonly onLeave: () => void
}

/** Leaves a record that could not be loaded, with a toast that gives the reason. */
function LeaveRecord({ title, description, onLeave }: LeaveRecordProps) {
  const toast = useToast()
  const leave = useEffectEvent(() => {
    toast.error(title, description)
    onLeave()
  })
  useEffect(() => leave(), [])
  return null
}
