import type { CryptoCard } from '#resources/cryptoCards.ts'
import { type CellProps, formatAmount } from '#define'
import { t } from '#framework/text'

/** What was spent this month, and of which limit. */
export default function MonthSpentCell({
  record: { spentThisMonth, monthLimit, currency },
}: CellProps<CryptoCard>) {
  const spent = formatAmount(spentThisMonth, currency)
  if (monthLimit === null) return spent
  return t('{spent} of {limit}', { spent, limit: formatAmount(monthLimit, currency) })
}
