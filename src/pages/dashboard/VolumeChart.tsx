import { Skeleton, Tag } from 'antd'
import { Suspense, lazy } from 'react'
import { useCall } from '#framework/api'
import { formatAmount } from '#define'
import { useLive } from '#framework/live'
import { Boundary, Panel, Table } from '#framework/ui'
import styles from './VolumeChart.module.css'

/** The volume of one month, in US dollars. */
export interface MonthlyVolume {
  readonly name: string
  readonly volume: string
}

const TRANSACTIONS = ['transactions']

const AreaChart = lazy(() => import('./AreaChart.tsx'))

/** Shown, and labelled, when the call fails. */
const SAMPLE: readonly MonthlyVolume[] = [
  { name: 'Jan', volume: '4000' },
  { name: 'Feb', volume: '3000' },
  { name: 'Mar', volume: '5000' },
  { name: 'Apr', volume: '4500' },
  { name: 'May', volume: '6000' },
  { name: 'Jun', volume: '5500' },
]

/** Payment volume over six months: a chart for the eye, a table for screen readers. Its place is kept while it loads. */
export function VolumeChart() {
  const volumes = useCall<readonly MonthlyVolume[]>('/charts/monthly-volumes')
  useLive(TRANSACTIONS, volumes)
  const months = volumes.isError ? SAMPLE : volumes.data?.data
  return (
    <Panel
      title="Payment Volume, last 6 months"
      extra={
        volumes.isError && (
          <Tag color="warning" data-sample="true">
            Sample data
          </Tag>
        )
      }
    >
      <div className={styles['plot']} aria-hidden="true">
        {months ? (
          <Boundary fallback={() => <p className={styles['failed']}>The chart could not be drawn</p>}>
            <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} title={false} />}>
              <AreaChart months={months} />
            </Suspense>
          </Boundary>
        ) : (
          <Skeleton active paragraph={{ rows: 6 }} title={false} />
        )}
      </div>
      {months && <VolumeTable months={months} />}
    </Panel>
  )
}

const COLUMNS = [
  { key: 'month', title: 'Month', dataIndex: 'name', rowScope: 'row' as const },
  {
    key: 'volume',
    title: 'Volume',
    render: (_: unknown, { volume }: MonthlyVolume) => formatAmount(volume, 'USD'),
  },
]

function VolumeTable({ months }: { readonly months: readonly MonthlyVolume[] }) {
  return (
    <Table<MonthlyVolume>
      className={styles['spoken'] ?? ''}
      caption="Payment Volume, last 6 months"
      columns={COLUMNS}
      dataSource={months}
      rowKey="name"
    />
  )
}
