import { CheckOutlined, MailOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import type { Notification } from '#resources/notifications.ts'
import type { CellProps } from '#define'
import { groupOf } from './groupOf.ts'
import styles from './MarksCell.module.css'
import { useMark } from './useMark.ts'
import { t, translated } from '#framework/text'

/** The star, and whether it was read: a click turns either round. Plain buttons, as a hundred rows have two each. */
export default function MarksCell({ record }: CellProps<Notification>) {
  const { isRead, isStarred } = record
  const title = translated(groupOf(record)?.title ?? record.title)
  const { mutate } = useMark()
  const Star = isStarred ? StarFilled : StarOutlined
  const Read = isRead ? MailOutlined : CheckOutlined
  return (
    <span className={styles['marks']}>
      <button
        type="button"
        className={styles['mark']}
        data-on={isStarred}
        aria-label={t('Star {title}', { title })}
        aria-pressed={isStarred}
        title={isStarred ? t('Remove star') : t('Star')}
        onClick={() => mutate({ record, mark: { isStarred: !isStarred } })}
      >
        <Star aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles['mark']}
        aria-label={isRead ? t('Mark {title} as unread', { title }) : t('Mark {title} as read', { title })}
        title={isRead ? t('Mark as unread') : t('Mark as read')}
        onClick={() => mutate({ record, mark: { isRead: !isRead } })}
      >
        <Read aria-hidden="true" />
      </button>
    </span>
  )
}
