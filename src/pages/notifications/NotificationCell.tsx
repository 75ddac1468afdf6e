import { DownOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Notification } from '#resources/notifications.ts'
import { aboutOf } from '#resources/vocabulary/notificationSubject.ts'
import { type CellProps, formatExactAmount } from '#define'
import { Cell } from '#framework/fields'
import { useResource } from '#framework/registry'
import { fromHere, lazyComponent, PHONE, useMedia, RelativeTime, StaleNotice } from '#framework/ui'
import { groupOf } from './groupOf.ts'
import styles from './NotificationCell.module.css'
import { TypeIcon } from './TypeIcon.tsx'
import { useMark } from './useMark.ts'
import { useTarget } from './useTarget.ts'
import { t, tOf } from '#framework/text'

const SubjectActions = lazyComponent(() => import('./SubjectActions.tsx'))
/** Actions beside a notification that asks for a decision; on a phone, whose rows have one menu, they are on its page. */
const DECIDED: readonly string[] = ['team-approvals', 'approvals']

/** The text, priority and read state of a notification, and a link to its subject, which marks it as read. */
export default function NotificationCell({ record }: CellProps<Notification>) {
  const { id, type, title, message, isRead, metadata } = record
  const group = groupOf(record)
  const priority = useResource('notifications')?.fields['priority']
  const about = aboutOf(metadata)
  const { amount, currency } = group ?? about
  const written = amount === undefined ? undefined : formatExactAmount(amount, currency)
  const subject = about.record
  const target = useTarget(metadata)
  const location = useLocation()
  const { mutate } = useMark()
  const onPhone = useMedia(PHONE)
  const [isOpen, setOpen] = useState(false)
  const handleOpen = () => {
    if (!isRead) mutate({ record, mark: { isRead: true } })
  }
  const handleToggle = () => {
    setOpen(!isOpen)
    handleOpen()
  }
  return (
    <span className={styles['cell']} data-unread={!isRead}>
      {!onPhone && <TypeIcon type={type} />}
      <span className={styles['words']}>
        <span className={styles['title']}>
          {group && (
            <button
              type="button"
              className={styles['toggle']}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `items-${id}` : undefined}
              onClick={handleToggle}
            >
              {group.title}
              <DownOutlined aria-hidden="true" rotate={isOpen ? 180 : 0} />
            </button>
          )}
          {!group && target === undefined && title}
          {!group && target !== undefined && (
            <Link to={target} state={fromHere(location)} onClick={handleOpen}>
              {title}
            </Link>
          )}
          {!isRead && (
            <span
              className={styles['dot']}
              role="img"
              aria-label={tOf('Unread', 'notification')}
              title={tOf('Unread', 'notification')}
            />
          )}
          {record.priority === 'high' && (
            <span className={styles['priority']}>
              {priority && <Cell field={priority} record={record} />}
            </span>
          )}
          {written !== undefined && (group || !message.includes(written)) && (
            <span className={styles['amount']}>{written}</span>
          )}
        </span>
        {isOpen ? (
          <GroupItems lead={record} />
        ) : (
          <span className={styles['message']}>
            {group
              ? t('{message}, and {count} more', {
                  message: message.replace(/\.$/, ''),
                  count: group.size - 1,
                })
              : message}
          </span>
        )}
      </span>
      {!onPhone && !group && subject && DECIDED.includes(subject.resource) && (
        <Suspense>
          <SubjectActions {...subject} />
        </Suspense>
      )}
    </span>
  )
}

/** The notifications that a row groups, newest first, its own included. */
function GroupItems({ lead }: { readonly lead: Notification }) {
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

function Item({ item: { message, timestamp, metadata } }: { readonly item: Notification }) {
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
