import { LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Transaction } from '#resources/transactions.ts'
import type { RecordProps } from '#define'
import { Cell, CopyMark } from '#framework/fields'
import { shorten } from '#framework/format'
import { useResource } from '#framework/registry'
import styles from './TransactionDetails.module.css'

/** IDs, addresses and hashes show this many of their first and last characters. */
const SHOWN_CHARACTERS = 10

/** One transaction in full; the counterparty's address comes first. */
export default function TransactionDetails({ record }: RecordProps<Transaction>) {
  const incoming = record.type === 'credit'
  const sides = [
    { label: 'From', value: record.fromAddress },
    { label: 'To', value: record.toAddress },
  ]
  return (
    <>
      <p className={styles['direction']}>
        {incoming ? 'Received' : 'Sent'} {record.currency.toUpperCase()}
      </p>
      <dl className={styles['facts']}>
        <Fact label="Date">
          <FieldValue name="createdAt" record={record} />
        </Fact>
        <Fact label="Amount">
          <FieldValue name="amount" record={record} />
        </Fact>
        <Fact label="Status">
          <FieldValue name="status" record={record} />
        </Fact>
        {record.failureReason && <Fact label="Reason">{record.failureReason}</Fact>}
        <Code label="Transaction ID" value={record.id} />
        {(incoming ? sides : sides.toReversed()).map((side) => (
          <Code key={side.label} {...side} />
        ))}
        {record.network && (
          <Fact label="Network">
            <FieldValue name="network" record={record} />
          </Fact>
        )}
        <Code label="Transaction hash" value={record.hash} />
      </dl>
      {record.hash && (
        <Button
          href={`/sandbox/explorer/tx/${record.hash}`}
          target="_blank"
          rel="noopener noreferrer"
          icon={<LinkOutlined aria-hidden="true" />}
        >
          View on Explorer
        </Button>
      )}
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
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
        <CopyMark text={value} label={label} message={`${label} copied to clipboard!`} />
      </span>
    </Fact>
  )
}
