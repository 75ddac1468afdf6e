export { ChartPanel } from './ChartPanel.tsx'
export { DashboardFigures } from './DashboardFigures.tsx'
