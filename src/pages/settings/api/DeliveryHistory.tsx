import { Skeleton } from 'antd'
import type { WebhookDelivery } from '#resources/webhookDeliveries.ts'
import { useCall } from '#framework/api'
import type { RecordProps } from '#define'
import { formatTimestamp } from '#framework/format'
import { ErrorState } from '#framework/ui'
import { t } from '#framework/text'
import styles from './DeliveryHistory.module.css'

interface Attempt {
  readonly number: number
  readonly at: string
  readonly httpStatus: number | null
  readonly error: string | null
  readonly responseExcerpt: string | null
  readonly durationMs: number
}

interface History {
  readonly body: string
  readonly attempts: readonly Attempt[]
}

/** The body of a delivery, and the answer to each attempt, newest first. */
export default function DeliveryHistory({ record }: RecordProps<WebhookDelivery>) {
  const path = `/webhook-deliveries/${encodeURIComponent(record.id)}/attempts`
  // The number of attempts is part of the question: another attempt, another answer.
  const history = useCall<History>(
    path,
    { seen: `${record.attempts}-${record.state}` },
    { keepPrevious: true },
  )
  if (history.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (history.isError) {
    return <ErrorState title={t('Failed to load delivery')} of={history} />
  }
  const { body, attempts } = history.data.data
  return (
    <div>
      <h3 className={styles['title']}>{t('Payload')}</h3>
      <pre className={styles['code']} tabIndex={0} aria-label={t('Payload')}>
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
      <h3 className={styles['title']}>{t('Attempts')}</h3>
      {attempts.length === 0 && <p className={styles['none']}>{t('Not attempted yet')}</p>}
      <ol className={styles['attempts']} reversed>
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.number}>
            <AttemptFacts {...attempt} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function AttemptFacts({ number, at, httpStatus, error, responseExcerpt, durationMs }: Attempt) {
  return (
    <>
      <p className={styles['line']}>
        <strong>{httpStatus === null ? error : `HTTP ${httpStatus}`}</strong>
        <span className={styles['when']}>
          {t('{number}, {durationMs} ms', { number: formatTimestamp(at), durationMs })}
        </span>
      </p>
      {responseExcerpt && (
        <pre
          className={styles['code']}
          tabIndex={0}
          aria-label={t('Response to attempt {number}', { number })}
        >
          {responseExcerpt}
        </pre>
      )}
    </>
  )
}
