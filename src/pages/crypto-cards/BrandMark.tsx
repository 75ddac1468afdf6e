import type { CryptoCard } from '#resources/cryptoCards.ts'
import styles from './BrandMark.module.css'

/** A face for each brand, for a place that has its name in words as well. */
export function BrandMark({ brand }: Pick<CryptoCard, 'brand'>) {
  return (
    <svg className={styles['mark']} data-brand={brand} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" className={styles['ground']} />
      {DRAWINGS[brand]}
    </svg>
  )
}

/** A flight upwards, two circles, a wave: drawn here, none is a trade mark. */
const DRAWINGS = {
  visa: <path d="M6 7.5l4 9L18 7.5" className={styles['line']} />,
  mastercard: (
    <>
      <circle cx="9.5" cy="12" r="4.5" className={styles['fill']} />
      <circle cx="14.5" cy="12" r="4.5" className={styles['fill']} />
    </>
  ),
  verve: <path d="M5.5 14.5c2-5 4-5 6.5-2s4.5 3 6.5-2" className={styles['line']} />,
} as const satisfies Readonly<Record<CryptoCard['brand'], unknown>>
