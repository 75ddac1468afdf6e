import { Alert, Button, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { messageOf } from '#framework/api'
import { formatAmount, formatExactAmount } from '#define'
import { NO_RATE, QUOTE_MS, type useRate } from './fiatApi.ts'
import { t } from '#framework/text'
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
  if (rate.isAsked && rate.isError) return <RateProblem rate={rate} />
  const arrives = side === 'fiat' ? quote?.fiatValue : quote?.cryptoAmount
  const unit = side === 'fiat' ? fiat : token
  return (
    <section className={styles['rate']} aria-label={t('Exchange rate')}>
      <dl className={styles['summary']}>
        <dt>{t('Exchange rate')}</dt>
        <dd>{quote ? `1 ${token} = ${formatExactAmount(quote.rate, fiat)}` : '–'}</dd>
        <dt>{label}</dt>
        <dd className={styles['total']}>{arrives ? formatAmount(arrives, unit) : '–'}</dd>
      </dl>
      <div className={styles['hint']}>
        {quote ? (
          <Holding since={rate.dataUpdatedAt} />
        ) : rate.isWanted ? (
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
        message={NO_RATE}
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

/** Counts from when the answer came, by this clock alone: it may differ from the server's. */
function Holding({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.min(60, Math.max(0, Math.ceil((since + QUOTE_MS - now) / 1000)))
  return <span role="timer">{t('Rate locked for {left} s', { left })}</span>
}
