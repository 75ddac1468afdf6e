import { Skeleton } from 'antd'
import { messageOf, useCall } from '#framework/api'
import { ErrorState, Panel, EmptyState } from '#framework/ui'
import { SettlementForm } from './SettlementForm.tsx'
import { useSettlement } from './useSettlement.ts'
import type { SettlementChange } from '#resources/vocabulary/settlement.ts'
import { formatTimestamp } from '#framework/format'
import { Changes } from './Changes.tsx'
import styles from '../settings.module.css'

/** The team's settlement, and the history of its changes. */
export default function SettlementSettings() {
  const { data, error, refetch } = useSettlement()
  return (
    <div className={styles['stack']}>
      <Panel title="Settlement">
        {!data && error && (
          <ErrorState
            title="Failed to load settlement settings"
            description={messageOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {data && <SettlementForm saved={data.data} />}
      </Panel>
      <SettlementHistory />
    </div>
  )
}

interface PastChange {
  readonly id: string
  readonly createdAt: string
  readonly changedBy: string
  readonly changes: readonly SettlementChange[]
}

/** Who changed what in the settlement, newest first. */
function SettlementHistory() {
  const { data, error, refetch } = useCall<readonly PastChange[]>('/settlement/history')
  return (
    <Panel title="Change history">
      {!data && error && (
        <ErrorState title="Failed to load the change history" onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active title={false} />}
      {data?.data.length === 0 && <EmptyState title="No changes yet" />}
      {data && data.data.length > 0 && (
        <ol className={styles['history']} aria-label="Change history">
          {data.data.map(({ id, createdAt, changedBy, changes }) => (
            <li key={id}>
              <p className={styles['note']}>
                {changedBy}, <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
              </p>
              <Changes changes={changes} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
