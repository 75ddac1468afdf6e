import { PageHeader, Amount, ErrorState, Panel, StaleNotice, StatusTag } from '#framework/ui'
import { DashboardFigures, DashboardTasks } from '#framework/dashboard'
import { adminQueues } from '#resources/dashboards/adminQueues.ts'
import { adminOverview } from '#resources/dashboards/adminOverview.ts'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { formatExactAmount } from '#define'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import { useCall } from '#framework/api'
import { t, tOf } from '#framework/text'
import styles from './AdminPage.module.css'

/** The platform at a glance: open tasks, counts, and whether the money adds up. */
export default function AdminPage() {
  return (
    <>
      <PageHeader title={tOf('Admin', 'admin')} subtitle={t('The whole platform across all teams')} />
      <div className={styles['panels']}>
        <DashboardTasks title={t('Needs attention')} dashboard={adminQueues} />
        <DashboardFigures dashboard={adminOverview} className={styles['cards']} />
        <BalancesPanel />
      </div>
    </>
  )
}

/** The balances of all teams in each currency, against the tokens in custody. The difference must be 0. */
function BalancesPanel() {
  const balances = useTokenBalances()
  const rows = balances.data?.data ?? []
  return (
    <Panel title={t('Balances')} extra={<Link to="/admin/books">{t('Check the books')}</Link>}>
      {balances.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {balances.isError && rows.length === 0 && (
        <ErrorState title={t('Failed to load balances')} onRetry={() => void balances.refetch()} />
      )}
      {balances.isError && rows.length > 0 && <StaleNotice onRetry={() => void balances.refetch()} />}
      {rows.length > 0 && (
        <DataTable
          caption={t('Balances across all teams by currency')}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ currency, network }) => `${currency} ${network}`}
        />
      )}
    </Panel>
  )
}

const PARTS = [
  ['available', 'Available'],
  ['held', 'Held'],
  ['liened', 'Under lien'],
  ['cards', 'Cards'],
  ['investments', 'Investments'],
] as const

const figureColumn = (
  part: 'total' | 'custody' | (typeof PARTS)[number][0],
  title: string,
): DataColumn<TokenBalance> => ({
  title,
  align: 'end',
  cell: (row) => <Amount value={row[part]} asset={row.currency} />,
})

const COLUMNS: readonly DataColumn<TokenBalance>[] = [
  {
    title: 'Currency',
    cell: ({ currency, network }) => (
      <>
        <span className={styles['name']}>{currency}</span> <span className={styles['note']}>{network}</span>
      </>
    ),
  },
  figureColumn('total', 'Total'),
  figureColumn('custody', 'Custody'),
  // Beside what it compares, and so in sight where there is no room for all.
  { title: 'Difference', align: 'end', cell: (row) => <Difference row={row} /> },
  ...PARTS.map(([part, title]) => figureColumn(part, title)),
]

/** Zero is right to the last digit; anything else is an alert. */
function Difference({ row: { difference, currency } }: { readonly row: TokenBalance }) {
  const agrees = /^-?0*(\.0*)?$/.test(difference)
  return agrees ? (
    <StatusTag option={{ label: 'OK', tone: 'success' }} />
  ) : (
    <StatusTag
      option={{
        label: t('Alert: {difference}', { difference: formatExactAmount(difference, currency) }),
        tone: 'danger',
      }}
    />
  )
}

/** The platform's debt to its teams in one currency, and its holdings. Decimal strings. */
interface TokenBalance {
  readonly currency: string
  readonly network: string
  readonly total: string
  readonly available: string
  readonly held: string
  readonly liened: string
  readonly cards: string
  readonly investments: string
  readonly custody: string
  /** Custody without what is owed: zero, or something is wrong. */
  readonly difference: string
}

/** The balances of all teams, per currency, against the tokens in custody. */
const useTokenBalances = () => useCall<readonly TokenBalance[]>('/admin/token-balances')
