import { Alert, Button, Spin } from 'antd'
import { messageOf } from '#framework/api'
import { formatAmount, formatExactAmount } from '#define'
import { NO_RATE, type useRate } from './fiatApi.ts'
import { sayFee } from './sayFee.ts'
import { useRateLeft } from './useRateLeft.ts'
import { t, translated } from '#framework/text'
import styles from './InstantFiat.module.css'

interface RatePanelProps {
  readonly rate: ReturnType<typeof useRate>
  readonly token: string
  readonly fiat: string
  /** The label of the amount that arrives. */
  readonly label: string
  readonly side: 'fiat' | 'crypto'
}

/** The exchange rate, what arrives, and how long both hold. */
export function RatePanel({ rate, token, fiat, label, side }: RatePanelProps) {
  const quote = rate.isAsked ? rate.data?.data : undefined
  const isRefused = Object.keys(rate.problems).length > 0
  if (rate.isAsked && rate.isError && !isRefused) return <RateProblem rate={rate} />
  const arrives = side === 'fiat' ? quote?.fiatValue : quote?.cryptoAmount
  const unit = side === 'fiat' ? fiat : token
  return (
    <section className={styles['rate']} aria-label={t('Exchange rate')}>
      <dl className={styles['summary']}>
        <dt>{t('Exchange rate')}</dt>
        <dd>{quote ? `1 ${token} = ${formatExactAmount(quote.rate, fiat)}` : '–'}</dd>
        <dt>{t('Fee')}</dt>
        <dd>{quote ? sayFee(quote.fee, token) : '–'}</dd>
        <dt>{label}</dt>
        <dd className={styles['total']}>{arrives ? formatAmount(arrives, unit) : '–'}</dd>
        {side === 'fiat' && (
          <>
            <dt>{t('Arrives')}</dt>
            <dd>{quote ? translated(quote.arrival) : '–'}</dd>
          </>
        )}
      </dl>
      <div className={styles['hint']}>
        {quote ? (
          <Holding since={rate.dataUpdatedAt} />
        ) : rate.isWanted && !isRefused ? (
          <>
            <Spin size="small" /> {t('Getting the rate...')}
          </>
        ) : (
          t('Enter an amount to see the rate')
        )}
      </div>
    </section>
  )
}

function RateProblem({ rate }: Pick<RatePanelProps, 'rate'>) {
  return (
    <div className={styles['rate']}>
      <Alert
        type="warning"
        showIcon
        message={t(NO_RATE)}
        description={messageOf(rate.error)}
        action={
          <Button size="small" onClick={() => void rate.refetch()}>
            {t('Retry')}
          </Button>
        }
      />
    </div>
  )
}

function Holding({ since }: { readonly since: number }) {
  return <span role="timer">{t('Rate locked for {left} s', { left: useRateLeft(since) })}</span>
}
