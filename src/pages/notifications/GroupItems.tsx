import { Skeleton } from 'antd'
import { useList } from '@refinedev/core'
import { Link, useLocation } from 'react-router'
import type { Notification } from '#resources/notifications.ts'
import { fromHere, RelativeTime, StaleNotice } from '#framework/ui'
import styles from './GroupItems.module.css'
import { useTarget } from './useTarget.ts'
import { t, translated } from '#framework/text'

/** The notifications that a row stands for, newest first: its own, and those it leads. */
export function GroupItems({ lead }: { readonly lead: Notification }) {
  const { query } = useList<Notification>({
    resource: 'notification-items',
    filters: [{ field: 'groupId', operator: 'eq', value: lead.id }],
    pagination: { currentPage: 1, pageSize: 100 },
    errorNotification: false,
  })
  return (
    <span id={`items-${lead.id}`} className={styles['items']} role="list" aria-label={t('Notifications')}>
      <Item item={lead} />
      {query.data?.data.map((item) => (
        <Item key={item.id} item={item} />
      ))}
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {query.isError && <StaleNotice onRetry={() => void query.refetch()} />}
    </span>
  )
}

function Item({ item: { message: english, timestamp, metadata } }: { readonly item: Notification }) {
  const message = translated(english)
  const target = useTarget(metadata)
  const location = useLocation()
  return (
    <span role="listitem" className={styles['item']}>
      {target === undefined ? (
        message
      ) : (
        <Link to={target} state={fromHere(location)}>
          {message}
        </Link>
      )}
      <RelativeTime value={timestamp} />
    </span>
  )
}
