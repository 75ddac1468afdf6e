import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatExactAmount, writeAmount } from '#define'
import { messageOf, readFailure, requireType, useCall, useClient } from '#framework/api'
import { formatMonth, formatTimestamp } from '#framework/format'
import {
  Amount,
  amountColumn,
  ErrorState,
  measureAmounts,
  PageHeader,
  Panel,
  PlainTable,
  STACKABLE,
  saveFile,
  useToast,
} from '#framework/ui'
import { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import { partyOf } from '#pages/transactions/partyOf.ts'
import styles from './StatementPage.module.css'
import { t, translated } from '#framework/text'

/** Of all wallets in dollars, and of each. */
const CURRENCIES = ['USD', 'USDC', 'USDT', 'ETH'] as const
/** How far back the months go. */
const MONTHS = 24

interface Line {
  readonly id: string
  readonly at: string
  readonly kind: keyof typeof TRANSACTION_KINDS
  readonly counterparty: string | null
  readonly amount: string
  readonly token: string
  readonly tokens: string
  readonly balance: string
}

interface Statement {
  readonly opening: string
  readonly in: string
  readonly out: string
  readonly closing: string
  readonly lines: readonly Line[]
}

/** The statement of a month of the wallet in one token, proved by the books, on screen and as a file. */
export default function StatementPage() {
  const [params, setParams] = useSearchParams()
  const months = lastMonths(new Date())
  const currency = CURRENCIES.find((one) => one === params.get('currency')) ?? 'USDC'
  const month = months.find((one) => one === params.get('month')) ?? months[1] ?? ''
  const asked = { currency, month }
  const query = useCall<Statement>('/transaction/statement', asked)
  const { save, saving } = useStatementFile(asked)
  const choose = (change: Partial<typeof asked>) => setParams({ ...asked, ...change }, { replace: true })
  return (
    <>
      <PageHeader
        title={t('Statement')}
        subtitle={t('Opening balance, activity and closing balance for one month')}
        actions={
          <>
            <Dropdown
              trigger={['click']}
              menu={{
                items: FILE_KINDS.map((kind) => ({ key: kind, label: FILES[kind].label })),
                onClick: ({ key }) => {
                  const kind = FILE_KINDS.find((one) => one === key)
                  if (kind) void save(kind)
                },
              }}
            >
              <Button
                icon={<DownloadOutlined aria-hidden="true" />}
                loading={saving}
                disabled={query.isError}
              >
                {t('Export')}
              </Button>
            </Dropdown>
          </>
        }
      />
      <div className={styles['choices']}>
        <Select
          aria-label={t('Account')}
          value={currency}
          options={CURRENCIES.map((value) => ({ value, label: walletOf(value) }))}
          onChange={(value) => choose({ currency: value })}
        />
        <Select
          aria-label={t('Month')}
          value={month}
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          onChange={(value) => choose({ month: value })}
        />
      </div>
      <Panel title={`${walletOf(currency)}, ${formatMonth(month)}`}>
        {query.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {query.isError && <ErrorState title={t('No statement')} of={query} />}
        {query.data && <Sheet statement={query.data.data} currency={currency} />}
      </Panel>
    </>
  )
}

function Sheet({ statement, currency }: { readonly statement: Statement; readonly currency: string }) {
  const { opening, closing, lines } = statement
  // Every digit there is: the lines add up.
  const style = { decimals: [currency === 'USD' ? 2 : 0, Infinity] } as const
  const moves = columnOf(lines.map(({ amount }) => amount))
  const balances = columnOf(lines.map(({ balance }) => balance))
  const figures = [
    [t('Opening balance'), opening],
    [t('In'), statement.in],
    [t('Out'), statement.out],
    [t('Closing balance'), closing],
  ] as const
  return (
    <>
      <dl className={styles['figures']}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatExactAmount(value, currency)}</dd>
          </div>
        ))}
      </dl>
      {lines.length === 0 ? (
        <p className={styles['empty']}>{t('No transactions this month')}</p>
      ) : (
        <PlainTable<Line>
          className={styles['lines'] ?? ''}
          caption={t('Transactions')}
          components={STACKABLE}
          dataSource={lines}
          columns={[
            {
              key: 'at',
              title: t('Date'),
              className: styles['date'] ?? '',
              render: (_, { at }) => formatTimestamp(at),
            },
            {
              key: 'what',
              title: t('Description'),
              render: (_, line) => (
                <Link to={`/dashboard/transactions/${line.id}`}>
                  {[
                    translated(TRANSACTION_KINDS[line.kind].label, 'transactions'),
                    partyOf(line),
                    currency === 'USD' && formatExactAmount(line.tokens.replace('-', ''), line.token),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Link>
              ),
            },
            {
              key: 'amount',
              title: t('Amount'),
              align: 'end',
              render: (_, { amount }) => (
                <Amount
                  value={amount}
                  asset={currency}
                  style={style}
                  sign={amount.startsWith('-') ? undefined : '+'}
                  column={moves}
                />
              ),
            },
            {
              key: 'balance',
              title: t('Balance'),
              align: 'end',
              render: (_, { balance }) => (
                <Amount value={balance} asset={currency} style={style} column={balances} />
              ),
            },
          ]}
        />
      )}
    </>
  )

  function columnOf(amounts: readonly string[]) {
    return amountColumn(measureAmounts(amounts.map((amount) => writeAmount(amount, currency, style))))
  }
}

/** `2026-03`, the present month first. */
function lastMonths(now: Date): readonly string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index)).toISOString().slice(0, 7),
  )
}

const walletOf = (currency: string): string =>
  currency === 'USD' ? t('All wallets in US dollars') : t('{currency} wallet', { currency })

const FILE_KINDS = ['csv', 'pdf', 'xero', 'quickbooks'] as const
type FileKind = (typeof FILE_KINDS)[number]

/** Where each file is, what it is, and how its name ends. */
const FILES = {
  csv: { label: 'CSV', path: '.csv', type: 'text/csv', ending: '.csv' },
  pdf: { label: 'PDF', path: '.pdf', type: 'application/pdf', ending: '.pdf' },
  xero: { label: 'Xero (CSV)', path: '/xero.csv', type: 'text/csv', ending: '-xero.csv' },
  quickbooks: {
    label: 'QuickBooks Online (CSV)',
    path: '/quickbooks.csv',
    type: 'text/csv',
    ending: '-quickbooks.csv',
  },
} as const satisfies Readonly<Record<FileKind, object>>

/** Saves a statement as the file that the API draws. */
function useStatementFile(asked: { readonly currency: string; readonly month: string }) {
  const client = useClient()
  const toast = useToast()
  const [saving, setSaving] = useState(false)
  const save = async (kind: FileKind) => {
    setSaving(true)
    try {
      const url = new URL(`/api/transaction/statement${FILES[kind].path}`, client.origin)
      url.search = new URLSearchParams(asked).toString()
      const response = await client.fetch(new Request(url))
      if (!response.ok) throw await readFailure(response)
      requireType(response, FILES[kind].type)
      const name = `statement-${asked.currency}-${asked.month}${FILES[kind].ending}`
      saveFile({ name, content: await response.blob() })
    } catch (error) {
      toast.error(t('Failed to download statement'), messageOf(error))
    } finally {
      setSaving(false)
    }
  }
  return { save, saving }
}
