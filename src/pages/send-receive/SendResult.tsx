import { Button, Input } from 'antd'
import { type EnumOption, formatExactAmount } from '#define'
import type { Transaction } from '#resources/transactions.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { useCall, callCollection, useAct, useClient } from '#framework/api'
import { shorten } from '#framework/format'
import { useLive } from '#framework/live'
import { ButtonLink, Copied, type Fact, Result, StatusTag } from '#framework/ui'
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

/** The state of a payment, followed until it ends. It stays until the next payment is started. */
export default function SendResult({ sent, onAnother }: SendResultProps) {
  const { currency, to, amount, fee, recipientGets, hash, reference, approvalId } = sent
  const name = useCall<RecipientCheck>('/wallet/check-recipient', { to }).data?.data.name
  const money = (value: string) => formatExactAmount(value, currency)
  return (
    <Result
      title={money(amount)}
      status={
        reference === undefined ? (
          <StatusTag option={STATUSES.waiting} />
        ) : (
          <LiveStatus reference={reference} />
        )
      }
      facts={[
        {
          label: t('To'),
          value: (
            <span className={styles['payee']}>
              {name && <strong>{name}</strong>}
              <code title={to}>{shorten(to, 10, 10)}</code>
            </span>
          ),
        },
        {
          label: t('Recipient gets'),
          value: t('{recipientGets}, fee {fee}', { recipientGets: money(recipientGets), fee: money(fee) }),
        },
        ...(hash === undefined ? [] : [copied(t('Transaction hash'), hash)]),
        ...(reference === undefined ? [] : [copied(t('Transaction ID'), reference)]),
        ...(approvalId === undefined ? [] : [copied(t('Request'), approvalId)]),
      ]}
      actions={
        <>
          <Button type="primary" onClick={onAnother}>
            {t('Send another')}
          </Button>
          {reference !== undefined && (
            <>
              <ReceiptButton id={reference} />
              <ButtonLink to={`/dashboard/transactions/${reference}`}>{t('Details')}</ButtonLink>
            </>
          )}
          {approvalId !== undefined && (
            <ButtonLink to={`/dashboard/approvals/${approvalId}`}>{t('View request')}</ButtonLink>
          )}
        </>
      }
    >
      {name === null && <SavePayee address={to} network={sent.network} />}
    </Result>
  )
}

const copied = (label: string, text: string): Fact => ({ label, value: <Copied label={label} text={text} /> })

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

/** Gives an address a name in the address book, for users who may. */
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
