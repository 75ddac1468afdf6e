import { formatAmount, writeAmount } from '#define'
import { languageNow, t } from '#framework/text'
import { CRYPTO_AMOUNTS, PRICE_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { countryName } from '#resources/vocabulary/countryName.ts'
import type { Merchant, PayTarget } from '../payApi.ts'
import type { TimedSession } from '../payState.ts'
import styles from './Summary.module.css'

interface SummaryProps {
  readonly target: PayTarget
  /** In which token it is to be paid. Default: not to be paid. */
  readonly token?: string
  /** What the payer chose. Default: nothing yet. */
  readonly session?: TimedSession | undefined
}

/** Who asks for how much, and what for. */
export function Summary({ target, token, session }: SummaryProps) {
  const { merchantName, logoUrl, country, name, description, amountPaid, currency, tokens, pricing } = target
  const isFixed = pricing === 'fixed'
  const offered = tokens.find((one) => one.token === token)
  const about = isFixed ? offered : session && { amount: session.amountDue, token: session.token }
  const amount = isFixed ? target.amount : (session?.price ?? (pricing === 'open' ? null : target.amount))
  return (
    <div className={styles['summary']}>
      <MerchantName name={merchantName} logoUrl={logoUrl} country={country} />
      <h1 className={styles['name']}>{name}</h1>
      <div>
        <p className={styles['amount']}>
          {amount === null ? t('You choose the amount') : writeAmount(amount, currency, PRICE_AMOUNTS).figure}{' '}
          {amount !== null && <span className={styles['currency']}>{nameAfter(currency)}</span>}
        </p>
        {pricing === 'quantity' && (
          <p className={styles['about']}>
            {session?.quantity === undefined
              ? t('each')
              : t('{quantity} × {amount}', {
                  quantity: session.quantity,
                  amount: formatAmount(target.amount ?? '0', currency, PRICE_AMOUNTS),
                })}
          </p>
        )}
        {about && (
          <p className={styles['about']}>≈ {formatAmount(about.amount, about.token, CRYPTO_AMOUNTS)}</p>
        )}
      </div>
      {amountPaid && (
        <p className={styles['about']}>
          {t('{amount} is paid. This is the remaining balance.', {
            amount: formatAmount(amountPaid, currency, PRICE_AMOUNTS),
          })}
        </p>
      )}
      {description && <p className={styles['description']}>{description}</p>}
    </div>
  )
}

interface MerchantNameProps extends Pick<Merchant, 'name' | 'logoUrl'> {
  /** Where their business is. Default: not shown. */
  readonly country?: string | null
}

/** Who asks, with their logo where they have one. */
export function MerchantName({ name, logoUrl, country }: MerchantNameProps) {
  const place = countryName(country, languageNow())
  return (
    <div className={styles['merchant']}>
      {logoUrl === null ? (
        <span className={styles['logo']} aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <img className={styles['picture']} src={logoUrl} alt="" />
      )}
      <p className={styles['merchantName']}>
        {name}
        {place && <span className={styles['place']}>{place}</span>}
      </p>
    </div>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()
}

/** The name of a currency behind its amount. Where its sign is there already, it has none. */
const nameAfter = (currency: string): string | undefined =>
  languageNow() === 'en' || writeAmount('0', currency).unit !== undefined ? currency : undefined
