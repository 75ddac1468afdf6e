import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import { messageOf } from '#framework/api'
import { formatTimestamp } from '#framework/format'
import { ErrorState, PageHeader, Panel, StaleNotice, StatusTag } from '#framework/ui'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import { useBooks, type BooksReport } from './booksApi.ts'
import { ChainPanel } from './ChainPanel.tsx'
import { SystemAccountsPanel } from './SystemAccountsPanel.tsx'
import { TrialBalancePanel } from './TrialBalancePanel.tsx'
import { useEffect, useState } from 'react'
import { t } from '#framework/text'
import styles from './BooksPage.module.css'

/** Verifies the books and the audit log, and shows the result of each check. */
export default function BooksPage() {
  const books = useBooks()
  const seconds = useSeconds(books.isFetching)
  const report = books.data?.data
  const retry = () => void books.refetch()
  return (
    <>
      <PageHeader
        title={t('Books')}
        subtitle={t('Recalculates every balance and verifies the whole audit log')}
        actions={
          <Button
            type="primary"
            icon={<ReloadOutlined aria-hidden="true" />}
            loading={books.isFetching}
            onClick={retry}
          >
            {books.isFetching ? t('Checking, {seconds} s', { seconds }) : t('Check again')}
          </Button>
        }
      />
      <div className={styles['panels']}>
        {report ? (
          <Verdict report={report} isOld={books.isFetching || books.isError} />
        ) : (
          books.isPending && (
            <Alert
              showIcon
              type="info"
              message={t('Checking the books')}
              description={t('This takes longer with more entries')}
            />
          )
        )}
        {books.isError && report && <StaleNotice onRetry={retry} />}
        <Panel title={t('Checks')}>
          {books.isPending && <Skeleton active title={false} paragraph={{ rows: 7 }} />}
          {books.isError && !report && (
            <ErrorState
              title={t('Couldn’t check the books')}
              description={messageOf(books.error)}
              onRetry={retry}
            />
          )}
          {report && (
            <DataTable
              caption={t('Checks of the books')}
              columns={COLUMNS}
              rows={checksOf(report)}
              keyOf={({ title }) => title}
            />
          )}
        </Panel>
        {report?.chain && <ChainPanel chain={report.chain} />}
        {report && <SystemAccountsPanel accounts={report.accounts} />}
        {/* Not before the panels above it, which would move it down. */}
        {!books.isPending && <TrialBalancePanel />}
      </div>
    </>
  )
}

interface VerdictProps {
  readonly report: BooksReport
  readonly isOld: boolean
}

function Verdict({ report, isOld }: VerdictProps) {
  const failed = checksOf(report).filter(({ ok }) => !ok).length
  return (
    <Alert
      showIcon
      role="status"
      type={failed === 0 ? 'success' : 'error'}
      message={
        failed === 0
          ? t('The books balance')
          : t('The books don’t balance. Failed checks: {failed}', { failed })
      }
      description={
        isOld
          ? t('Last checked {time}', { time: formatTimestamp(report.checkedAt) })
          : t('Checked {time}', { time: formatTimestamp(report.checkedAt) })
      }
    />
  )
}

const COLUMNS: readonly DataColumn<BookCheck>[] = [
  { title: 'Check', cell: ({ title }) => title },
  { title: 'Finding', align: 'end', cell: (check) => <Finding check={check} /> },
  {
    title: 'Result',
    align: 'end',
    cell: ({ ok }) => (
      <StatusTag option={ok ? { label: 'OK', tone: 'success' } : { label: t('Alert'), tone: 'danger' }} />
    ),
  },
]

const SHOWN_FAULTS = 20

function Finding({ check: { finding, faults } }: { readonly check: BookCheck }) {
  if (faults.length === 0) return finding
  const more = faults.length - SHOWN_FAULTS
  return (
    <>
      {finding}
      <ul className={styles['faults']}>
        {faults.slice(0, SHOWN_FAULTS).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {more > 0 && <li>{t('and {more} more', { more })}</li>}
      </ul>
    </>
  )
}

/** One thing that was checked. */
interface BookCheck {
  readonly title: string
  readonly ok: boolean
  /** The result, in words. */
  readonly finding: string
  /** Each error that was found. */
  readonly faults: readonly string[]
}

/** The report line by line. */
function checksOf({
  currencies,
  entries,
  drifted,
  overdrawn,
  audit,
  chain,
}: BooksReport): readonly BookCheck[] {
  return [
    ...currencies.map(({ currency, sum }) => ({
      title: t('Sum of all {currency} postings', { currency }),
      ok: isZero(sum),
      finding: sum,
      faults: [],
    })),
    toCheck(t('Every entry balances'), entries, (count) => t('{count} out of balance', { count })),
    toCheck(
      t('Every balance is the sum of its postings'),
      drifted.map(({ account, balance, sum }) =>
        t('{account}: balance {balance}, postings {sum}', { account, balance, sum }),
      ),
      (count) => t('{count} with a difference', { count }),
    ),
    toCheck(t('No account is or was overdrawn'), overdrawn, (count) => t('{count} overdrawn', { count })),
    {
      title: t('Audit log, from the first entry'),
      ok: audit.ok,
      finding: audit.ok
        ? t('{rows} entries verified', { rows: audit.rows })
        : t('Broken at entry {badSeq}', { badSeq: audit.badSeq }),
      faults: [],
    },
    ...(chain && chain.error === null
      ? [
          toCheck(
            t('Network balances match the books, or the difference is explained'),
            chain.tokens
              .filter(({ unexplained }) => !isZero(unexplained))
              .map(({ currency, unexplained }) => `${currency}: ${unexplained}`),
            (count) => t('{count} with a difference', { count }),
          ),
        ]
      : []),
  ]
}

function toCheck(title: string, faults: readonly string[], count: (count: number) => string): BookCheck {
  const ok = faults.length === 0
  return { title, ok, finding: ok ? t('None found') : count(faults.length), faults }
}

const isZero = (sum: string) => /^-?0+(\.0+)?$/.test(sum)

/** How many whole seconds something has been going on; 0 while it is not. */
function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => {
      clearInterval(timer)
      setSeconds(0)
    }
  }, [isRunning])
  return seconds
}
