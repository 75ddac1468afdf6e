import { CRYPTO_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { formatAmount, writeAmount } from '#define'
import type { PayTarget } from '../payApi.ts'
import styles from './Summary.module.css'

interface SummaryProps {
  readonly target: PayTarget
  /** In which token it is to be paid. Default: not to be paid. */
  readonly token?: string
}

/** Who asks for how much, and what for. */
export function Summary({ target, token }: SummaryProps) {
  const { merchantName, name, description, amount, currency, tokens } = target
  const about = tokens.find((offered) => offered.token === token)
  return (
    <div className={styles['summary']}>
      <div className={styles['merchant']}>
        <span className={styles['logo']} aria-hidden="true">
          {initialsOf(merchantName)}
        </span>
        <p className={styles['merchantName']}>{merchantName}</p>
      </div>
      <h1 className={styles['name']}>{name}</h1>
      <div>
        <p className={styles['amount']}>
          {writeAmount(amount, currency).figure} <span className={styles['currency']}>{currency}</span>
        </p>
        {about && (
          <p className={styles['about']}>≈ {formatAmount(about.amount, about.token, CRYPTO_AMOUNTS)}</p>
        )}
      </div>
      {description && <p className={styles['description']}>{description}</p>}
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
