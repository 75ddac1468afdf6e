import type { CryptoCard } from '#resources/cryptoCards.ts'
import { isMerchantCategory, MERCHANT_CATEGORIES } from '#resources/vocabulary/merchantCategories.ts'
import { Amount } from '#framework/ui'
import { t, translated } from '#framework/text'
import styles from './CardPanels.module.css'

/** What a card may be used for. */
export function CardLimits({ card }: { readonly card: CryptoCard }) {
  const { purchaseLimit, dayLimit, monthLimit, merchantCategories, currency } = card
  const limits = [
    { label: t('Per purchase'), limit: purchaseLimit },
    { label: t('Per day'), limit: dayLimit },
    { label: t('Per month'), limit: monthLimit },
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
        {limits.map(({ label, limit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{limit === null ? t('No limit') : <Amount value={limit} asset={currency} />}</dd>
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
