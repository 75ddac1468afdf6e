import type { ReactNode } from 'react'
import { Panel } from '../ui/Panel.tsx'
import { ChartPlot, type ChartPlotProps } from './ChartPlot.tsx'

interface ChartPanelProps extends ChartPlotProps {
  /** Beside the title. Default: nothing. */
  readonly extra?: ReactNode
}

/** Numbers over time, in a panel. */
export function ChartPanel({ extra, ...plot }: ChartPanelProps) {
  return (
    <Panel title={plot.title} extra={extra}>
      <ChartPlot {...plot} />
    </Panel>
  )
}
