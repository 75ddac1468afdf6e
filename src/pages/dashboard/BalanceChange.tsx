import { useDashboard, type Period } from '#framework/dashboard'
import { formatAmount } from '#define'
import { moneyFlow } from '#resources/dashboards/moneyFlow.ts'
import styles from './BalanceChange.module.css'

/** How much more or less the team has than at the beginning of a period: what came in without what went out. */
export function BalanceChange({ period: { days, words } }: { readonly period: Period }) {
  const net = useDashboard(moneyFlow, days).answer?.figures['net']?.value
  if (net === undefined) return '\u00a0'
  const change = formatAmount(net.replace('-', ''), 'USD')
  const isLess = net.startsWith('-')
  const isMore = !isLess && Number(net) !== 0
  return (
    <>
      <span className={styles['change']} data-more={isMore}>
        {isLess && '▼ −'}
        {isMore && '▲ +'}
        {change}
      </span>{' '}
      {words}
    </>
  )
}
