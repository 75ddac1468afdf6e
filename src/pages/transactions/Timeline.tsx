import { formatTimestamp } from '#framework/format'
import type { Transaction } from '#resources/transactions.ts'
import { t, translated } from '#framework/text'
import styles from './Timeline.module.css'

interface Step {
  readonly label: string
  /** ISO 8601; null: not reached yet, or the time is unknown. */
  readonly at: string | null
  readonly state: 'done' | 'now' | 'failed'
  readonly note?: string | null
}

/** How a movement went: created, held or sent, and confirmed or failed. */
export function Timeline({ record }: { readonly record: Transaction }) {
  return (
    <ol className={styles['steps']} aria-label={t('Timeline')}>
      {stepsOf(record).map(({ label, at, state, note }) => (
        <li key={label} className={styles['step']} data-state={state}>
          <span className={styles['label']}>{label}</span>
          {at && <time dateTime={at}>{formatTimestamp(at)}</time>}
          {note && <span className={styles['note']}>{note}</span>}
        </li>
      ))}
    </ol>
  )
}

/** What is under way, by kind; what happens at once has no such step. */
const ON_ITS_WAY: Readonly<Partial<Record<Transaction['kind'], 'Sent to the network' | 'Sent to the bank'>>> =
  {
    send: 'Sent to the network',
    payout: 'Sent to the bank',
  }

function stepsOf({
  kind,
  type,
  status,
  sending,
  createdAt,
  settledAt,
  failureReason,
}: Transaction): readonly Step[] {
  const created: Step = { label: t('Created'), at: createdAt, state: 'done' }
  const onItsWay = ON_ITS_WAY[kind]
  const sent: readonly Step[] = onItsWay
    ? [
        { label: t('Held'), at: createdAt, state: 'done', note: t('The amount is set aside') },
        {
          label: t(onItsWay),
          at: createdAt,
          state: status === 'pending' ? 'now' : 'done',
          note:
            sending === 'cancelling' ? t('Another transaction takes its place, which moves nothing') : null,
        },
      ]
    : []
  if ((status as string) === 'held')
    return [
      created,
      { label: t('Held'), at: null, state: 'now', note: t('An administrator has to release it first') },
    ]
  if (status === 'failed')
    return [
      created,
      ...sent,
      {
        label: t('Failed'),
        at: settledAt,
        state: 'failed',
        note: failureReason === null ? t('No reason was given') : translated(failureReason),
      },
    ]
  if (status === 'pending')
    return [created, ...sent, { label: t('Waiting for confirmation'), at: null, state: 'now' }]
  return [
    created,
    ...sent,
    { label: type === 'credit' ? t('Credited') : t('Confirmed'), at: settledAt, state: 'done' },
  ]
}
