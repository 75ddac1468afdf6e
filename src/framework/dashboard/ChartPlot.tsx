import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { Chart } from '../define/dashboard.ts'
import { formatDay } from '../format/formatDate.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { Boundary } from '../ui/Boundary.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Table } from '../ui/Table.tsx'
import styles from './ChartPlot.module.css'
import type { Point } from './useDashboard.ts'
import { writeNumber } from './writeNumber.ts'
import { t, translated } from '../text/t.ts'

const AreaChart = lazyComponent(() => import('./AreaChart.tsx'))
const BarChart = lazyComponent(() => import('./BarChart.tsx'))
const CategoryChart = lazyComponent(() => import('./CategoryChart.tsx'))

export interface ChartPlotProps {
  readonly title: string
  /** Undefined while they load. */
  readonly points: readonly Point[] | undefined
  /** The asset that the values are an amount of. Default: they are counts. */
  readonly asset?: string | undefined
  /** Where the axis of values begins: for a curve that is all above it. Default: 0. */
  readonly floor?: string
  /** What points and values are, for screen readers. */
  readonly headings: readonly [point: string, value: string]
  /** Default: one area. */
  readonly bars?: Chart['bars'] | undefined
  /** The points are beside each other, a bar for each. Default: they go through time. */
  readonly isByCategory?: boolean
}

/** Numbers over time or beside each other: a chart for the eye, a table for screen readers. Its place is kept while it loads. */
export function ChartPlot(props: ChartPlotProps) {
  const { title, points, asset, floor, bars, headings } = props
  const [point, value] = headings
  const skeleton = <Skeleton active paragraph={{ rows: 6 }} title={false} />
  const isFlat = points?.every((one) => isNothing(one.value)) ?? false
  return (
    <>
      <div className={styles['plot']} aria-hidden="true">
        {isFlat && (
          <div className={styles['flat']}>
            <EmptyState title={t('No data yet')} />
          </div>
        )}
        {points && !isFlat && (
          <Boundary fallback={() => <p className={styles['failed']}>{t('Couldn’t draw the chart')}</p>}>
            <Suspense fallback={skeleton}>
              <Drawing {...props} points={points} />
            </Suspense>
          </Boundary>
        )}
        {!points && skeleton}
      </div>
      {points && (
        <Table<SpokenRow>
          className={styles['spoken'] ?? ''}
          caption={title}
          columns={[
            { key: 'point', title: point, dataIndex: 'label', rowScope: 'row' as const },
            ...(bars ?? [{ name: '', title: value }]).map(({ name, title: heading }) => ({
              key: name,
              title: heading,
              render: (_: unknown, { values }: SpokenRow) => writeNumber(values[name] ?? '0', asset),
            })),
          ]}
          dataSource={toSpoken(floor === undefined ? points : monthEnds(points))}
          rowKey="label"
        />
      )}
    </>
  )
}

function Drawing({ points, asset, floor, bars, isByCategory }: ChartPlotProps & Drawn) {
  if (isByCategory) return <CategoryChart points={points} asset={asset} />
  if (bars) return <BarChart points={points} bars={bars} asset={asset} />
  return <AreaChart points={points} asset={asset} floor={floor} />
}

interface Drawn {
  readonly points: readonly Point[]
}

/** Zero throughout is a line on the ground, below an axis of cents. */
const isNothing = (value: string) => !/[1-9]/.test(value)

/** A curve has a point a day; it is heard by its first, today's, and the last of each month. */
const monthEnds = (points: readonly Point[]) =>
  points.filter(
    ({ label, isToday }, at) =>
      at === 0 || isToday || label.slice(0, 7) !== points[at + 1]?.label.slice(0, 7),
  )

/** What a screen reader hears of a day or month: each bar's value by its name; that of an area has none. */
interface SpokenRow {
  readonly label: string
  readonly values: Readonly<Record<string, string>>
}

function toSpoken(points: readonly Point[]): readonly SpokenRow[] {
  const rows = new Map<string, Record<string, string>>()
  for (const point of points) {
    const { value, bar = '' } = point
    const name = nameOf(point)
    rows.set(name, { ...rows.get(name), [bar]: value })
  }
  return [...rows].map(([label, values]) => ({ label, values }))
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function nameOf({ label, isUnfinished, isToday }: Point): string {
  const day = DAY.test(label) ? formatDay(label) : translated(label)
  if (isUnfinished) return t('{label}, so far', { label: day })
  return isToday ? t('{label}, today', { label: day }) : day
}
