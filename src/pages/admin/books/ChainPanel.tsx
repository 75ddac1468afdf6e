import { Alert, Skeleton } from 'antd'
import { formatExactAmount } from '#define'
import { shorten } from '#framework/format'
import { useCall } from '#framework/api'
import { ErrorState, Panel, StatusTag } from '#framework/ui'
import { FirstAddresses, type ReceivingKey } from '#pages/settings/receiving/FirstAddresses.tsx'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import type { ChainAddress, ChainBooks, ChainToken } from './booksApi.ts'
import { t } from '#framework/text'
import styles from './BooksPage.module.css'

const TOKENS: readonly DataColumn<ChainToken>[] = [
  { title: 'Token', cell: ({ currency }) => currency },
  {
    title: 'On the network',
    align: 'end',
    cell: ({ total, currency }) => formatExactAmount(total, currency),
  },
  {
    title: 'In the books',
    align: 'end',
    cell: ({ ledger, currency }) => formatExactAmount(ledger, currency),
  },
  { title: 'Difference', align: 'end', cell: (token) => <Difference token={token} /> },
  {
    title: 'Result',
    align: 'end',
    cell: ({ unexplained }) => (
      <StatusTag
        option={
          Number(unexplained) === 0
            ? { label: t('Explained'), tone: 'success' }
            : { label: t('Alert'), tone: 'danger' }
        }
      />
    ),
  },
]

function Difference({ token }: { readonly token: ChainToken }) {
  const { difference, explained, unexplained, currency } = token
  const lines = [
    ...explained,
    ...(Number(unexplained) === 0 ? [] : [{ reason: t('Not explained'), amount: unexplained }]),
  ]
  return (
    <>
      {formatExactAmount(difference, currency)}
      {lines.length > 0 && (
        <ul className={styles['faults']}>
          {lines.map(({ reason, amount }) => (
            <li key={reason}>
              {reason}: {formatExactAmount(amount, currency)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const ADDRESSES: readonly DataColumn<ChainAddress>[] = [
  { title: 'Address', cell: ({ address }) => <span title={address}>{shorten(address, 8, 6)}</span> },
  { title: 'Path', cell: ({ path }) => path },
  { title: 'Network', cell: ({ network }) => network },
  { title: 'Arrived', align: 'end', cell: ({ arrived, currency }) => formatExactAmount(arrived, currency) },
  {
    title: 'Current balance',
    align: 'end',
    cell: ({ balance, currency }) => formatExactAmount(balance, currency),
  },
]

/** The platform's key, to be compared with its wallet before going live. */
function ReceivingPanel() {
  const { data, error, refetch } = useCall<ReceivingKey>('/admin/receiving-key')
  return (
    <Panel title={t('Receiving wallet')}>
      {!data && error && <ErrorState title={t('Failed to load receiving wallet')} of={{ error, refetch }} />}
      {!data && !error && <Skeleton active title={false} />}
      {data && (
        <>
          <p>
            {t(
              'Teams without their own key receive with this one. Compare these addresses with the ones its wallet shows before you go live.',
            )}
          </p>
          <FirstAddresses addresses={data.data.addresses} />
        </>
      )}
    </Panel>
  )
}

/** The chain beside the books: by token, with why they differ, and by address. */
export function ChainPanel({ chain }: { readonly chain: ChainBooks }) {
  return (
    <>
      <Panel title={t('On the network')}>
        {chain.error === null ? (
          <DataTable
            caption={t('Network balances compared with the books')}
            columns={TOKENS}
            rows={chain.tokens}
            keyOf={({ currency }) => currency}
          />
        ) : (
          <Alert
            showIcon
            type="warning"
            message={t('Couldn’t read the network. Check again in a minute.')}
            description={chain.error}
          />
        )}
      </Panel>
      <ReceivingPanel />
      {chain.addresses.length > 0 && (
        <Panel title={t('Addresses')}>
          <DataTable
            caption={t('Addresses with payments')}
            columns={ADDRESSES}
            rows={chain.addresses}
            keyOf={({ network, address, currency }) => `${network} ${address} ${currency}`}
          />
        </Panel>
      )}
    </>
  )
}
