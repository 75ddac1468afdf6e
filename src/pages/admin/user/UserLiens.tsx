import { useList } from '@refinedev/core'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { RowActions } from '#framework/actions'
import { messageOf } from '#framework/api'
import { decideAccess, useGrants } from '#framework/access'
import type { AnyRecord } from '#define'
import { Cell } from '#framework/fields'
import { pathOf, type ResolvedResource, useResource } from '#framework/registry'
import { DialogHost, ErrorState } from '#framework/ui'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import styles from './user.module.css'

/** The most shown here; the rest are in the list of liens. */
const SHOWN = 10

/** The liens on a user's money, newest first, each with its release. */
export function UserLiens({ userId }: { readonly userId: string }) {
  const resource = useResource('liens')
  const grants = useGrants()
  if (!resource || !decideAccess(resource.permissions.list, grants).can) return null
  return (
    <DialogHost>
      <Liens resource={resource} userId={userId} />
    </DialogHost>
  )
}

function Liens({ resource, userId }: { readonly resource: ResolvedResource; readonly userId: string }) {
  const { result, query } = useList<{ id: string }>({
    resource: resource.name,
    filters: [{ field: 'userId', operator: 'eq', value: userId }],
    pagination: { currentPage: 1, pageSize: SHOWN },
    errorNotification: false,
  })
  const total = result.total ?? 0
  return (
    <section className={styles['section']} aria-labelledby="user-liens">
      <div className={styles['head']}>
        <h2 id="user-liens" className={styles['title']}>
          Liens {query.isSuccess && <span className={styles['quiet']}>{total}</span>}
        </h2>
        {total > SHOWN && <Link to={`${resource.path}?${new URLSearchParams({ userId })}`}>View all</Link>}
      </div>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {query.isError && (
        <ErrorState
          title={resource.messages.loadFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && total === 0 && <p className={styles['quiet']}>{resource.list.empty.title}</p>}
      {result.data.length > 0 && (
        <DataTable caption="Liens" columns={columnsOf(resource)} rows={result.data} keyOf={({ id }) => id} />
      )}
    </section>
  )
}

const COLUMNS = ['reference', 'amount', 'remaining', 'status', 'createdAt']

/** The definition's own fields and actions, in the order that matters here. */
function columnsOf(resource: ResolvedResource): readonly DataColumn<AnyRecord>[] {
  const fields = COLUMNS.flatMap((name) => resource.fields[name] ?? [])
  return [
    ...fields.map((field, index): DataColumn<AnyRecord> => ({
      title: field.label,
      align: field.definition.kind === 'amount' ? 'end' : 'start',
      cell: (record) => (
        <Cell
          field={field}
          record={record}
          {...(index === 0 && { to: pathOf(resource, 'show', String(record['id'])) })}
        />
      ),
    })),
    { title: 'Actions', align: 'end', cell: (record) => <RowActions resource={resource} record={record} /> },
  ]
}
