import type { Transaction } from '#resources/transactions.ts'
import { t, translated } from '#framework/text'
import { Timeline, type TimelineStep } from '#framework/ui'

/** How a movement went: created, held or sent, and confirmed or failed. */
export function TransactionTimeline({ record }: { readonly record: Transaction }) {
  return <Timeline steps={stepsOf(record)} />
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
}: Transaction): readonly TimelineStep[] {
  const created: TimelineStep = { label: t('Created'), at: createdAt, state: 'done' }
  const onItsWay = ON_ITS_WAY[kind]
  const sent: readonly TimelineStep[] = onItsWay
    ? [
        { label: t('Held'), at: createdAt, state: 'done', note: t('Amount on hold') },
        {
          label: t(onItsWay),
          at: createdAt,
          state: status === 'pending' ? 'now' : 'done',
          note: sending === 'cancelling' ? t('Being replaced with an empty transaction') : null,
        },
      ]
    : []
  if ((status as string) === 'held')
    return [
      created,
      { label: t('Held'), at: null, state: 'now', note: t('Waiting for an administrator to release it') },
    ]
  if (status === 'failed')
    return [
      created,
      ...sent,
      {
        label: t('Failed'),
        at: settledAt,
        state: 'failed',
        note: failureReason === null ? t('No reason given') : translated(failureReason),
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
