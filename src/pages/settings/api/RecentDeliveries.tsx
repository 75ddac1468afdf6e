import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { WebhookDelivery } from '../../../../resources/webhookDeliveries.ts'
import { RowActions } from '../../../framework/actions/RowActions.tsx'
import { messageOf } from '../../../framework/api/ApiError.ts'
import { useCall } from '../../../framework/api/useCall.ts'
import { CompactTable } from '../../../framework/list/table/CompactTable.tsx'
import { useLive } from '../../../framework/live/useLive.ts'
import type { ResolvedResource } from '../../../framework/registry/Registry.ts'
import { useResource } from '../../../framework/registry/RegistryContext.ts'
import { RecordDialog } from '../../../framework/show/RecordDialog.tsx'
import { EmptyState } from '../../../framework/ui/EmptyState.tsx'
import { ErrorState } from '../../../framework/ui/ErrorState.tsx'
import { Panel } from '../../../framework/ui/Panel.tsx'
import styles from './ApiSettings.module.css'

const PAGE_SIZE = 5
const OPEN = 'delivery'

/** The last deliveries, moving by themselves, each with its details and another try. G-29. */
export function RecentDeliveries() {
  const resource = useResource('webhook-deliveries')
  return resource ? <DeliveriesCard resource={resource} /> : null
}

function DeliveriesCard({ resource }: { readonly resource: ResolvedResource }) {
  const [params, setParams] = useSearchParams()
  const recent = useCall<readonly WebhookDelivery[]>('/webhooks/deliveries', { page: 1, pageSize: PAGE_SIZE })
  useLive([resource.name], recent)
  const rows = recent.data?.data ?? []
  const skeleton = <Skeleton active title={false} paragraph={{ rows: PAGE_SIZE }} />
  const hrefOf = (id: string) => `?${new URLSearchParams([...params, [OPEN, id]])}`
  const open = params.get(OPEN)
  const handleClose = () => setParams([...params].filter(([name]) => name !== OPEN))
  return (
    <Panel title="Recent deliveries" extra={<Link to={resource.path}>View all</Link>}>
      {recent.isPending && skeleton}
      {recent.isError && (
        <ErrorState
          title={resource.messages.loadFailed}
          description={messageOf(recent.error)}
          onRetry={() => void recent.refetch()}
        />
      )}
      {recent.isSuccess && rows.length === 0 && <EmptyState {...resource.list.empty} />}
      {rows.length > 0 && (
        <Suspense fallback={skeleton}>
          <div className={styles['scroll']}>
            <CompactTable
              caption="Recent deliveries"
              columns={resource.list.columns}
              records={rows}
              hrefOf={({ id }) => hrefOf(String(id))}
              endOf={(record) => <RowActions resource={resource} record={record} />}
            />
          </div>
        </Suspense>
      )}
      {open && <RecordDialog resource={resource.name} id={open} onClose={handleClose} />}
    </Panel>
  )
}
