import { Skeleton } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { Boundary } from '../ui/Boundary.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Table } from '../ui/Table.tsx'
import styles from './ChartPanel.module.css'
import type { Point } from './useDashboard.ts'
import { writeNumber } from './writeNumber.ts'

const AreaChart = lazy(() => import('./AreaChart.tsx'))

interface ChartPanelProps {
  readonly title: string
  /** Undefined while they load. */
  readonly points: readonly Point[] | undefined
  /** The asset that the values are an amount of. Default: they are counts. */
  readonly asset?: string | undefined
  /** What points and values are, for those who hear them. */
  readonly headings: readonly [point: string, value: string]
  /** Beside the title. Default: nothing. */
  readonly extra?: ReactNode
}

/** Numbers over time: a chart for the eye, a table for screen readers. Its place is kept while it loads. */
export function ChartPanel({ title, points, asset, headings: [point, value], extra }: ChartPanelProps) {
  const skeleton = <Skeleton active paragraph={{ rows: 6 }} title={false} />
  return (
    <Panel title={title} extra={extra}>
      <div className={styles['plot']} aria-hidden="true">
        {points ? (
          <Boundary fallback={() => <p className={styles['failed']}>The chart could not be drawn</p>}>
            <Suspense fallback={skeleton}>
              <AreaChart points={points} asset={asset} />
            </Suspense>
          </Boundary>
        ) : (
          skeleton
        )}
      </div>
      {points && (
        <Table<Point>
          className={styles['spoken'] ?? ''}
          caption={title}
          columns={[
            { key: 'point', title: point, dataIndex: 'label', rowScope: 'row' as const },
            { key: 'value', title: value, render: (_: unknown, row: Point) => writeNumber(row.value, asset) },
          ]}
          dataSource={points}
          rowKey="label"
        />
      )}
    </Panel>
  )
}
