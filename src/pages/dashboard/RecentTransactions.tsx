import { Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '#framework/api'
import { CompactRows } from '#framework/list'
import { useLive } from '#framework/live'
import { type ScreenResource, useResource } from '#framework/registry'
import { preloadRecordPanel, RecordPanel } from '#framework/show'
import { Chips, EmptyState, StaleNotice, Panel } from '#framework/ui'
import type { Transaction } from '#resources/transactions.ts'
import { TRANSACTIONS_PATH } from '#pages/send-receive/walletApi.ts'
import { t, translated } from '#framework/text'
import styles from './RecentTransactions.module.css'

/** How many transactions the dashboard shows. */
const PAGE_SIZE = 5

/** The chips, each with its query. */
const CHIPS = {
  All: {},
  Incoming: { type: 'credit' },
  Outgoing: { type: 'debit' },
  Completed: { status: 'successful' },
  Pending: { status: 'pending' },
  Failed: { status: 'failed' },
} as const
type Chip = keyof typeof CHIPS
const NAMES = Object.keys(CHIPS) as Chip[]

/** The latest transactions. Absent while the transactions feature is off. */
export function RecentTransactions() {
  const resource = useResource('transactions')
  return resource ? <RecentCard resource={resource} /> : null
}

function RecentCard({ resource }: { readonly resource: ScreenResource }) {
  const [chip, setChip] = useState<Chip>('All')
  const recent = useCall<readonly Transaction[]>(
    TRANSACTIONS_PATH,
    { page: 1, pageSize: PAGE_SIZE, ...CHIPS[chip] },
    { keepPrevious: true },
  )
  useLive([resource.name], recent)
  const rows = recent.data?.data ?? []
  const skeleton = <Skeleton active title={false} paragraph={{ rows: PAGE_SIZE }} />

  return (
    <Panel title={t('Recent Transactions')} extra={<Link to={resource.path}>{t('View all')}</Link>}>
      <div className={styles['chips']}>
        <Chips<Chip>
          label={t('Show')}
          options={NAMES.map((value) => ({ value, label: translated(value, 'recent') }))}
          value={chip}
          onChange={setChip}
        />
      </div>
      {recent.isError && <StaleNotice onRetry={() => void recent.refetch()} />}
      {recent.isPending && skeleton}
      {recent.isSuccess && rows.length === 0 && (
        <EmptyState picture={resource.list.empty.picture} title={resource.list.empty.title} />
      )}
      {rows.length > 0 && (
        // A cell that is still being fetched must not take the whole page away.
        <Suspense fallback={skeleton}>
          <div onPointerEnter={preloadRecordPanel} onFocus={preloadRecordPanel}>
            <CompactRows
              resource={resource}
              caption={t('Recent Transactions')}
              records={rows}
              hrefOf={({ id }) => `?transaction=${encodeURIComponent(String(id))}`}
            />
          </div>
        </Suspense>
      )}
      <OpenTransaction resource={resource.name} ids={rows.map(({ id }) => id)} />
    </Panel>
  )
}

interface OpenTransactionProps {
  readonly resource: string
  /** Of the rows. */
  readonly ids: readonly string[]
}

/** The transaction that the address names, in its panel: it can be linked to, and Back closes it. */
function OpenTransaction({ resource, ids }: OpenTransactionProps) {
  const [params, setParams] = useSearchParams()
  const id = params.get('transaction')
  return (
    id && (
      <RecordPanel
        resource={resource}
        id={id}
        ids={ids}
        onOpen={(transaction) => setParams({ transaction }, { replace: true })}
        onClose={() => setParams({})}
      />
    )
  )
}
