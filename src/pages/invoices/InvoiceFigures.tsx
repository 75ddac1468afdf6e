import { DashboardLines, FigureStrip } from '#framework/dashboard'
import { invoiceFigures } from '#resources/dashboards/invoiceFigures.ts'
import styles from './InvoiceFigures.module.css'

/** What customers owe, above the invoices: each figure, and each age of what is overdue, filters the list. */
export default function InvoiceFigures() {
  return (
    <div className={styles['figures']}>
      <FigureStrip dashboard={invoiceFigures} />
      <div className={styles['ages']}>
        <DashboardLines dashboard={invoiceFigures} />
      </div>
    </div>
  )
}
