import { DashboardFigures, DashboardPlots, PeriodPicker, type Period } from '#framework/dashboard'
import { moneyFlow } from '#resources/dashboards/moneyFlow.ts'
import styles from './MoneyFlow.module.css'

/** What came in and went out in a period, by day or month. */
export default function MoneyFlow({ period }: { readonly period: Period }) {
  return (
    <div className={styles['flow']}>
      <PeriodPicker {...period} />
      <DashboardFigures dashboard={moneyFlow} className={styles['figures']} days={period.days} isBare />
      <div className={styles['plot']}>
        <DashboardPlots dashboard={moneyFlow} days={period.days} />
      </div>
    </div>
  )
}
