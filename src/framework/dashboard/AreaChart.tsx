import { Area } from '@ant-design/charts'
import { theme } from 'antd'
import { formatShortAmount } from '../define/formatAmount.ts'
import type { Point } from './useDashboard.ts'
import { writeNumber } from './writeNumber.ts'

interface AreaChartProps {
  readonly points: readonly Point[]
  /** The asset that the values are an amount of; `undefined`: they are counts. */
  readonly asset: string | undefined
}

/** The chart itself, in a file of its own: the library behind it is the heaviest of all and loads last. */
export default function AreaChart({ points, asset }: AreaChartProps) {
  const { token } = theme.useToken()
  const label = { fill: token.colorTextSecondary, fontFamily: token.fontFamily }
  return (
    <Area
      data={points.map(({ label: name, value }) => ({ name, value: Number(value) }))}
      xField="name"
      yField="value"
      shapeField="smooth"
      autoFit
      style={{ fill: token.colorPrimary, fillOpacity: 0.16 }}
      line={{ style: { stroke: token.colorPrimary, lineWidth: 2 }, tooltip: false }}
      scale={{ y: { nice: true, domainMin: 0 } }}
      axis={{
        x: {
          labelFill: label.fill,
          labelFillOpacity: 1,
          labelOpacity: 1,
          labelFontFamily: label.fontFamily,
          line: false,
          tick: false,
          title: false,
        },
        y: {
          labelFill: label.fill,
          labelFillOpacity: 1,
          labelOpacity: 1,
          labelFontFamily: label.fontFamily,
          labelFormatter: (value: number) =>
            asset === undefined ? writeNumber(String(value), asset) : formatShortAmount(value, asset),
          grid: true,
          gridStroke: token.colorBorder,
          gridStrokeOpacity: 1,
          gridLineDash: [0, 0],
          title: false,
        },
      }}
      tooltip={{ title: 'name', items: ['value'] }}
      interaction={{ tooltip: { render: toTooltip(asset), css: tooltipCss(token) } }}
    />
  )
}

/** Its own markup: the library's carries inline styles, which the content security policy refuses. */
function toTooltip(asset: string | undefined) {
  return function Tooltip(_: unknown, { title, items }: { title: string; items: { value: number }[] }) {
    return (
      <span>{`${title}: ${items.map(({ value }) => writeNumber(String(value), asset)).join(', ')}`}</span>
    )
  }
}

function tooltipCss(token: { colorBgElevated: string; colorText: string; colorBorder: string }) {
  return {
    '.g2-tooltip': {
      background: token.colorBgElevated,
      color: token.colorText,
      border: `1px solid ${token.colorBorder}`,
      'box-shadow': 'none',
    },
  }
}
