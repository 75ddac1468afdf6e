import { Column } from '@ant-design/charts'
import { theme } from 'antd'
import type { Chart } from '../define/dashboard.ts'
import { chartStyle, titleOfPoint } from './chartStyle.ts'
import type { Point } from './useDashboard.ts'

interface BarChartProps {
  readonly points: readonly Point[]
  readonly bars: NonNullable<Chart['bars']>
  /** The asset that the values are an amount of; `undefined`: they are counts. */
  readonly asset: string | undefined
}

/** Bars above and below a line, those of what is not over paler. */
export default function BarChart({ points, bars: [above, below], asset }: BarChartProps) {
  const { token } = theme.useToken()
  const data = points.map(({ label: name, value, bar, isUnfinished = false }) => ({
    name,
    isUnfinished,
    direction: bar === below.name ? below.title : above.title,
    value: bar === below.name ? -Number(value) : Number(value),
  }))
  const legend = { itemLabelFill: token.colorTextSecondary, itemLabelFontFamily: token.fontFamily }
  return (
    <Column
      {...chartStyle(token, asset, points)}
      data={data}
      xField="name"
      yField="value"
      colorField="direction"
      autoFit
      style={{
        fillOpacity: ({ isUnfinished }: { readonly isUnfinished: boolean }) => (isUnfinished ? 0.45 : 1),
        radiusTopLeft: 2,
        radiusTopRight: 2,
        maxWidth: 24,
      }}
      scale={{
        y: { nice: true },
        color: { domain: [above.title, below.title], range: [token.colorPrimary, token.colorTextTertiary] },
      }}
      legend={{ color: legend }}
      tooltip={{ title: titleOfPoint, items: [{ field: 'value', name: '' }] }}
    />
  )
}
