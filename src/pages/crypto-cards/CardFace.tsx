import type { CryptoCard } from '#resources/cryptoCards.ts'
import { MaskedValue } from '#framework/ui'
import { t } from '#framework/text'
import { BrandMark } from './BrandMark.tsx'
import { CardField } from './CardField.tsx'
import { CardNumber } from './CardNumber.tsx'
import styles from './CardFace.module.css'
import { useCardSecrets } from './useCardSecrets.ts'

/** A card in its own shape: brand, chip, number, holder and expiry. Number and CVV are hidden until they are asked for. */
export function CardFace({ card }: { readonly card: CryptoCard }) {
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
