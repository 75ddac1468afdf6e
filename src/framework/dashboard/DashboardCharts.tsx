import { categoryOf, stepOf, type Chart, type Dashboard } from '../define/dashboard.ts'
import { inSentence } from '../define/inSentence.ts'
import { findResource } from '../registry/findPlace.ts'
import type { Registry } from '../registry/Registry.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import { useRegistry } from '../registry/RegistryContext.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { ChartPlot, type ChartPlotProps } from './ChartPlot.tsx'
import { useDashboard, useOpenParts, type Days, type Point } from './useDashboard.ts'
import { t, translatedTexts } from '../text/t.ts'

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
  const registry = useRegistry()
  return useOpenParts(dashboard.charts ?? {}).map(([name, chart]) => {
    const category = categoryIn(registry, chart)
    const points = answer?.charts[name]
    const step = stepOf(chart, daysIn(days)) === 'day' ? t('Day') : t('Month')
    return {
      title: chart.title,
      asset: chart.as,
      bars: chart.bars,
      points: category ? points?.map((point) => ({ ...point, label: labelIn(category, point) })) : points,
      isByCategory: category !== undefined,
      headings: [category?.label ?? step, chart.title],
    }
  })
}

/** The enum for each of whose options a chart has a bar. */
function categoryIn(registry: Registry, chart: Chart): ScreenField | undefined {
  const [name, { measure }] = [categoryOf(chart), chart]
  if (name === undefined || !measure) return undefined
  const field = findResource(registry, measure.resource)?.fields[name]
  return field && translatedTexts(field)
}

/** What an option is called, or records that have none. */
function labelIn({ label, definition }: ScreenField, point: Point): string {
  if (point.label === '') return t('No {label}', { label: inSentence(label) })
  const options: Readonly<Record<string, { readonly label: string }>> =
    definition.kind === 'enum' ? definition.options.options : {}
  return options[point.label]?.label ?? point.label
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A chart without a period shows as many days. */
const LATELY = 30

/** How many days a period has, its last one included. */
const daysIn = (days: Days): number =>
  days ? (Date.parse(days.to) - Date.parse(days.from)) / DAY_MS + 1 : LATELY
