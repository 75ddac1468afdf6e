import { Area } from '@ant-design/charts'
import { theme, type GlobalToken } from 'antd'
import { chartStyle, titleOfPoint } from './chartStyle.ts'
import type { Point } from './useDashboard.ts'
import { t } from '../text/t.ts'
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
  const { axis, ...style } = chartStyle(token, asset, points)
  return (
    <Area
      {...style}
      axis={floor === undefined ? axis : { ...axis, y: { ...axis.y, labelFormatter: exactly } }}
      data={toData(points)}
      xField="name"
      yField="value"
      seriesField="part"
      shapeField="smooth"
      autoFit
      // The label of the last point is centred below it, so half of it is to its right.
      insetRight={24}
      // The size of an area that does not begin at nothing would mean nothing.
      style={{ fill: token.colorPrimary, fillOpacity: floor === undefined ? 0.16 : 0 }}
      line={{
        style: { stroke: token.colorPrimary, lineWidth: 2, lineDash: toDash },
        tooltip: false,
      }}
      scale={{ y: { nice: true, domainMin: Number(floor ?? 0) } }}
      tooltip={{ title: titleOfPoint, items: ['value'] }}
      annotations={points.filter(({ isToday }) => isToday).map(({ label }) => toMark(label, token))}
    />
  )
}

/** A point on the curve. */
interface Drawn {
  readonly name: string
  readonly value: number
  readonly part: 'over' | 'unfinished'
  readonly isUnfinished: boolean
}

/** The way to a day or month that is not over is a part of its own: it may still rise. */
function toData(points: readonly Point[]): readonly Drawn[] {
  const drawn = points.map(({ label: name, value, isUnfinished = false }): Drawn => ({
    name,
    value: Number(value),
    part: isUnfinished ? 'unfinished' : 'over',
    isUnfinished,
  }))
  const last = drawn.findLast(({ part }) => part === 'over')
  return last && last !== drawn.at(-1)
    ? drawn.toSpliced(drawn.indexOf(last) + 1, 0, { ...last, part: 'unfinished' })
    : drawn
}

/** Dashes for what is not over. */
const toDash = ([first]: readonly Drawn[]) => (first?.part === 'unfinished' ? [4, 4] : [0, 0])

/** A line at today, with its name at the top. */
const toMark = (label: string, token: GlobalToken) => ({
  type: 'lineX',
  data: [label],
  style: { stroke: token.colorTextSecondary, strokeOpacity: 1, lineDash: [2, 4] },
  labels: [
    {
      text: t('Today'),
      position: 'top',
      style: {
        textAlign: 'start',
        dx: 6,
        dy: 10,
        fill: token.colorTextSecondary,
        fillOpacity: 1,
        fontFamily: token.fontFamily,
      },
    },
  ],
  tooltip: false,
})

/** Where values are close together, short numbers would all be the same. */
const exactly = (value: number) => writeNumber(String(value), undefined)
