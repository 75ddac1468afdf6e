import type { CryptoCard } from '../../../resources/cryptoCards.ts'
import type { CellProps } from '../../framework/define/resource.ts'
import { formatAmount, formatExactAmount } from '../../framework/format/formatAmount.ts'
import styles from './BalanceCell.module.css'

/** What is on a card, and in which tokens. */
export default function BalanceCell({ record }: CellProps<CryptoCard>) {
  const { totalBalance, usdcBalance, usdtBalance } = record
  return (
    <span className={styles['cell']}>
      <span className={styles['total']} title={formatExactAmount(totalBalance, 'USD')}>
        {formatAmount(totalBalance, 'USD')}
      </span>
      <span className={styles['split']}>
        {formatAmount(usdcBalance)} USDC · {formatAmount(usdtBalance)} USDT
      </span>
    </span>
  )
}
