import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { messageOf } from '../api/ApiError.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useToast } from '../ui/useToast.ts'
import type { RecordState } from './useRecord.ts'
import { t } from '../text/t.ts'

interface RecordGateProps {
  readonly resource: ScreenResource
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
        action={<Button onClick={onClose}>{t('Back to list')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      picture="search"
      title={notFound}
      description={t('It may have been deleted, or the link is wrong.')}
      action={<Button onClick={onClose}>{t('Back to list')}</Button>}
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
