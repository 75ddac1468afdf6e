import { PageHeader, Amount, ErrorState, Panel, StaleNotice, StatusTag } from '#framework/ui'
import { Skeleton, Button } from 'antd'
import { Link } from 'react-router'
import { networkName } from '#resources/vocabulary/networks.ts'
import { formatExactAmount, type FeatureFlag } from '#define'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import { useCall } from '#framework/api'
import { useList } from '@refinedev/core'
import { decideAccess, isOn, useGrants } from '#framework/access'
import { formatCount } from '#framework/format'
import { type ResolvedResource, useResource } from '#framework/registry'
import styles from './AdminPage.module.css'

/** The platform at a glance: open tasks, counts, and whether the money adds up. */
export default function AdminPage() {
  return (
    <>
      <PageHeader title="Admin" subtitle="The whole platform, every team" />
      <div className={styles['panels']}>
        <CountCards />
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

/** A number of records, which leads to their list. */
interface Count {
  readonly title: string
  readonly resource: string
  /** Of the list, by field, or by a preset of it: `_preset`. Default: all of them. */
  readonly filter?: readonly [field: string, value: string]
  /** The feature that it belongs to. Default: that of the resource. */
  readonly flag?: FeatureFlag
  /** An explanation. */
  readonly note: string
}

const COUNTS: readonly Count[] = [
  {
    title: 'Approvals',
    resource: 'approvals',
    filter: ['status', 'awaiting_approval'],
    note: 'wait for a second administrator',
  },
  {
    title: 'Identity checks',
    resource: 'kyc-cases',
    filter: ['_preset', 'review'],
    note: 'wait for a review',
  },
  {
    title: 'Held deposits',
    resource: 'admin-transactions',
    filter: ['flagged', 'true'],
    flag: 'chain',
    note: 'wait for a release',
  },
  { title: 'Liens', resource: 'liens', filter: ['status', 'active'], note: 'keep money back' },
  { title: 'Suspended users', resource: 'users', filter: ['status', 'suspended'], note: 'cannot sign in' },
  { title: 'Users', resource: 'users', note: 'in all' },
  { title: 'Transactions', resource: 'admin-transactions', note: 'in all' },
]

/** Parameters with another name in the address of a list than in the API. */
const ADDRESS_WORDS: Readonly<Record<string, string>> = { _preset: 'view' }

/** Tasks that wait for an administrator, and totals; each figure links to the list it counts. */
function CountCards() {
  return (
    <div className={styles['cards']}>
      {COUNTS.map((count) => (
        <CountCard key={count.title} count={count} />
      ))}
    </div>
  )
}

function CountCard({ count }: { readonly count: Count }) {
  const resource = useResource(count.resource)
  const grants = useGrants()
  if (!resource || !isOn(count.flag, grants) || !decideAccess(resource.permissions.list, grants).can)
    return null
  return <OpenCountCard count={count} resource={resource} />
}

interface OpenCountCardProps {
  readonly count: Count
  readonly resource: ResolvedResource
}

function OpenCountCard({ count: { title, filter, note }, resource }: OpenCountCardProps) {
  const { result, query } = useList<{ id: string }>({
    resource: resource.name,
    filters: filter ? [{ field: filter[0], operator: 'eq', value: filter[1] }] : [],
    pagination: { currentPage: 1, pageSize: 1 },
    errorNotification: false,
  })
  const search = filter ? `?${new URLSearchParams([[ADDRESS_WORDS[filter[0]] ?? filter[0], filter[1]]])}` : ''
  return (
    <div className={styles['card']}>
      <Panel>
        <h2 className={styles['title']}>
          <Link to={`${resource.path}${search}`}>{title}</Link>
        </h2>
        {query.isPending && <Skeleton.Input active />}
        {query.isError && <Button onClick={() => void query.refetch()}>Retry</Button>}
        {query.isSuccess && <p className={styles['figure']}>{formatCount(result.total ?? 0)}</p>}
        <p className={styles['note']}>{query.isError ? 'Could not be counted' : note}</p>
      </Panel>
    </div>
  )
}
