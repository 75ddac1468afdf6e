import type { CryptoCard } from '#resources/cryptoCards.ts'
import { type CellProps, formatAmount } from '#define'
import { Amount, PHONE, useMedia } from '#framework/ui'
import { t } from '#framework/text'
import { balanceOf } from './balanceOf.ts'
import styles from './BalanceCell.module.css'
import { SpentBar } from './SpentBar.tsx'

/** The balance of a card in its currency and by token; in a table also what of its limit was spent this month. */
export default function BalanceCell({ record }: CellProps<CryptoCard>) {
  const { usdcBalance, usdtBalance } = record
  const { amount, currency, dollars } = balanceOf(record)
  const onPhone = useMedia(PHONE)
  return (
    <span className={styles['cell']}>
      <span className={styles['total']}>
        <Amount value={amount} asset={currency} />
      </span>
      <span className={styles['quiet']}>
        {dollars !== undefined && <span className={styles['dollars']}>≈ {formatAmount(dollars, 'USD')}</span>}{' '}
        <span data-none={Number(usdcBalance) === 0}>{formatAmount(usdcBalance, 'USDC')}</span>
        <span className={styles['dot']}> · </span>
        <span data-none={Number(usdtBalance) === 0}>{formatAmount(usdtBalance, 'USDT')}</span>
      </span>
      {!onPhone && <MonthSpent card={record} />}
    </span>
  )
}

/** Nothing for a card without a limit that paid nothing. */
function MonthSpent({ card: { spentThisMonth, monthLimit, currency } }: { readonly card: CryptoCard }) {
  if (monthLimit === null && Number(spentThisMonth) === 0) return null
  const spent = formatAmount(spentThisMonth, currency)
  return (
    <span className={styles['month']}>
      {monthLimit === null
        ? t('{amount} spent this month', { amount: spent })
        : t('{spent} of {limit} this month', { spent, limit: formatAmount(monthLimit, currency) })}
      {monthLimit !== null && <SpentBar spent={spentThisMonth} limit={monthLimit} />}
    </span>
  )
}
