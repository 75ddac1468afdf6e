import type { CryptoCard } from '#resources/cryptoCards.ts'
import type { RecordProps } from '#define'
import { BalancePanel } from './BalancePanel.tsx'
import { CardPanel } from './CardPanel.tsx'
import styles from './CardPanels.module.css'

/** A card and what is on it. */
export default function CardPanels({ record }: RecordProps<CryptoCard>) {
  return (
    <div className={styles['panels']}>
      <CardPanel card={record} />
      <BalancePanel card={record} />
    </div>
  )
}
