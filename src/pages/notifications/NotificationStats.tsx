import { useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../framework/format/formatCount.ts'
import { Panel } from '../../framework/ui/Panel.tsx'
import { StaleNotice } from '../../framework/ui/StaleNotice.tsx'
import { useNotificationCounts } from './notificationApi.ts'
import styles from './NotificationStats.module.css'

/** The four figures above the list. Spec B, section 2. */
export default function NotificationStats() {
  const counts = useNotificationCounts()
  const data = counts.data?.data
  useListWith(data?.total, data?.unread)
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

/** Asks for the list again when the figures say that it is another one. */
function useListWith(total: number | undefined, unread: number | undefined): void {
  const cache = useQueryClient()
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (total === undefined) return
    const figures = `${total} ${unread}`
    if (seen.current !== undefined && seen.current !== figures)
      void cache.invalidateQueries(
        { queryKey: ['data', 'default', 'notifications'] },
        { cancelRefetch: false },
      )
    seen.current = figures
  }, [cache, total, unread])
}
