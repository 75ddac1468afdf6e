import type { CryptoCard } from '#resources/cryptoCards.ts'
import styles from './BrandMark.module.css'

/** A brand as it is recognised at a glance, for a place that has its name in words as well. */
export function BrandMark({ brand }: Pick<CryptoCard, 'brand'>) {
  return (
    <svg className={styles['mark']} data-brand={brand} viewBox="0 0 36 24" aria-hidden="true">
      {brand === 'mastercard' ? (
        <>
          <circle cx="14.5" cy="12" r="6.5" className={styles['first']} />
          <circle cx="21.5" cy="12" r="6.5" className={styles['second']} />
        </>
      ) : (
        <text x="18" y="16" textAnchor="middle" className={styles['word']}>
          {brand === 'visa' ? 'VISA' : 'Verve'}
        </text>
      )}
    </svg>
  )
}
