import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { networkName } from '#resources/vocabulary/networks.ts'
import { formatExactAmount } from '#define'
import { Amount, ErrorState, Panel, StaleNotice, StatusTag } from '#framework/ui'
import { useTokenBalances, type TokenBalance } from '../adminApi.ts'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import styles from './AdminPage.module.css'

/** The balances of all teams in each currency, against the tokens in custody. The difference must be 0. */
export function BalancesPanel() {
  const balances = useTokenBalances()
  const rows = balances.data?.data ?? []
  return (
    <Panel title="Balances" extra={<Link to="/admin/books">Check the books</Link>}>
      {balances.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {balances.isError && rows.length === 0 && (
        <ErrorState title="Failed to load the balances" onRetry={() => void balances.refetch()} />
      )}
      {balances.isError && rows.length > 0 && <StaleNotice onRetry={() => void balances.refetch()} />}
      {rows.length > 0 && (
        <DataTable
          caption="Balances of all teams by currency"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ currency, network }) => `${currency} ${network}`}
        />
      )}
    </Panel>
  )
}

const PARTS = [
  ['total', 'Total'],
  ['available', 'Available'],
  ['held', 'Held'],
  ['liened', 'Under lien'],
  ['cards', 'Cards'],
  ['investments', 'Investments'],
  ['custody', 'Custody'],
] as const satisfies readonly (readonly [keyof TokenBalance, string])[]

const COLUMNS: readonly DataColumn<TokenBalance>[] = [
  {
    title: 'Currency',
    cell: ({ currency, network }) => (
      <>
        <span className={styles['name']}>{currency}</span>{' '}
        <span className={styles['note']}>{networkName(network)}</span>
      </>
    ),
  },
  ...PARTS.map(([part, title]): DataColumn<TokenBalance> => ({
    title,
    align: 'end',
    cell: (row) => <Amount value={row[part]} asset={row.currency} />,
  })),
  { title: 'Difference', align: 'end', cell: (row) => <Difference row={row} /> },
]

/** Zero is right to the last digit; anything else is an alarm. */
function Difference({ row: { difference, currency } }: { readonly row: TokenBalance }) {
  const agrees = /^-?0*(\.0*)?$/.test(difference)
  return agrees ? (
    <StatusTag option={{ label: 'OK', tone: 'success' }} />
  ) : (
    <StatusTag option={{ label: `Alarm: ${formatExactAmount(difference, currency)}`, tone: 'danger' }} />
  )
}
