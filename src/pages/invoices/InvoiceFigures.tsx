import { DashboardFigures, DashboardLines } from '#framework/dashboard'
import { Panel } from '#framework/ui'
import { invoiceFigures } from '#resources/dashboards/invoiceFigures.ts'
import styles from './InvoiceFigures.module.css'

/** What customers owe, above the invoices: each figure, and each age of what is overdue, filters the list. */
export default function InvoiceFigures() {
  return (
    <div className={styles['figures']}>
      <Panel>
        <DashboardFigures dashboard={invoiceFigures} className={styles['row']} isBare />
      </Panel>
      <div className={styles['ages']}>
        <DashboardLines dashboard={invoiceFigures} />
      </div>
    </div>
  )
}
