import { Link, useLocation } from 'react-router'
import type { Notification } from '#resources/notifications.ts'
import { type CellProps, formatExactAmount } from '#define'
import { Cell } from '#framework/fields'
import { useResource } from '#framework/registry'
import { fromHere } from '#framework/ui'
import { aboutOf } from './aboutOf.ts'
import styles from './NotificationCell.module.css'
import { TypeIcon } from './TypeIcon.tsx'
import { useMark } from './useMark.ts'
import { useTarget } from './useTarget.ts'
import { t } from '#framework/text'

/** The text, priority and read state of a notification, and a link to its subject, which marks it as read. */
export default function NotificationCell({ record }: CellProps<Notification>) {
  const { type, title, message, isRead, metadata } = record
  const priority = useResource('notifications')?.fields['priority']
  const { amount, currency } = aboutOf(metadata)
  const target = useTarget(metadata)
  const location = useLocation()
  const { mutate } = useMark()
  const handleOpen = () => {
    if (!isRead) mutate({ record, mark: { isRead: true } })
  }
  return (
    <span className={styles['cell']} data-unread={!isRead}>
      <TypeIcon type={type} />
      <span className={styles['words']}>
        <span className={styles['title']}>
          {target === undefined ? (
            title
          ) : (
            <Link to={target} state={fromHere(location)} onClick={handleOpen}>
              {title}
            </Link>
          )}
          {!isRead && (
            <span className={styles['dot']} role="img" aria-label={t('Unread')} title={t('Unread')} />
          )}
          <span className={styles['priority']}>{priority && <Cell field={priority} record={record} />}</span>
          {amount !== undefined && (
            <span className={styles['amount']}>{formatExactAmount(amount, currency)}</span>
          )}
        </span>
        <span className={styles['message']}>{message}</span>
      </span>
    </span>
  )
}
