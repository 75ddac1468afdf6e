import Big from 'big.js'
import type { CryptoCard } from '#resources/cryptoCards.ts'
import { formatAmount } from '#define'
import { isMerchantCategory, MERCHANT_CATEGORIES } from '#resources/vocabulary/merchantCategories.ts'
import { Amount } from '#framework/ui'
import { t, translated } from '#framework/text'
import styles from './CardPanels.module.css'
import { SpentBar } from './SpentBar.tsx'

/** What a card may be used for, and what of that is used up. */
export function CardLimits({ card }: { readonly card: CryptoCard }) {
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
