import { Descriptions, Skeleton } from 'antd'
import { useParams } from 'react-router'
import { networkName } from '#resources/vocabulary/networks.ts'
import { TRANSACTION_STATUSES } from '#resources/vocabulary/statuses.ts'
import { useCall } from '#framework/api'
import { formatExactAmount } from '#define'
import { formatTimestamp } from '#framework/format'
import { ErrorState, PageHeader, Panel, StatusTag } from '#framework/ui'
import { t } from '#framework/text'
import styles from './SandboxPage.module.css'

interface ExplorerTransaction {
  readonly hash: string
  readonly network: string
  readonly status: keyof typeof TRANSACTION_STATUSES
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly currency: string
  readonly blockNumber: number | null
  readonly createdAt: string
}

/** The sandbox's own block explorer: one transaction, as a public explorer would show it. */
export default function ExplorerPage() {
  const { hash = '' } = useParams()
  const found = useCall<ExplorerTransaction>(`/sandbox/explorer/tx/${encodeURIComponent(hash)}`)
  return (
    <main className={styles['page']}>
      <PageHeader title={t('Sandbox explorer')} subtitle={t('A transaction on a simulated network')} />
      {found.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {found.isError && (
        <ErrorState
          title={t('Transaction not found')}
          description={t('No transaction on the sandbox networks has this hash.')}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && <Facts transaction={found.data.data} />}
    </main>
  )
}

function Facts({ transaction }: { readonly transaction: ExplorerTransaction }) {
  const { hash, network, status, from, to, amount, currency, blockNumber, createdAt } = transaction
  return (
    <Panel>
      <Descriptions
        column={1}
        items={[
          {
            key: 'hash',
            label: t('Transaction hash'),
            children: <code className={styles['code']}>{hash}</code>,
          },
          {
            key: 'status',
            label: t('Status'),
            children: <StatusTag option={TRANSACTION_STATUSES[status]} />,
          },
          { key: 'network', label: t('Network'), children: networkName(network) },
          { key: 'block', label: t('Block'), children: blockNumber ?? t('Not in a block yet') },
          {
            key: 'time',
            label: t('Time'),
            children: <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>,
          },
          { key: 'from', label: t('From'), children: <code className={styles['code']}>{from}</code> },
          { key: 'to', label: t('To'), children: <code className={styles['code']}>{to}</code> },
          { key: 'amount', label: t('Amount'), children: formatExactAmount(amount, currency) },
        ]}
      />
    </Panel>
  )
}
