import { DashboardFigures } from '#framework/dashboard'
import { notificationCounts } from '#resources/dashboards/notificationCounts.ts'
import styles from './NotificationStats.module.css'

/** The four figures above the list. */
export default function NotificationStats() {
  return <DashboardFigures dashboard={notificationCounts} className={styles['cards']} />
}
