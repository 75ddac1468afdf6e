import { Area } from '@ant-design/charts'
import { theme } from 'antd'
import { formatAmount, formatShortAmount } from '#define'
import type { MonthlyVolume } from './VolumeChart.tsx'

interface AreaChartProps {
  readonly months: readonly MonthlyVolume[]
}

/** The chart itself, in a file of its own: the library behind it is the heaviest of all and loads last. */
export default function AreaChart({ months }: AreaChartProps) {
  const { token } = theme.useToken()
  const label = { fill: token.colorTextSecondary, fontFamily: token.fontFamily }
  return (
    <Area
      data={months.map(({ name, volume }) => ({ name, volume: Number(volume) }))}
      xField="name"
      yField="volume"
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
          labelFormatter: compact,
          grid: true,
          gridStroke: token.colorBorder,
          gridStrokeOpacity: 1,
          gridLineDash: [0, 0],
          title: false,
        },
      }}
      tooltip={{ title: 'name', items: ['volume'] }}
      interaction={{ tooltip: { render: toTooltip, css: tooltipCss(token) } }}
    />
  )
}

const compact = (value: number) => formatShortAmount(value, 'USD')

/** Its own markup: the library's carries inline styles, which the content security policy refuses. */
function toTooltip(_: unknown, { title, items }: { title: string; items: { value: number }[] }) {
  return <span>{`${title}: ${items.map(({ value }) => formatAmount(String(value), 'USD')).join(', ')}`}</span>
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
