import { Button, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#resources/notifications.ts'
import { useToBulkAct } from '#framework/actions'
import { ALL, compare, narrow } from '#define'
import { useAct } from '#framework/api'
import type { ScreenResource } from '#framework/registry'
import { RelativeTime, StaleNotice } from '#framework/ui'
import { useLatest } from '#pages/notifications/notificationApi.ts'
import { groupOf } from '#pages/notifications/groupOf.ts'
import { TypeIcon } from '#pages/notifications/TypeIcon.tsx'
import { useMark } from '#pages/notifications/useMark.ts'
import { useTarget } from '#pages/notifications/useTarget.ts'
import { t, tOf } from '#framework/text'
import styles from './NotificationPanel.module.css'

interface NotificationPanelProps {
  readonly notifications: ScreenResource
  readonly unread: number
  readonly onClose: () => void
}

/** The latest notifications under the bell. It takes the focus when it opens. */
export default function NotificationPanel({ notifications, unread, onClose }: NotificationPanelProps) {
  const latest = useLatest()
  const { markAll, isRunning } = useMarkAll(notifications, unread)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const records = latest.data?.data ?? []
  return (
    <div ref={panel} className={styles['panel']} role="dialog" aria-label={t('Notifications')} tabIndex={-1}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('Notifications')}</h2>
        {/* Never disabled outright: it would lose the focus that its own click gave it. */}
        <Button
          size="small"
          type="link"
          aria-disabled={unread === 0}
          loading={isRunning}
          onClick={() => unread > 0 && markAll()}
        >
          {t('Mark all read')}
        </Button>
      </div>
      {latest.isError && <StaleNotice onRetry={() => void latest.refetch()} />}
      {latest.isPending && <Skeleton active title={false} className={styles['waiting'] ?? ''} />}
      {latest.isSuccess && records.length === 0 && (
        <p className={styles['empty']}>{t('You have no notifications at this time.')}</p>
      )}
      <ul className={styles['list']}>
        {records.map((record) => (
          <li key={record.id}>
            <Entry record={record} path={notifications.path} onOpen={onClose} />
          </li>
        ))}
      </ul>
      <Link className={styles['all']} to={notifications.path} onClick={onClose}>
        {t('View all notifications')}
      </Link>
    </div>
  )
}

/** Marks everything as read, and shows how many that were. `unread`: their number. */
function useMarkAll(notifications: ScreenResource, unread: number) {
  const toAct = useToBulkAct(notifications)
  const { run, isRunning } = useAct()
  const markRead = notifications.actions.find(({ name }) => name === 'markRead')
  const selection = { where: narrow(ALL, compare('isRead', 'in', 'false')), total: unread }
  return { markAll: () => markRead && void run(toAct(markRead, selection)), isRunning }
}

interface EntryProps {
  readonly record: Notification
  readonly path: string
  readonly onOpen: () => void
}

/** Opens what it is about, or else the page; either reads it. */
function Entry({ record, path, onOpen }: EntryProps) {
  const { type, message, timestamp, isRead, metadata } = record
  const group = groupOf(record)
  const title = group?.title ?? record.title
  const alone = useTarget(metadata)
  // Several open in the list.
  const target = group ? undefined : alone
  const { mutate } = useMark()
  const handleOpen = () => {
    if (!isRead) mutate({ record, mark: { isRead: true } })
    onOpen()
  }
  return (
    <Link to={target ?? path} className={styles['entry']} data-unread={!isRead} onClick={handleOpen}>
      <TypeIcon type={type} />
      <span className={styles['words']}>
        <span className={styles['name']}>
          {title}
          {!isRead && (
            <span className={styles['dot']} role="img" aria-label={tOf('Unread', 'notification')} />
          )}
        </span>
        <span className={styles['message']}>
          {group ? t('{message}, and {count} more', { message, count: group.size - 1 }) : message}
        </span>
        <span className={styles['when']}>
          <RelativeTime value={timestamp} />
        </span>
      </span>
    </Link>
  )
}
