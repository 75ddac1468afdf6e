import { LinkOutlined } from '@ant-design/icons'
import { Button, Descriptions } from 'antd'
import type { Transaction } from '../../../resources/transactions.ts'
import type { RecordProps } from '../../framework/define/resource.ts'
import { Cell } from '../../framework/fields/cells/Cell.tsx'
import { shorten } from '../../framework/format/shorten.ts'
import { useResource } from '../../framework/registry/RegistryContext.ts'
import type { ResolvedField } from '../../framework/registry/Registry.ts'
import { CopyButton } from '../../framework/ui/CopyButton.tsx'
import styles from './TransactionDetails.module.css'

/** IDs, addresses and hashes show this many of their first and last characters. Spec A, section 2. */
const SHOWN_CHARACTERS = 10

/** One transaction in full; the other side of it stands first. Spec A, section 2; decision G-12. */
export default function TransactionDetails({ record }: RecordProps<Transaction>) {
  const fields = useResource('transactions')?.fields ?? {}
  const incoming = record.type === 'credit'
  const sides = [
    { label: 'From', value: record.fromAddress },
    { label: 'To', value: record.toAddress },
  ]
  const codes = [
    { label: 'Transaction ID', value: record.id },
    ...(incoming ? sides : sides.toReversed()),
    { label: 'Transaction hash', value: record.hash },
  ].filter((code): code is Code => code.value !== null)

  return (
    <>
      <Descriptions
        column={1}
        size="small"
        items={[
          item('Date', <Plain name="createdAt" fields={fields} record={record} />),
          item('Amount', <Plain name="amount" fields={fields} record={record} />),
          item('Status', <Plain name="status" fields={fields} record={record} />),
          ...(record.failureReason ? [item('Reason', record.failureReason)] : []),
          ...codes.map(({ label, value }) => item(label, <CodeValue label={label} value={value} />)),
          item('Network', record.network ?? '—'),
        ]}
      />
      {record.hash && (
        <Button
          href={`/sandbox/explorer/tx/${record.hash}`}
          target="_blank"
          rel="noopener noreferrer"
          icon={<LinkOutlined />}
        >
          View on Explorer
        </Button>
      )}
    </>
  )
}

interface Code {
  readonly label: string
  readonly value: string
}

const item = (label: string, children: React.ReactNode) => ({ key: label, label, children })

interface PlainProps {
  readonly name: string
  readonly fields: Readonly<Record<string, ResolvedField>>
  readonly record: Transaction
}

function Plain({ name, fields, record }: PlainProps) {
  const field = fields[name]
  return field && <Cell field={field} record={record} place="show" />
}

function CodeValue({ label, value }: Code) {
  return (
    <span className={styles['code']}>
      <code title={value}>{shorten(value, SHOWN_CHARACTERS, SHOWN_CHARACTERS)}</code>
      <CopyButton text={value} label={label} />
    </span>
  )
}
