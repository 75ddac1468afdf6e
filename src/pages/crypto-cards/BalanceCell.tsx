import type { CryptoCard } from '../../../resources/cryptoCards.ts'
import type { CellProps } from '../../framework/define/resource.ts'
import { formatAmount } from '../../framework/define/formatAmount.ts'
import { Amount } from '../../framework/ui/Amount.tsx'
import styles from './BalanceCell.module.css'

/** What is on a card, and in which tokens. */
export default function BalanceCell({ record }: CellProps<CryptoCard>) {
  const { totalBalance, usdcBalance, usdtBalance } = record
  return (
    <span className={styles['cell']}>
      <span className={styles['total']}>
        <Amount value={totalBalance} asset="USD" />
      </span>
      <span className={styles['split']}>
        {formatAmount(usdcBalance, 'USDC')} · {formatAmount(usdtBalance, 'USDT')}
      </span>
    </span>
  )
}
