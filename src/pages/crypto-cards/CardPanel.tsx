import type { CryptoCard } from '#resources/cryptoCards.ts'
import { MaskedValue } from '#framework/ui'
import { CardField } from './CardField.tsx'
import { CardNumber } from './CardNumber.tsx'
import styles from './CardPanels.module.css'
import { useCardSecrets } from './useCardSecrets.ts'

/** The face of a card, and its billing address. A frozen one is dimmed. */
export function CardPanel({ card }: { readonly card: CryptoCard }) {
  const { id, status, cardholderName, lastFour, expiryDate, billingAddress, zipCode } = card
  const secretOf = useCardSecrets(id)
  return (
    <section className={styles['panel']} aria-label="Card" data-frozen={status === 'frozen'}>
      <div className={styles['face']}>
        <div className={styles['top']}>
          <strong className={styles['brand']}>
            <CardField card={card} name="brand" />
          </strong>
          <CardField card={card} name="status" />
        </div>
        <dl className={styles['facts']}>
          <div className={styles['number']}>
            <dt>Card Number</dt>
            <dd>
              <CardNumber lastFour={lastFour} secretOf={secretOf} />
            </dd>
          </div>
          <div>
            <dt>Cardholder Name</dt>
            <dd>{cardholderName}</dd>
          </div>
          <div>
            <dt>Expiry Date</dt>
            <dd>{expiryDate}</dd>
          </div>
          <div>
            <dt>CVV</dt>
            <dd>
              <MaskedValue label="CVV" masked="•••" {...secretOf('cvv')} />
            </dd>
          </div>
        </dl>
      </div>
      <dl className={styles['address']}>
        <dt>Billing Address</dt>
        <dd>{billingAddress}</dd>
        <dt>ZIP Code</dt>
        <dd>{zipCode}</dd>
      </dl>
    </section>
  )
}
