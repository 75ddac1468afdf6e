import type { CryptoCard } from '#resources/cryptoCards.ts'
import { type CellProps, formatAmount } from '#define'
import { Amount } from '#framework/ui'
import styles from './BalanceCell.module.css'

/** The balance of a card, by token. */
export default function BalanceCell({ record }: CellProps<CryptoCard>) {
  const { totalBalance, usdcBalance, usdtBalance } = record
  return (
    <span className={styles['cell']}>
      <span className={styles['total']}>
        <Amount value={totalBalance} asset="USD" />
      </span>
      <span className={styles['split']}>
        <span>{formatAmount(usdcBalance, 'USDC')}</span>
        <span className={styles['dot']}> · </span>
        <span>{formatAmount(usdtBalance, 'USDT')}</span>
      </span>
    </span>
  )
}
