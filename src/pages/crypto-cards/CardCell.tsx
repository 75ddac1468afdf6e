import type { CryptoCard } from '#resources/cryptoCards.ts'
import type { CellProps } from '#define'
import { Linked } from '#framework/fields'
import { NARROW, PHONE, useMedia } from '#framework/ui'
import { BrandMark } from './BrandMark.tsx'
import { CardField } from './CardField.tsx'
import { CardNumber, useCardSecrets } from './CardNumber.tsx'
import styles from './CardCell.module.css'

/** Whose card it is, of which brand and currency, and its number. */
export default function CardCell({ record, to }: CellProps<CryptoCard>) {
  const { id, brand, cardholderName, currency, lastFour } = record
  const secretOf = useCardSecrets(id)
  const isPhone = useMedia(PHONE)
  const isNarrow = useMedia(NARROW)
  return (
    <span className={styles['card']}>
      <BrandMark brand={brand} />
      <span className={styles['cell']}>
        <span className={styles['line']}>
          <Linked to={to}>
            <span className={styles['name']}>{cardholderName}</span>
          </Linked>
          <span className={styles[isPhone ? 'unseen' : 'quiet']}>
            <CardField card={record} name="brand" /> · {currency}
          </span>
        </span>
        <CardNumber lastFour={lastFour} secretOf={secretOf} isShort={isNarrow} />
      </span>
    </span>
  )
}
