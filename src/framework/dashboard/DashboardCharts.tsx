import { stepOf, type Dashboard } from '../define/dashboard.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { ChartPlot, type ChartPlotProps } from './ChartPlot.tsx'
import { useDashboard, useOpenParts, type Days } from './useDashboard.ts'
import { t } from '../text/t.ts'

interface DashboardChartsProps {
  readonly dashboard: Dashboard
  readonly days?: Days
}

/** The charts of a dashboard, each in a panel. */
export const DashboardCharts = (props: DashboardChartsProps) =>
  usePlots(props).map((plot) => <ChartPanel key={plot.title} {...plot} />)

/** The charts of a dashboard, within a panel of the page. */
export const DashboardPlots = (props: DashboardChartsProps) =>
  usePlots(props).map((plot) => <ChartPlot key={plot.title} {...plot} />)

function usePlots({ dashboard, days }: DashboardChartsProps): readonly ChartPlotProps[] {
  const { answer } = useDashboard(dashboard, days)
  return useOpenParts(dashboard.charts ?? {}).map(([name, chart]) => ({
    title: chart.title,
    asset: chart.as,
    bars: chart.bars,
    points: answer?.charts[name],
    headings: [stepOf(chart, daysIn(days)) === 'day' ? t('Day') : t('Month'), chart.title],
  }))
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A chart without a period shows as many days. */
const LATELY = 30

/** How many days a period has, its last one included. */
const daysIn = (days: Days): number =>
  days ? (Date.parse(days.to) - Date.parse(days.from)) / DAY_MS + 1 : LATELY
