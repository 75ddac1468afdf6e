import { FigureStrip } from '#framework/dashboard'
import { notificationCounts } from '#resources/dashboards/notificationCounts.ts'
import styles from './NotificationStats.module.css'

/** The four figures above the list. */
export default function NotificationStats() {
  return (
    <div className={styles['stats']}>
      <FigureStrip dashboard={notificationCounts} />
    </div>
  )
}
