import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { messageOf } from '../api/ApiError.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LeaveRecord } from './LeaveRecord.tsx'
import type { RecordState } from './useRecord.ts'

interface RecordGateProps {
  readonly resource: ResolvedResource
  readonly state: Exclude<RecordState, { status: 'ready' }>
  readonly onRetry: () => void
  /** Leads back to the list. */
  readonly onClose: () => void
  /** In the shape of what comes. Default: lines of text. */
  readonly skeleton?: ReactNode
}

/** What stands where a record is not there yet, or not at all. */
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
