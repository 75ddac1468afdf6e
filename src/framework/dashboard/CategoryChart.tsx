import { Bar } from '@ant-design/charts'
import { theme } from 'antd'
import { chartStyle } from './chartStyle.ts'
import type { Point } from './useDashboard.ts'

interface CategoryChartProps {
  readonly points: readonly Point[]
  /** The asset that the values are an amount of; `undefined`: they are counts. */
  readonly asset: string | undefined
}

/** A bar for each of some things, their names before them. */
export default function CategoryChart({ points, asset }: CategoryChartProps) {
  const { token } = theme.useToken()
  const { axis, ...style } = chartStyle(token, asset, points)
  return (
    <Bar
      {...style}
      // Each has a line of its own.
      axis={{ ...axis, x: { ...axis.x, labelFilter: () => true } }}
      data={points.map(({ label: name, value }) => ({ name, value: Number(value) }))}
      xField="name"
      yField="value"
      autoFit
      style={{ fill: token.colorPrimary, radiusTopLeft: 2, radiusTopRight: 2, maxWidth: 24 }}
      scale={{ y: { nice: true, domainMin: 0 } }}
      tooltip={{ title: 'name', items: ['value'] }}
    />
  )
}
