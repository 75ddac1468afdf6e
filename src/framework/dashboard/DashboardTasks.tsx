import { Skeleton } from 'antd'
import { Link } from 'react-router'
import type { Dashboard } from '../define/dashboard.ts'
import { formatCount } from '../format/formatCount.ts'
import { Panel } from '../ui/Panel.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import styles from './DashboardTasks.module.css'
import { useTasks } from './useTasks.ts'
import { t } from '../text/t.ts'

interface DashboardTasksProps {
  readonly title: string
  readonly dashboard: Dashboard
}

/** What waits for the user, each with how many there are and the way to them. Absent where nothing can wait for the user. */
export function DashboardTasks({ title, dashboard }: DashboardTasksProps) {
  const { query, isOpen, tasks } = useTasks(dashboard)
  if (!isOpen) return null
  return (
    <Panel title={title}>
      <Skeleton active loading={query.isPending} title={false} paragraph={{ rows: 3 }}>
        {query.isError && <StaleNotice onRetry={() => void query.refetch()} />}
        {query.isSuccess && tasks.length === 0 && (
          <p className={styles['none']}>{t('You’re all caught up.')}</p>
        )}
        {tasks.length > 0 && (
          <ul className={styles['tasks']}>
            {tasks.map(({ title: task, count, path }) => (
              <li key={task} className={styles['task']}>
                {path === undefined ? task : <Link to={path}>{task}</Link>}
                <strong className={styles['count']}>{formatCount(count)}</strong>
              </li>
            ))}
          </ul>
        )}
      </Skeleton>
    </Panel>
  )
}
