import type { CryptoCard } from '#resources/cryptoCards.ts'
import { CopyMark } from '#framework/fields'
import { Amount } from '#framework/ui'
import { shorten } from '#framework/format'
import styles from './CardPanels.module.css'

/** First and last characters of an address. */
const ENDS = [6, 4] as const

/** The balance of a card: in all, by token, and held for open payments. */
export function BalancePanel({ card }: { readonly card: CryptoCard }) {
  const { totalBalance, usdcBalance, usdtBalance, heldBalance, walletAddress } = card
  return (
    <section className={styles['panel']} aria-labelledby="card-balance">
      <h2 id="card-balance" className={styles['title']}>
        Balance
      </h2>
      <p className={styles['figure']}>
        <Amount value={totalBalance} asset="USD" />
      </p>
      <dl className={styles['rows']}>
        <Row label="USDC Balance" amount={usdcBalance} token="USDC" />
        <Row label="USDT Balance" amount={usdtBalance} token="USDT" />
        {heldBalance !== '0' && <Row label="On hold" amount={heldBalance} token="USD" />}
        <div>
          <dt>Wallet Address</dt>
          <dd className={styles['wallet']}>
            <span title={walletAddress}>{shorten(walletAddress, ...ENDS)}</span>
            <CopyMark
              text={walletAddress}
              label="Wallet address"
              message="Wallet address copied to clipboard"
            />
          </dd>
        </div>
      </dl>
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly amount: string
  readonly token: string
}

function Row({ label, amount, token }: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount value={amount} asset={token} />
      </dd>
    </div>
  )
}
