import { Skeleton } from 'antd'
import { messageOf } from '#framework/api'
import { ErrorState, Panel } from '#framework/ui'
import styles from '../settings.module.css'
import { SettlementForm } from './SettlementForm.tsx'
import { SettlementHistory } from './SettlementHistory.tsx'
import { useSettlement } from './useSettlement.ts'

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
