import { Area } from '@ant-design/charts'
import { theme } from 'antd'
import { chartStyle } from './chartStyle.tsx'
import type { Point } from './useDashboard.ts'
import { writeNumber } from './writeNumber.ts'

interface AreaChartProps {
  readonly points: readonly Point[]
  /** The asset that the values are an amount of; `undefined`: they are counts. */
  readonly asset: string | undefined
  /** Where the axis of values begins. Default: 0. */
  readonly floor?: string | undefined
}

/** The chart itself, in a file of its own: the library behind it is the heaviest of all and loads last. */
export default function AreaChart({ points, asset, floor }: AreaChartProps) {
  const { token } = theme.useToken()
  const { axis, ...style } = chartStyle(token, asset)
  return (
    <Area
      {...style}
      axis={floor === undefined ? axis : { ...axis, y: { ...axis.y, labelFormatter: exactly } }}
      data={points.map(({ label: name, value }) => ({ name, value: Number(value) }))}
      xField="name"
      yField="value"
      shapeField="smooth"
      autoFit
      // The label of the last point is centred below it, so half of it is to its right.
      insetRight={24}
      // The size of an area that does not begin at nothing would mean nothing.
      style={{ fill: token.colorPrimary, fillOpacity: floor === undefined ? 0.16 : 0 }}
      line={{ style: { stroke: token.colorPrimary, lineWidth: 2 }, tooltip: false }}
      scale={{ y: { nice: true, domainMin: Number(floor ?? 0) } }}
      tooltip={{ title: 'name', items: ['value'] }}
    />
  )
}

/** Where values are close together, short numbers would all be the same. */
const exactly = (value: number) => writeNumber(String(value), undefined)
