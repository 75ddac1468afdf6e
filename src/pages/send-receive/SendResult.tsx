import { Button, Input } from 'antd'
import { Link } from 'react-router'
import { type EnumOption, formatExactAmount } from '#define'
import type { Transaction } from '#resources/transactions.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { useCall, callCollection, useAct, useClient } from '#framework/api'
import { shorten } from '#framework/format'
import { useLive } from '#framework/live'
import { CopyButton, StatusTag } from '#framework/ui'
import { ReceiptButton } from '#pages/transactions/ReceiptButton.tsx'
import type { SentPayment } from './SentPayment.ts'
import type { RecipientCheck } from './payees.ts'
import { t, translated } from '#framework/text'
import styles from './Payees.module.css'
import { useState } from 'react'
import { useGrants } from '#framework/access'

interface SendResultProps {
  readonly sent: SentPayment
  readonly onAnother: () => void
}

/** What became of a payment, as it becomes known. It stays until another one is begun. */
export default function SendResult({ sent, onAnother }: SendResultProps) {
  const { currency, to, amount, fee, recipientGets, hash, reference, approvalId } = sent
  const name = useCall<RecipientCheck>('/wallet/check-recipient', { to }).data?.data.name
  const money = (value: string) => formatExactAmount(value, currency)
  return (
    <section className={styles['result']} aria-label={t('Result')}>
      <p className={styles['head']}>
        <span className={styles['amount']}>{money(amount)}</span>
        {reference === undefined ? <StatusTag option={WAITING} /> : <LiveStatus reference={reference} />}
      </p>
      <dl className={styles['facts']}>
        <dt>{t('To')}</dt>
        <dd>
          {name && <strong>{name}</strong>}
          <code title={to}>{shorten(to, 10, 10)}</code>
        </dd>
        <dt>{t('Recipient gets')}</dt>
        <dd>{t('{recipientGets}, fee {fee}', { recipientGets: money(recipientGets), fee: money(fee) })}</dd>
        {hash !== undefined && <Copied label={t('Transaction hash')} text={hash} />}
        {reference !== undefined && <Copied label={t('Transaction ID')} text={reference} />}
        {approvalId !== undefined && <Copied label={t('Request')} text={approvalId} />}
      </dl>
      {name === null && <SavePayee address={to} network={sent.network} />}
      <div className={styles['buttons']}>
        <Button type="primary" onClick={onAnother}>
          {t('Send another')}
        </Button>
        {reference !== undefined && (
          <>
            <ReceiptButton id={reference} />
            <Link to={`/dashboard/transactions/${reference}`}>
              <Button>{t('Details')}</Button>
            </Link>
          </>
        )}
        {approvalId !== undefined && (
          <Link to={`/dashboard/approvals/${approvalId}`}>
            <Button>{t('View request')}</Button>
          </Link>
        )}
      </div>
    </section>
  )
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code title={text}>{shorten(text, 10, 10)}</code>
        <CopyButton text={text} label={label} />
      </dd>
    </>
  )
}

const WAITING: EnumOption = { label: 'Waiting for approval', tone: 'warning', icon: 'clock' }
const WORDS: Readonly<Record<string, EnumOption>> = {
  pending: { ...STATUSES.pending, label: 'Sending to the network' },
  successful: STATUSES.completed,
}
const LIVE = ['transactions']
const ASK_AGAIN_MS = 5_000

function LiveStatus({ reference }: { readonly reference: string }) {
  const answer = useCall<Transaction>(
    `/transaction/${encodeURIComponent(reference)}`,
    {},
    { refetchEvery: (last) => (last === undefined || last.data.status === 'pending' ? ASK_AGAIN_MS : false) },
  )
  useLive(LIVE, answer)
  const { status = 'pending', failureReason } = answer.data?.data ?? {}
  const failed: EnumOption = {
    ...STATUSES.failed,
    label: t('Failed: {failureReason}', {
      failureReason: translated(failureReason) ?? t('no reason given'),
    }),
  }
  return (
    <span role="status">
      <StatusTag option={WORDS[status] ?? failed} />
    </span>
  )
}

/** Gives an address a name in the address book, for those who may. */
function SavePayee({ address, network }: { readonly address: string; readonly network: string }) {
  const client = useClient()
  const { permissions } = useGrants()
  const { run, isRunning } = useAct()
  const [name, setName] = useState('')
  if (!permissions.has('wallet.send')) return null
  const body = { name: name.trim(), address, network }
  const handleSave = () =>
    void run({
      input: body,
      send: (idempotencyKey) => callCollection(client, '/address-book', { body, idempotencyKey }),
      success: t('{name} saved to the address book', { name: body.name }),
      failure: t('Failed to save address'),
    })
  return (
    <div className={styles['save']}>
      <Input
        aria-label={t('Name for the address book')}
        placeholder={t('Name, for example Kano Packaging Ltd')}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={body.name === '' ? () => undefined : handleSave}
      />
      <Button disabled={body.name === ''} loading={isRunning} onClick={handleSave}>
        {t('Save address')}
      </Button>
    </div>
  )
}
