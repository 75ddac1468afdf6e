import { Skeleton } from 'antd'
import { formatCount } from '#framework/format'
import { Panel, StaleNotice } from '#framework/ui'
import { useNotificationCounts } from './notificationApi.ts'
import styles from './NotificationStats.module.css'

/** The four figures above the list. */
export default function NotificationStats() {
  const counts = useNotificationCounts()
  const data = counts.data?.data
  const figures = [
    { title: 'Total', value: data?.total },
    { title: 'Unread', value: data?.unread },
    { title: 'Starred', value: data?.starred },
    { title: 'High Priority', value: data?.highPriority },
  ]
  return (
    <>
      <div className={styles['cards']}>
        {figures.map(({ title, value }) => (
          <Panel key={title}>
            <h2 className={styles['title']}>{title}</h2>
            {counts.isPending ? (
              <Skeleton.Input active />
            ) : (
              <p className={styles['figure']}>{value === undefined ? 'Unknown' : formatCount(value)}</p>
            )}
          </Panel>
        ))}
      </div>
      {counts.isError && <StaleNotice onRetry={() => void counts.refetch()} />}
    </>
  )
}
