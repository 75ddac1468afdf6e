import Big from 'big.js'
import type { CryptoCard } from '#resources/cryptoCards.ts'
import { formatAmount, type RecordProps } from '#define'
import { CopyMark } from '#framework/fields'
import { Amount, MaskedValue } from '#framework/ui'
import { shorten } from '#framework/format'
import { balanceOf } from './balanceOf.ts'
import { t, translated } from '#framework/text'
import { isMerchantCategory, MERCHANT_CATEGORIES } from '#resources/vocabulary/merchantCategories.ts'
import { BrandMark } from './BrandMark.tsx'
import { CardField } from './CardField.tsx'
import { CardNumber, useCardSecrets } from './CardNumber.tsx'
import { SpentBar } from './SpentBar.tsx'
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

/** A card in its own shape: brand, chip, number, holder and expiry. Number and CVV are hidden until they are asked for. */
function CardFace({ card }: { readonly card: CryptoCard }) {
  const { id, brand, cardholderName, lastFour, expiryDate } = card
  const secretOf = useCardSecrets(id)
  return (
    <div className={styles['face']} data-brand={brand}>
      <div className={styles['top']}>
        <strong className={styles['brand']}>
          <BrandMark brand={brand} />
          <CardField card={card} name="brand" />
        </strong>
        <CardField card={card} name="status" />
      </div>
      <span className={styles['chip']} aria-hidden="true" />
      <dl className={styles['facts']}>
        <div className={styles['number']}>
          <dt>{t('Card Number')}</dt>
          <dd>
            <CardNumber lastFour={lastFour} secretOf={secretOf} />
          </dd>
        </div>
        <div>
          <dt>{t('Cardholder Name')}</dt>
          <dd>{cardholderName}</dd>
        </div>
        <div>
          <dt>{t('Expiry Date')}</dt>
          <dd>{expiryDate ?? '—'}</dd>
        </div>
        <div>
          <dt>{t('CVV')}</dt>
          <dd>
            {lastFour === null ? '—' : <MaskedValue label={t('CVV')} masked="•••" {...secretOf('cvv')} />}
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** What a card may be used for, and what of that is used up. */
function CardLimits({ card }: { readonly card: CryptoCard }) {
  const { purchaseLimit, dayLimit, monthLimit, merchantCategories, currency } = card
  const { spentToday, spentThisMonth } = card
  const write = (amount: string) => formatAmount(amount, currency)
  const limits = [
    { label: t('Per purchase'), limit: purchaseLimit, spent: undefined, said: undefined },
    {
      label: t('Per day'),
      limit: dayLimit,
      spent: spentToday,
      said: t('{amount} spent today', { amount: write(spentToday) }),
    },
    {
      label: t('Per month'),
      limit: monthLimit,
      spent: spentThisMonth,
      said: t('{amount} spent this month', { amount: write(spentThisMonth) }),
    },
  ]
  const merchants = (merchantCategories ?? [])
    .filter(isMerchantCategory)
    .map((name) => translated(MERCHANT_CATEGORIES[name].label))
  return (
    <section aria-labelledby="card-limits">
      <h2 id="card-limits" className={styles['title']}>
        {t('Limits')}
      </h2>
      <dl className={styles['rows']}>
        {limits.map(({ label, limit, spent, said }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles['limit']}>
              {limit === null ? t('No limit') : <Amount value={limit} asset={currency} />}
              {limit !== null && spent !== undefined && <SpentBar spent={spent} limit={limit} />}
              {said && (
                <span className={styles['spent']}>
                  {limit === null
                    ? said
                    : `${said} · ${t('{amount} left', { amount: write(leftOf(limit, spent ?? '0')) })}`}
                </span>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('Merchants')}</dt>
          <dd>{merchants.length === 0 ? t('All merchants') : merchants.join(', ')}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Nothing is left where a limit was lowered below what is spent. */
function leftOf(limit: string, spent: string): string {
  const left = new Big(limit).minus(spent)
  return left.gt(0) ? left.toFixed() : '0'
}
