import { stepOf, type Dashboard } from '../define/dashboard.ts'
import { daysIn } from './daysIn.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { useDashboard, useOpenParts, type Days } from './useDashboard.ts'
import { t } from '../text/t.ts'

interface DashboardChartsProps {
  readonly dashboard: Dashboard
  readonly days?: Days
}

/** The charts of a dashboard, each in a panel. */
export function DashboardCharts({ dashboard, days }: DashboardChartsProps) {
  const { answer } = useDashboard(dashboard, days)
  return useOpenParts(dashboard.charts ?? {}).map(([name, chart]) => (
    <ChartPanel
      key={name}
      title={chart.title}
      asset={chart.as}
      bars={chart.bars}
      points={answer?.charts[name]}
      headings={[stepOf(chart, daysIn(days)) === 'day' ? t('Day') : t('Month'), chart.title]}
    />
  ))
}
