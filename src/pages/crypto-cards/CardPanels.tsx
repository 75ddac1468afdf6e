import type { CryptoCard } from '#resources/cryptoCards.ts'
import { formatAmount, type RecordProps } from '#define'
import { CopyMark } from '#framework/fields'
import { Amount } from '#framework/ui'
import { shorten } from '#framework/format'
import { balanceOf } from './balanceOf.ts'
import { CardFace } from './CardFace.tsx'
import { CardLimits } from './CardLimits.tsx'
import { t } from '#framework/text'
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

/** First and last characters of an address. */
const ENDS = [6, 4] as const

/** The balance of a card: in all, by token, and held for open payments. */
function BalancePanel({ card }: { readonly card: CryptoCard }) {
  const { usdcBalance, usdtBalance, heldBalance, walletAddress } = card
  const { amount, currency, dollars } = balanceOf(card)
  return (
    <section className={styles['panel']} aria-labelledby="card-balance">
      <h2 id="card-balance" className={styles['title']}>
        {t('Balance')}
      </h2>
      <p className={styles['figure']}>
        <Amount value={amount} asset={currency} />
        {dollars !== undefined && <span className={styles['dollars']}>≈ {formatAmount(dollars, 'USD')}</span>}
      </p>
      <dl className={styles['rows']}>
        <Row label={t('USDC Balance')} amount={usdcBalance} token="USDC" />
        <Row label={t('USDT Balance')} amount={usdtBalance} token="USDT" />
        {heldBalance !== '0' && <Row label={t('On hold')} amount={heldBalance} token="USD" />}
        {walletAddress !== null && (
          <div>
            <dt>{t('Wallet Address')}</dt>
            <dd className={styles['wallet']}>
              <span title={walletAddress}>{shorten(walletAddress, ...ENDS)}</span>
              <CopyMark
                text={walletAddress}
                label={t('Wallet address')}
                message={t('Wallet address copied to clipboard')}
              />
            </dd>
          </div>
        )}
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

/** A card as it looks, what it may be used for, and its billing address. A frozen one is dimmed. */
function CardPanel({ card }: { readonly card: CryptoCard }) {
  const { status, billingAddress, zipCode } = card
  return (
    <section className={styles['panel']} aria-label={t('Card')} data-frozen={status === 'frozen'}>
      <div className={styles['card']}>
        <CardFace card={card} />
        <div className={styles['beside']}>
          <CardLimits card={card} />
          <dl className={styles['rows']}>
            <div>
              <dt>{t('Billing Address')}</dt>
              <dd>{billingAddress ?? '—'}</dd>
            </div>
            <div>
              <dt>{t('ZIP Code')}</dt>
              <dd>{zipCode ?? '—'}</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}
