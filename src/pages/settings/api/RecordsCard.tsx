import { type BaseRecord, type CrudFilter, useList } from '@refinedev/core'
import { Skeleton } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { RowActions } from '#framework/actions'
import { CompactRows } from '#framework/list'
import { useLive } from '#framework/live'
import type { ScreenResource } from '#framework/registry'
import { EmptyState, ErrorState, Panel } from '#framework/ui'

const SHOWN = 5

interface RecordsCardProps {
  readonly resource: ScreenResource
  readonly title: string
  /** What of them is shown. Default: all. */
  readonly where?: readonly CrudFilter[]
  readonly hrefOf: (id: string) => string
  /** Beside the title. */
  readonly extra: ReactNode
  /** The record that is open beside the page, given the ids of the rows. Default: none. */
  readonly panelOf?: (ids: readonly string[]) => ReactNode
  readonly children?: ReactNode
}

/** The first records of a collection, refreshed live, each with its actions. */
export function RecordsCard({ resource, title, where = [], hrefOf, ...around }: RecordsCardProps) {
  const { extra, panelOf, children } = around
  const { query } = useList<BaseRecord>({
    resource: resource.name,
    filters: [...where],
    pagination: { currentPage: 1, pageSize: SHOWN },
    errorNotification: false,
  })
  useLive([resource.name], query)
  const rows = query.data?.data ?? []
  const skeleton = <Skeleton active title={false} paragraph={{ rows: SHOWN }} />
  return (
    <Panel title={title} extra={extra}>
      {query.isPending && skeleton}
      {query.isError && <ErrorState title={resource.messages.loadFailed} of={query} />}
      {query.isSuccess && rows.length === 0 && <EmptyState {...resource.list.empty} />}
      {rows.length > 0 && (
        <Suspense fallback={skeleton}>
          <CompactRows
            resource={resource}
            caption={title}
            records={rows}
            hrefOf={({ id }) => hrefOf(String(id))}
            endOf={(record) => <RowActions resource={resource} record={record} />}
          />
        </Suspense>
      )}
      {children}
      {panelOf?.(rows.map(({ id }) => String(id)))}
    </Panel>
  )
}
