import { DashboardLines, PeriodPicker, type Period } from '#framework/dashboard'
import { moneyFlow } from '#resources/dashboards/moneyFlow.ts'
import { moneySources } from '#resources/dashboards/moneySources.ts'
import styles from './MoneySources.module.css'

/** What comes next, and who paid and was paid the most in a period. */
export default function MoneySources({ period }: { readonly period: Period }) {
  return (
    <>
      <div className={styles['upcoming']}>
        <DashboardLines dashboard={moneyFlow} days={period.days} />
      </div>
      <PeriodPicker {...period} />
      <div className={styles['cards']}>
        <DashboardLines dashboard={moneySources} days={period.days} />
      </div>
    </>
  )
}
