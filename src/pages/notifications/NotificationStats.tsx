import { formatCount } from '#framework/format'
import { StatCards } from '#framework/ui'
import { useNotificationCounts } from './notificationApi.ts'
import styles from './NotificationStats.module.css'

/** The four figures above the list. */
export default function NotificationStats() {
  const counts = useNotificationCounts()
  const data = counts.data?.data
  const stats = [
    { title: 'Total', value: data && formatCount(data.total) },
    { title: 'Unread', value: data && formatCount(data.unread) },
    { title: 'Starred', value: data && formatCount(data.starred) },
    { title: 'High Priority', value: data && formatCount(data.highPriority) },
  ]
  return <StatCards isDense stats={stats} query={counts} className={styles['cards']} />
}
