import { LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Transaction } from '#resources/transactions.ts'
import { type RecordProps, formatExactAmount } from '#define'
import { Cell, CopyMark, HelpMark } from '#framework/fields'
import { formatTimestamp, shorten } from '#framework/format'
import { useResource } from '#framework/registry'
import { Icon, Timeline, type TimelineStep } from '#framework/ui'
import { MOVEMENT_SOURCES, type MovementSource } from '#resources/vocabulary/movementSources.ts'
import { type LienFacts, TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import { ReceiptButton } from './ReceiptButton.tsx'
import { useCurrencies } from '#pages/send-receive/walletApi.ts'
import { useConfig } from '#providers/Services.ts'
import { t, translated } from '#framework/text'
import styles from './TransactionDetails.module.css'

/** IDs, addresses and hashes show this many of their first and last characters. */
const SHOWN_CHARACTERS = 10

/** One transaction: what it was for, how it went, and both parties; the counterparty's address comes first. The head has the amount. */
export default function TransactionDetails({ record }: RecordProps<Transaction>) {
  const incoming = record.type === 'credit'
  const { icon, label } = TRANSACTION_KINDS[record.kind]
  const network = useNetwork(record.network)
  const explorerUrl = record.hash && network.explorerTxUrl.replace('{hash}', record.hash)
  const sides = [
    { label: t('From'), value: record.fromAddress },
    { label: t('To'), value: record.toAddress },
  ]
  return (
    <>
      <div>
        <p className={styles['direction']}>{directionOf(record)}</p>
        <p className={styles['about']}>
          <Icon name={icon} /> {translated(label, 'transactions')}
        </p>
      </div>
      <TransactionTimeline record={record} />
      <dl className={styles['facts']}>
        {record.fee !== null && Number(record.fee) !== 0 && (
          <>
            <Fact label={t('Fee')} field="fee">
              {formatExactAmount(record.fee, record.currency)}
            </Fact>
            <Fact label={t('Net')}>{formatExactAmount(record.net ?? '0', record.currency)}</Fact>
          </>
        )}
        <SourceFact source={record.source as MovementSource | null} />
        <LienFact record={record} />
        {record.category && <Fact label={t('Category')}>{record.category}</Fact>}
        {record.note && <Fact label={t('Note')}>{record.note}</Fact>}
        {(incoming ? sides : sides.toReversed()).map((side) => (
          <Code key={side.label} {...side} />
        ))}
        {record.network && (
          <Fact label={t('Network')}>{network.label ?? <FieldValue name="network" record={record} />}</Fact>
        )}
        <Code label={t('Transaction ID')} value={record.id} />
        <Code label={t('Transaction hash')} value={record.hash} />
      </dl>
      <div className={styles['links']}>
        {explorerUrl && (
          <Button
            type="link"
            href={explorerUrl}
            target="_blank"
            rel="noopener noreferrer"
            icon={<LinkOutlined aria-hidden="true" />}
          >
            {t('View on Explorer')}
          </Button>
        )}
        {record.kind !== 'lien' && <ReceiptButton id={record.id} />}
      </div>
    </>
  )
}

function directionOf({ kind, type, currency }: Transaction): string {
  const incoming = type === 'credit'
  const token = currency.toUpperCase()
  if (kind === 'lien') return incoming ? t('{token} released', { token }) : t('{token} on hold', { token })
  return `${incoming ? t('Received') : t('Sent')} ${token}`
}

/** Why money is kept from being spent, how much of it still is, and until when. */
function LienFact({ record }: { readonly record: Transaction }) {
  const lien = record.lien as LienFacts | null
  if (!lien) return null
  const { reason, remaining, expiresAt } = lien
  return (
    <>
      <Fact label={t('Reason')}>{reason}</Fact>
      <Fact label={t('Still on hold')}>{formatExactAmount(remaining, record.currency)}</Fact>
      {expiresAt !== null && Number(remaining) > 0 && (
        <Fact label={t('Expires')}>{formatTimestamp(expiresAt)}</Fact>
      )}
    </>
  )
}

/** What it came from, with the way there. */
function SourceFact({ source }: { readonly source: MovementSource | null }) {
  if (!source) return null
  const { type, url, name } = source
  return (
    <Fact label={t('Source')}>
      <Link to={url}>{[translated(MOVEMENT_SOURCES[type].label), name].filter(Boolean).join(' ')}</Link>
    </Fact>
  )
}

/** What moves within the platform is on no network; the sandbox's explorer shows it all the same. */
function useNetwork(name: string | null) {
  const config = useConfig()
  const isSandbox = config.status === 'ready' && config.config.mode === 'sandbox'
  const found = useCurrencies().data?.data.find(({ network }) => network.name === name)?.network
  return {
    label: found?.displayName,
    explorerTxUrl: found?.explorerTxUrl ?? (isSandbox ? '/sandbox/explorer/tx/{hash}' : ''),
  }
}

interface FactProps {
  readonly label: string
  /** Whose help is offered beside the label. Default: none. */
  readonly field?: keyof Transaction
  readonly children: ReactNode
}

function Fact({ label, field, children }: FactProps) {
  const explained = useResource('transactions')?.fields[field ?? '']
  return (
    <>
      <dt>
        {label}
        {explained && <HelpMark field={explained} />}
      </dt>
      <dd>{children}</dd>
    </>
  )
}

/** The value as the definition's field shows it everywhere. */
function FieldValue({ name, record }: { readonly name: keyof Transaction; readonly record: Transaction }) {
  const field = useResource('transactions')?.fields[name]
  return field && <Cell field={field} record={record} place="show" />
}

function Code({ label, value }: { readonly label: string; readonly value: string | null }) {
  if (!value) return null
  return (
    <Fact label={label}>
      <span className={styles['code']}>
        <code title={value}>{shorten(value, SHOWN_CHARACTERS, SHOWN_CHARACTERS)}</code>
        <CopyMark text={value} label={label} message={t('{label} copied to clipboard!', { label })} />
      </span>
    </Fact>
  )
}

/** How a movement went: created, held or sent, and confirmed or failed. */
function TransactionTimeline({ record }: { readonly record: Transaction }) {
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
  if (kind === 'lien')
    return [{ ...created, label: type === 'credit' ? t('Lien released') : t('Lien placed') }]
  return [
    created,
    ...sent,
    { label: type === 'credit' ? t('Credited') : t('Confirmed'), at: settledAt, state: 'done' },
  ]
}
