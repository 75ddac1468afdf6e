import type { Dashboard } from '../define/dashboard.ts'
import { Panel } from '../ui/Panel.tsx'
import { DashboardFigures } from './DashboardFigures.tsx'
import styles from './FigureStrip.module.css'

interface FigureStripProps {
  readonly dashboard: Dashboard
}

/** The figures of a dashboard above a list, in one line. On a phone it has no frame: a person came for the rows below. */
export function FigureStrip({ dashboard }: FigureStripProps) {
  return (
    <Panel isOpenOnPhone>
      <DashboardFigures dashboard={dashboard} className={styles['row']} isBare />
    </Panel>
  )
}
