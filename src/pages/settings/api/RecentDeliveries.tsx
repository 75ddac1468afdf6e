import { useList } from '@refinedev/core'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { WebhookDelivery } from '#resources/webhookDeliveries.ts'
import { RowActions } from '#framework/actions'
import { messageOf } from '#framework/api'
import { CompactTable } from '#framework/list'
import { useLive } from '#framework/live'
import { type ResolvedResource, useResource } from '#framework/registry'
import { RecordDialog } from '#framework/show'
import { EmptyState, ErrorState, Panel } from '#framework/ui'
import styles from './ApiSettings.module.css'

const PAGE_SIZE = 5
const OPEN = 'delivery'

/** The last deliveries, refreshed live, each with its details and a button to retry. */
export function RecentDeliveries() {
  const resource = useResource('webhook-deliveries')
  return resource ? <DeliveriesCard resource={resource} /> : null
}

function DeliveriesCard({ resource }: { readonly resource: ResolvedResource }) {
  const [params, setParams] = useSearchParams()
  const { query: recent } = useList<WebhookDelivery>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: PAGE_SIZE },
    errorNotification: false,
  })
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
